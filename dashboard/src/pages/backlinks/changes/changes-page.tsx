import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { IconHistory } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { linkChangesCsvPath, linkChangesQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { changeKinds, changeStyles } from '../parts/link-labels.ts';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { changeColumns } from './change-columns.tsx';
import { toChangeFilter } from './to-change-filter.ts';
import { useOpenPath } from '../../../ui/use-view-href.ts';

const route = getRouteApi('/account/websites/$websiteId/backlinks/changes');

const filters = [
  {
    name: 'kind',
    label: t`Type`,
    options: changeKinds.map((value) => ({ value, label: changeStyles[value].label })),
    isMultiple: true,
  },
];

/** New links, and changes that the Cairn crawler found: lost and regained links, and changes of rel, anchor or visibility. */
export function ChangesPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const { kind } = search;
  const filter = toChangeFilter(search);
  const change = useSearchChange();
  const open = useOpenPath();
  const columns = useMemo(() => changeColumns(websiteId), [websiteId]);
  const rows = useRows(linkChangesQuery(websiteId, filter));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  return (
    <Stack gap="md">
      <FilterBar filters={filters} values={{ kind }} onChange={change}>
        <RangeControl hasComparison={false} />
        <CsvLink path={linkChangesCsvPath(websiteId, filter)} fileName={`${domain}-backlink-changes`} />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label={t`Backlink changes`}
          columns={columns}
          rows={rows}
          rowId={({ backlinkId, at, kind: type }) => `${backlinkId} ${at} ${type}`}
          onOpen={({ backlinkId }) => void open(paths.backlink(websiteId, backlinkId))}
          empty={
            <EmptyState
              icon={IconHistory}
              title={kind === undefined ? t`No changes in this period` : t`No results`}
            >
              {kind === undefined
                ? t`The Cairn crawler checks every referring page regularly. New, lost and regained backlinks, and changes of rel or anchor, appear here.`
                : t`Remove a filter to see more.`}
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}
