import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keywordsCsvPath, keywordSummaryQuery } from '../../../api/keywords.ts';
import { segmentOf } from '../../../api/segment.ts';
import { viewsQuery } from '../../../api/views.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { PositionBands } from './position-bands.tsx';
import { keywordColumns } from './keyword-columns.tsx';
import { keywordFilters } from './keyword-filters.ts';
import { readFilter } from './keyword-search.ts';
import { LocationFilter } from './location-filter.tsx';
import { useSegmentFilters } from '../segment/use-segment-filters.ts';
import { ViewActions } from '../segment/view-actions.tsx';

const route = getRouteApi('/account/websites/$websiteId/keywords');

/** Filters, columns and CSV export of the keyword list. */
export function KeywordToolbar({ websiteId, isManager }: { websiteId: string; isManager: boolean }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const filter = readFilter(search);
  const segmentFilters = useSegmentFilters(websiteId, search);
  const counted = useQuery(keywordSummaryQuery(websiteId, segmentOf(search))).data?.data;
  const views = useQuery(viewsQuery(websiteId)).data?.data ?? [];
  const { domain = 'website', defaults } = useQuery(websiteQuery(websiteId)).data?.data ?? {};
  const country = search.country?.[0] ?? defaults?.country;
  return (
    <>
      <PositionBands
        summary={counted}
        position={search.position}
        checkStatus={search.checkStatus}
        onSelect={change}
      />
      <FilterBar
        filters={keywordFilters(segmentFilters, search.location)}
        values={search}
        onChange={change}
        search={{ name: 'search', label: 'Search keywords' }}
      >
        {country !== undefined && (
          <LocationFilter
            country={country}
            locations={search.location}
            onChange={(location) => change({ location })}
          />
        )}
        {isManager && (
          <ViewActions websiteId={websiteId} filter={filter} view={search.view} hasViews={views.length > 0} />
        )}
        <ColumnChoice
          columns={keywordColumns}
          chosen={search.columns}
          onChoose={(columns) => change({ columns })}
        />
        <CsvLink path={keywordsCsvPath(websiteId, filter)} fileName={`${domain}-keywords`} />
      </FilterBar>
    </>
  );
}
