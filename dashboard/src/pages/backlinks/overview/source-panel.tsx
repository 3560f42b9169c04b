import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTodayNote } from '../../../ui/range/use-today-note.ts';
import { sourceLabels } from '../parts/link-labels.ts';
import type { SummaryQuery } from './summary-query.ts';

/** The sources of the backlinks, and the totals that vendors report. */
export function SourcePanel({ query }: { query: SummaryQuery }) {
  return (
    <Panel
      title={t`Sources`}
      description={`${t`Several sources can report a backlink. The totals above count it once.`} ${useTodayNote()}`}
    >
      <Loaded query={query}>{({ data }) => <SourceTable summary={data} />}</Loaded>
    </Panel>
  );
}

function SourceTable({ summary: { sources, vendors } }: { summary: BacklinkSummary }) {
  if (sources.length === 0 && vendors.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No sources yet.</Trans>
      </Text>
    );
  return (
    <Table aria-label={t`Sources of backlinks`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Source</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Backlinks</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Last seen</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sources
          .toSorted((a, b) => b.links - a.links)
          .map(({ source, links, observedAt }) => (
            <Table.Tr key={source}>
              <Table.Td>{sourceLabels[source]}</Table.Td>
              <Table.Td ta="right">{formatCount(links)}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                <Ago at={observedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        {vendors.map(({ source, links, domains, observedAt }) => (
          <Table.Tr key={`total of ${source}`}>
            <Table.Td>
              <Trans>
                {sourceLabels[source]}, total
                <Text c="dimmed" size="xs">
                  from {formatCount(domains)} domains, as the provider reports
                </Text>
              </Trans>
            </Table.Td>
            <Table.Td ta="right">{formatCount(links)}</Table.Td>
            <Table.Td ta="right">
              <Ago at={observedAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
