import { t } from '@lingui/core/macro';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { keywordsFilePath, keywordsQuery, keywordSummaryQuery } from '../../../api/keywords.ts';
import type { View } from '../../../api/views.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { PositionBands } from './position-bands.tsx';
import { fieldsOf } from './fields-of.ts';
import { namedColumns } from './keyword-columns.tsx';
import {
  countedFilter,
  dayOfSince,
  filterOfNewView,
  filterOfRows,
  type KeywordSearch,
  readFilter,
} from './keyword-search.ts';
import { keywordFilters } from './keyword-filters.ts';
import { LocationFilter } from './location-filter.tsx';
import { SelectedKeywords } from '../segment/selected-keywords.tsx';
import { withoutDeleted } from './without-deleted.ts';
import { useColumnChoice, useListSettings } from './use-list-settings.ts';
import { useSegmentFilters } from '../segment/use-segment-filters.ts';
import { useHiddenKeywords } from '../parts/delete-later.ts';
import { changeOfFilters, countedSearch, shownSearch } from '../segment/open-view.ts';
import { ViewActions } from '../segment/view-actions.tsx';

const maxDepth = 100;

/** Filters, columns and CSV export of the keyword list. */
export function KeywordToolbar({ websiteId, isManager }: { websiteId: string; isManager: boolean }) {
  const { search, views, view, filter, columns } = useListSettings(websiteId);
  const { shown, changeFilters } = useShownFilters(search, view);
  const { isPast } = useDateRange();
  const chooseColumns = useColumnChoice(search);
  const segmentFilters = useSegmentFilters(websiteId, shown);
  const counts = useCounts(websiteId, { search, view, filter });
  const { domain = 'website', defaults } = useQuery(websiteQuery(websiteId)).data?.data ?? {};
  const depth = defaults?.depth ?? maxDepth;
  const since = dayOfSince(filter.since ?? '');
  const country = shown.country?.[0] ?? defaults?.country;
  return (
    <>
      <PositionBands
        depth={depth}
        summary={counts.listed}
        all={counts.all?.total}
        position={shown.position}
        checkStatus={shown.checkStatus}
        onSelect={changeFilters}
        onShowStale={() => changeFilters({ stale: 'true' })}
      />
      <SelectedKeywords ids={shown.id} alert={shown.alert} onChange={changeFilters} />
      <FilterBar
        filters={keywordFilters(segmentFilters, { locations: shown.location, since: shown.since, depth })}
        values={shown}
        onChange={changeFilters}
        search={{ name: 'search', label: t`Search keywords` }}
      >
        {country !== undefined && (
          <LocationFilter
            country={country}
            locations={shown.location}
            onChange={(location) => changeFilters({ location })}
          />
        )}
        <ViewActions
          websiteId={websiteId}
          maySave={isManager}
          filter={filterOfNewView(filter, search)}
          columns={columns}
          changesColumns={search.columns !== undefined}
          view={view}
          views={views}
        />
        <ColumnChoice
          columns={namedColumns(since)}
          chosen={columns}
          onChoose={chooseColumns}
          onReset={() => chooseColumns(undefined)}
        />
        <CsvLink
          path={keywordsFilePath(websiteId, filter, fieldsOf(columns, { since, isPast }))}
          fileName={`${domain}-keywords`}
        />
      </FilterBar>
    </>
  );
}

/** The counts of the list without its filters by position and by outcome, also if an open view has them, and those without any filter. */
function useCounts(
  websiteId: string,
  { search, view, filter }: Pick<ReturnType<typeof useListSettings>, 'search' | 'view' | 'filter'>,
) {
  const byCount = countedSearch(search, view);
  // The rows come first, because the requests would share the processors of the server.
  const loadsRows = useIsFetching(keywordsQuery(websiteId, filterOfRows(filter))) > 0;
  const counts = keywordSummaryQuery(
    websiteId,
    countedFilter(byCount === search ? filter : readFilter(byCount)),
  );
  const listed = useQuery({ ...counts, enabled: !loadsRows }).data?.data;
  const all = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const deleted = [...useHiddenKeywords().values()].filter((keyword) => keyword.websiteId === websiteId);
  return {
    listed: listed && withoutDeleted(listed, deleted),
    all: all && withoutDeleted(all, deleted),
  };
}

/** The filters of the URL and of the open view, and a way to change them. */
function useShownFilters(search: KeywordSearch, view: View | undefined) {
  const change = useSearchChange();
  return {
    shown: shownSearch(search, view),
    changeFilters: (filters: Record<string, string | string[] | undefined>) =>
      change({ ...changeOfFilters(search, view, filters), ...('id' in filters && { alert: undefined }) }),
  };
}
