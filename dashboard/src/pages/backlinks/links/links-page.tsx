import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconLink } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
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
import { NoBacklinks } from '../parts/no-backlinks.tsx';
import { PlacementNote } from '../parts/placement-note.tsx';
import { linkColumns } from './link-columns.tsx';
import { linkFilters } from './link-filters.ts';
import { isFiltered, readLinkFilter } from './link-search.ts';
import { DomainPathFilter } from './domain-path-filter.tsx';
import { useOpenPath } from '../../../ui/use-view-href.ts';

const route = getRouteApi('/account/websites/$websiteId/backlinks/links');

/** All collected backlinks. */
export function LinksPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const open = useOpenPath();
  const filter = useMemo(() => readLinkFilter(search), [search]);
  const isLost = String(search.status) === 'lost';
  const columns = useMemo(() => linkColumns(websiteId, isLost), [websiteId, isLost]);
  const rows = useRows(linksQuery(websiteId, filter));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  const { status, lostReason, rel, sourceDomain, targetPath, placed } = search;
  return (
    <Stack gap="md">
      <FilterBar
        filters={linkFilters(search)}
        values={{ status, lostReason, rel, sourceDomain, targetPath, placed, search: search.search }}
        onChange={change}
        search={{ name: 'search', label: t`Search pages and anchors` }}
      >
        <DomainPathFilter
          values={{ sourceDomain, targetPath }}
          onChange={(values) => change({ ...values })}
        />
        <ColumnChoice
          columns={columns}
          chosen={search.columns}
          onChoose={(chosen) => change({ columns: chosen })}
        />
        <CsvLink path={linksCsvPath(websiteId, filter)} fileName={`${domain}-backlinks`} />
      </FilterBar>
      <PlacementNote websiteId={websiteId} />
      <Panel isFlush>
        <DataTable
          label={t`Backlinks`}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          chosen={search.columns}
          onOpen={({ id }) => void open(paths.backlink(websiteId, id))}
          empty={
            isFiltered(filter) ? (
              <EmptyState icon={IconLink} title={t`No results`}>
                <Trans>Remove a filter to see more.</Trans>
              </EmptyState>
            ) : (
              <NoBacklinks websiteId={websiteId} />
            )
          }
        />
      </Panel>
    </Stack>
  );
}
