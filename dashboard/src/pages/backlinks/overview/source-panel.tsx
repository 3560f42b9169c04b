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
        {toRows(sources, vendors).map(({ source, links, observedAt, vendor }) => (
          <Table.Tr key={source}>
            <Table.Td>
              {sourceLabels[source]}
              {vendor !== undefined && (
                <Text c="dimmed" size="xs">
                  <Trans>
                    {formatCount(vendor.links)} in total from {formatCount(vendor.domains)} domains, as the
                    provider reports
                  </Trans>
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{formatCount(links)}</Table.Td>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
              <Ago at={observedAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Source = BacklinkSummary['sources'][number];
type Vendor = BacklinkSummary['vendors'][number];
type SourceRow = Pick<Source, 'source' | 'links'> &
  Pick<Vendor, 'observedAt'> & { vendor: Vendor | undefined };

/** The sources by their backlinks, each with the total of its vendor. A vendor that has sent no backlink yet has none. */
function toRows(sources: readonly Source[], vendors: readonly Vendor[]): SourceRow[] {
  const others = vendors.filter(({ source }) => !sources.some((one) => one.source === source));
  return [...sources, ...others.map(({ source, observedAt }) => ({ source, links: 0, observedAt }))]
    .map((row) => ({ ...row, vendor: vendors.find(({ source }) => source === row.source) }))
    .toSorted((a, b) => b.links - a.links);
}
