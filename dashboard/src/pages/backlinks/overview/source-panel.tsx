import { Table, Text } from '@mantine/core';
import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sourceNames } from '../parts/link-words.ts';
import type { SummaryQuery } from './summary-answer.ts';

/** Who told of the links, and when; and what vendors say that there is in all. */
export function TellerPanel({ query }: { query: SummaryQuery }) {
  return (
    <Panel
      title="Who told of them"
      description="A link may be told of by several; it is counted once in the sums above."
    >
      <Loaded query={query}>{({ data }) => <Tellers summary={data} />}</Loaded>
    </Panel>
  );
}

function Tellers({ summary: { sources, vendors } }: { summary: BacklinkSummary }) {
  if (sources.length === 0 && vendors.length === 0) return <Text c="dimmed">Nobody so far.</Text>;
  return (
    <Table aria-label="Sources of links">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Source</Table.Th>
          <Table.Th ta="right">Links</Table.Th>
          <Table.Th ta="right">Last seen</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sources
          .toSorted((a, b) => b.links - a.links)
          .map(({ source, links, observedAt }) => (
            <Table.Tr key={source}>
              <Table.Td>{sourceNames[source]}</Table.Td>
              <Table.Td ta="right">{formatCount(links)}</Table.Td>
              <Table.Td ta="right">
                <Ago at={observedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        {vendors.map(({ source, links, domains, observedAt }) => (
          <Table.Tr key={`all of ${source}`}>
            <Table.Td>
              {sourceNames[source]}, in all
              <Text c="dimmed" size="xs">
                on {formatCount(domains)} domains, by its own count
              </Text>
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
