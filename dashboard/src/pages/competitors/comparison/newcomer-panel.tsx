import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { newcomersQuery } from '../../../api/comparison.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { Panel } from '../../../ui/panel.tsx';

const shownKeywords = 3;

/** Domains that rank in the first ten now, and did for no keyword at the start of the period. */
export function NewcomerPanel({ websiteId }: { websiteId: string }) {
  const query = useQuery(newcomersQuery(websiteId, useDateRange().comparedQuery));
  return (
    <Panel
      title="Newcomers"
      description="Domains in the top ten that were in it for none of your keywords before."
    >
      <Loaded query={query} skeleton={<Skeleton height={120} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed" size="sm">
              No domain is new in this period.
            </Text>
          ) : (
            <Table.ScrollContainer minWidth={480}>
              <Table aria-label="Newcomers">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Domain</Table.Th>
                    <Table.Th ta="end">Keywords</Table.Th>
                    <Table.Th ta="end">Best position</Table.Th>
                    <Table.Th>On</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.map(({ domain, keywords, bestPosition, topKeywords }) => (
                    <Table.Tr key={domain}>
                      <Table.Td>{domain}</Table.Td>
                      <Table.Td ta="end">{formatCount(keywords)}</Table.Td>
                      <Table.Td ta="end">{formatCount(bestPosition)}</Table.Td>
                      <Table.Td>
                        {topKeywords
                          .slice(0, shownKeywords)
                          .map(({ keywordId, keyword, position }, index) => (
                            <span key={keywordId}>
                              {index > 0 && ', '}
                              <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink> (
                              {formatCount(position)})
                            </span>
                          ))}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
    </Panel>
  );
}
