import { t } from '@lingui/core/macro';
import { Table } from '@mantine/core';
import type { LinkSource, BacklinkDetail } from '../../../api/backlinks.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { sourceLabels } from '../parts/link-labels.ts';
import classes from './observation-table.module.css';

const headers = [t`Source`, t`Observed`, t`Anchor`, t`Rel`, t`First seen`, t`Last seen`, t`Target URL`];

/** The latest observation of each source. */
export function ObservationTable({ observations }: { observations: BacklinkDetail['observations'] }) {
  return (
    <Table.ScrollContainer
      minWidth={640}
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t`Observations by source` },
      }}
    >
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {headers.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {observations.map((observation) => (
            <Table.Tr key={`${observation.source} ${observation.targetUrl ?? ''}`}>
              {cellsOf(observation).map((cell, index) => (
                <Table.Td key={headers[index]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function cellsOf(observation: BacklinkDetail['observations'][number]): string[] {
  return [
    sourceLabels[observation.source as LinkSource],
    formatTime(observation.observedAt),
    observation.anchor === null
      ? unknownValue
      : observation.anchor === ''
        ? t`Empty anchor`
        : observation.anchor,
    observation.rel.length === 0 ? unknownValue : observation.rel.join(' '),
    formatDay(observation.firstSeen),
    formatDay(observation.lastSeen),
    observation.targetUrl ?? unknownValue,
  ];
}
