import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keywordsCsvPath, keywordSummaryQuery } from '../../../api/keywords.ts';
import { topicQuery } from '../../../api/topics.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { PositionBands } from './position-bands.tsx';
import { keywordColumns } from './keyword-columns.tsx';
import { keywordFilters } from './keyword-filters.ts';
import { readFilter } from './keyword-search.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords');

/** Filters, columns and CSV export of the keyword list. */
export function KeywordToolbar({ websiteId }: { websiteId: string }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const summary = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const topicId = search.topic?.[0];
  const topic = useQuery({
    ...topicQuery(websiteId, topicId ?? ''),
    enabled: topicId !== undefined,
  }).data?.data;
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  return (
    <>
      <PositionBands
        summary={summary}
        position={search.position}
        checkStatus={search.checkStatus}
        onSelect={change}
      />
      <FilterBar
        filters={keywordFilters(summary, topic)}
        values={search}
        onChange={change}
        search={{ name: 'search', label: 'Search keywords' }}
      >
        <ColumnChoice
          columns={keywordColumns}
          chosen={search.columns}
          onChoose={(columns) => change({ columns })}
        />
        <CsvLink path={keywordsCsvPath(websiteId, readFilter(search))} fileName={`${domain}-keywords`} />
      </FilterBar>
    </>
  );
}
