import { Stack } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { linksCsvPath, linksQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { NoLink } from '../parts/no-link.tsx';
import { linkColumns } from './link-columns.tsx';
import { linkFilters } from './link-filters.ts';
import { isNarrowed, readLinkFilter } from './link-search.ts';
import { PlaceFilter } from './place-filter.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/links');

/** Every link that is known by its page. */
export function LinksPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const filter = useMemo(() => readLinkFilter(search), [search]);
  const columns = useMemo(() => linkColumns(websiteId), [websiteId]);
  const rows = useRows(linksQuery(websiteId, filter));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  const { status, lostReason, rel, sourceDomain, targetPath } = search;
  return (
    <Stack gap="md">
      <FilterBar
        filters={linkFilters(search)}
        values={{ status, lostReason, rel, sourceDomain, targetPath, search: search.search }}
        onChange={change}
        search={{ name: 'search', label: 'Search pages and texts' }}
      >
        <PlaceFilter places={{ sourceDomain, targetPath }} onChange={(places) => change({ ...places })} />
        <ColumnChoice
          columns={columns}
          chosen={search.columns}
          onChoose={(chosen) => change({ columns: chosen })}
        />
        <CsvLink path={linksCsvPath(websiteId, filter)} fileName={`${domain}-backlinks`} />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Links"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          chosen={search.columns}
          onOpen={({ id }) => void navigate({ to: paths.backlink(websiteId, id) as never })}
          empty={
            isNarrowed(filter) ? (
              <EmptyState icon={IconLink} title="No link fits these filters">
                Remove one of them to see more.
              </EmptyState>
            ) : (
              <NoLink websiteId={websiteId} />
            )
          }
        />
      </Panel>
    </Stack>
  );
}
