import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconFilterOff } from '../../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { auditCsvPath, auditPagesQuery } from '../../../api/audits.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { mainHostOf } from '../parts/page-link.tsx';
import { pageColumns } from './page-columns.tsx';
import { toPageFilter } from './page-search.ts';

const route = getRouteApi('/account/websites/$websiteId/audit/pages');

const filters = [
  {
    name: 'status',
    label: t`Status`,
    options: [
      { value: '2xx', label: t`2XX: success` },
      { value: '3xx', label: t`3XX: redirect` },
      { value: '4xx', label: t`4XX: client error` },
      { value: '5xx', label: t`5XX: server error` },
      { value: 'none', label: t`No response` },
    ],
    isMultiple: true,
  },
  {
    name: 'indexable',
    label: t`Indexability`,
    options: [
      { value: 'true', label: t`Indexable` },
      { value: 'false', label: t`Not indexable` },
    ],
  },
];

/** All URLs of the crawl and their responses. */
export function AuditPagesPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const filter = toPageFilter(search);
  const rows = useRows(auditPagesQuery(websiteId, filter));
  const columns = pageColumns(websiteId, mainHostOf(rows.rows.map(({ url }) => url)));
  return (
    <Stack gap="lg">
      <FilterBar
        filters={filters}
        values={{ status: search.status, indexable: search.indexable, search: search.search }}
        onChange={change}
        search={{ name: 'search', label: t`Search URLs and titles` }}
      >
        <ColumnChoice
          columns={columns}
          chosen={search.columns}
          onChoose={(chosen) => change({ columns: chosen })}
        />
        <CsvLink path={auditCsvPath(websiteId, 'pages', filter)} fileName="audit-pages" />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label={t`Crawled pages`}
          columns={columns}
          chosen={search.columns}
          rows={rows}
          rowId={({ url }) => url}
          sort={search.sort ?? 'url'}
          onSort={(sort) => change({ sort })}
          empty={
            <EmptyState icon={IconFilterOff} title={t`No results`}>
              <Trans>Remove a filter to see more.</Trans>
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}
