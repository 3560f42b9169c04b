import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Newcomer, newcomersQuery } from '../../../api/comparison.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';

const shownKeywords = 3;

/** Domains that rank in the first ten now, and did for no keyword at the start of the period. */
export function NewcomerPanel({ websiteId }: { websiteId: string }) {
  const query = useQuery(newcomersQuery(websiteId, useDateRange().comparedQuery));
  return (
    <Panel
      isFlush
      title={t`Newcomers`}
      description={t`Domains that now rank in the top 10 for your keywords and did not rank there for any of them before.`}
    >
      <DataTable
        label={t`Newcomers`}
        columns={newcomerColumns(websiteId)}
        rows={wholeRows(query)}
        rowId={({ domain }) => domain}
        empty={
          <Text c="dimmed" size="sm" p="md" pt={0}>
            <Trans>No domain is new in this period.</Trans>
          </Text>
        }
      />
    </Panel>
  );
}

function newcomerColumns(websiteId: string): Column<Newcomer>[] {
  return [
    { id: 'domain', header: t`Domain`, isName: true, cell: ({ domain }) => domain },
    {
      id: 'keywords',
      header: t`Keywords`,
      align: 'end',
      cell: ({ domain, keywords }) => (
        <AppLink
          href={paths.keywordComparison(websiteId, {
            competitor: domain,
            competitorPosition: 'top10',
          })}
        >
          {formatCount(keywords)}
        </AppLink>
      ),
    },
    {
      id: 'bestPosition',
      header: t`Best position`,
      align: 'end',
      cell: ({ bestPosition }) => formatCount(bestPosition),
    },
    {
      id: 'topKeywords',
      header: t`On`,
      cell: ({ topKeywords }) => (
        <span>
          {topKeywords.slice(0, shownKeywords).map(({ keywordId, keyword, position }, index) => (
            <span key={keywordId}>
              {index > 0 && ', '}
              <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink> ({formatCount(position)}
              )
            </span>
          ))}
        </span>
      ),
    },
  ];
}
