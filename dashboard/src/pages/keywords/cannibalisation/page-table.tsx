import { t } from '@lingui/core/macro';
import { Badge, Table } from '@mantine/core';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { formatCount, formatMean, unknownValue } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { findBetterPage } from './find-better-page.ts';

interface PageTableProps extends Pick<CannibalisedKeyword, 'keyword' | 'pages'> {
  /** Clicks of the range by page; null without Search Console. */
  clicks: ReadonlyMap<string, number> | null;
}

/** The pages that rank for a keyword, with what speaks for each of them. */
export function PageTable({ keyword, pages, clicks }: PageTableProps) {
  const better = findBetterPage(pages);
  return (
    <Table.ScrollContainer minWidth={440} type="native">
      <Table aria-label={t`Pages for ${keyword}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Page`}</Table.Th>
            <Table.Th ta="end">{t`Days`}</Table.Th>
            <Table.Th ta="end">{t`Average position`}</Table.Th>
            <Table.Th ta="end">{t`Best position in the period`}</Table.Th>
            {clicks !== null && <Table.Th ta="end">{t`Clicks on the page`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pages.map(({ url, days, bestPosition, averagePosition }) => (
            <Table.Tr key={url}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <OutsideLink url={url}>{pathOf(url)}</OutsideLink>{' '}
                {url === better && (
                  <Badge variant="light" color="green" tt="none">
                    {t`Ranks better`}
                  </Badge>
                )}
              </Table.Td>
              <Table.Td ta="end">{formatCount(days)}</Table.Td>
              <Table.Td ta="end">{formatMean(averagePosition)}</Table.Td>
              <Table.Td ta="end">{formatCount(bestPosition)}</Table.Td>
              {clicks !== null && (
                <Table.Td ta="end">{clicks.has(url) ? formatCount(clicks.get(url)) : unknownValue}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
