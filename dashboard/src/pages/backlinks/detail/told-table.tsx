import { Table } from '@mantine/core';
import type { LinkSource, WholeBacklink } from '../../../api/backlinks.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { none } from '../../../format/numbers.ts';
import { sourceNames } from '../parts/link-words.ts';
import classes from './told-table.module.css';

const headers = ['Source', 'As of', 'Text', 'Rel', 'First seen', 'Last seen', 'Leads to'];

/** What each source told of a link last. */
export function ToldTable({ told }: { told: WholeBacklink['observations'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Accounts of the sources">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {headers.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {told.map((one) => (
            <Table.Tr key={`${one.source} ${one.targetUrl ?? ''}`}>
              {cellsOf(one).map((cell, index) => (
                <Table.Td key={headers[index]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function cellsOf(one: WholeBacklink['observations'][number]): string[] {
  return [
    sourceNames[one.source as LinkSource],
    formatTime(one.observedAt),
    one.anchor === null ? none : one.anchor === '' ? 'No text' : one.anchor,
    one.rel.length === 0 ? none : one.rel.join(' '),
    formatDay(one.firstSeen),
    formatDay(one.lastSeen),
    one.targetUrl ?? none,
  ];
}
