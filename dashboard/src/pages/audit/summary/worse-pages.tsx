import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { issuesQuery } from '../../../api/audits.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { PageLink } from '../parts/page-link.tsx';
import { SeverityCounts } from '../parts/severity-counts.tsx';
import { groupByPage, type WorsePage } from './group-by-page.ts';

/** The issues with the greatest impact are read. */
const maxIssues = 1_000;

interface WorsePagesProps {
  websiteId: string;
  /** Another audit to compare with than the previous one. */
  comparedWith: string | undefined;
}

/** The pages that got worse since the compared audit: those with new issues, each leading to its details. */
export function WorsePages({ websiteId, comparedWith }: WorsePagesProps) {
  const issues = useRows(
    issuesQuery(websiteId, {
      ...(comparedWith !== undefined && { comparedWith }),
      state: ['new'],
      sort: '-impact',
    }),
  );
  const { rows, hasMore, loadMore, isPending, error } = issues;
  const readsMore = hasMore && rows.length < maxIssues;
  useEffect(() => {
    if (readsMore) loadMore();
  });
  return (
    <Panel
      isFlush
      title={t`Pages that got worse`}
      description={
        hasMore && !readsMore
          ? t`Pages with issues that the compared audit did not find, among the new issues with the greatest impact.`
          : t`Pages with issues that the compared audit did not find, the most errors first.`
      }
    >
      <DataTable
        label={t`Pages that got worse`}
        columns={worseColumns(websiteId)}
        rows={{ ...rowsOf(groupByPage(rows)), isPending, error }}
        rowId={({ url }) => url}
        height={480}
        empty={
          <Text c="dimmed" px="md" pb="md">
            <Trans>No page has new issues.</Trans>
          </Text>
        }
      />
    </Panel>
  );
}

const worseColumns = (websiteId: string): Column<WorsePage>[] => [
  { id: 'url', header: 'URL', cell: ({ url }) => <PageLink websiteId={websiteId} url={url} /> },
  {
    id: 'counts',
    header: t`New issues`,
    width: 172,
    align: 'end',
    isOnPhone: true,
    cell: ({ error, warning, notice }) => <SeverityCounts {...{ error, warning, notice }} isCompact />,
  },
  { id: 'issues', header: t`Issues`, cell: ({ titles }) => titles.join(', ') },
];
