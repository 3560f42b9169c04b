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
import { pageColumns } from './page-columns.tsx';
import { toPageFilter } from './page-search.ts';

const route = getRouteApi('/account/websites/$websiteId/audit/pages');

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '2xx', label: '2XX: success' },
      { value: '3xx', label: '3XX: redirect' },
      { value: '4xx', label: '4XX: client error' },
      { value: '5xx', label: '5XX: server error' },
      { value: 'none', label: 'No response' },
    ],
    isMultiple: true,
  },
  {
    name: 'indexable',
    label: 'Indexability',
    options: [
      { value: 'true', label: 'Indexable' },
      { value: 'false', label: 'Not indexable' },
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
  const columns = pageColumns(websiteId);
  return (
    <Stack gap="lg">
      <FilterBar
        filters={filters}
        values={{ status: search.status, indexable: search.indexable, search: search.search }}
        onChange={change}
        search={{ name: 'search', label: 'Search URLs and titles' }}
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
          label="Crawled pages"
          columns={columns}
          chosen={search.columns}
          rows={rows}
          rowId={({ url }) => url}
          sort={search.sort ?? 'url'}
          onSort={(sort) => change({ sort })}
          empty={
            <EmptyState icon={IconFilterOff} title="No results">
              Remove a filter to see more.
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}
