import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keywordsCsvPath, keywordSummaryQuery } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { BandStrip } from './band-strip.tsx';
import { keywordColumns } from './keyword-columns.tsx';
import { keywordFilters } from './keyword-filters.ts';
import { readFilter } from './list-search.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords');

/** What narrows the list, and what is taken from it. */
export function ListTools({ websiteId }: { websiteId: string }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const summary = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  return (
    <>
      <BandStrip
        summary={summary}
        position={search.position}
        checkStatus={search.checkStatus}
        onChoose={change}
      />
      <FilterBar
        filters={keywordFilters(summary)}
        values={search}
        onChange={change}
        search={{ name: 'search', label: 'Search keywords' }}
      >
        <ColumnChoice
          columns={keywordColumns}
          chosen={search.columns}
          onChoose={(chosen) => change({ columns: chosen })}
        />
        <CsvLink path={keywordsCsvPath(websiteId, readFilter(search))} fileName={`${domain}-keywords`} />
      </FilterBar>
    </>
  );
}
