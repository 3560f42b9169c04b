import { type KeywordFilter, keywordSorts, type KeywordSort } from '../../../api/keywords.ts';
import { readRangeSearch } from '../../../search/read-range.ts';
import { readSegmentSearch } from '../../../search/read-segment.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';

const checkStatuses = ['ranked', 'not_ranked', 'failed', 'pending'] as const;
const sorts = keywordSorts.flatMap((name): KeywordSort[] => [name, `-${name}`]);
const bands = /^(none|top\d{1,2}|top100|\d{1,2}-(\d{1,2}|100))$/;
const defaultSort: KeywordSort = 'position';

/** The query parameters of the list. */
export function readKeywordSearch(search: Search) {
  return {
    search: textOf(search, 'search')?.slice(0, 100),
    position: textsOf(search, 'position')?.filter((band) => bands.test(band)),
    checkStatus: choicesOf(search, 'checkStatus', checkStatuses),
    status: choicesOf(search, 'status', ['approved', 'paused']),
    ...readRangeSearch(search),
    ...readSegmentSearch(search),
    location: textsOf(search, 'location')?.map((location) => location.slice(0, 200)),
    aiOverview: choicesOf(search, 'aiOverview', ['present', 'cited', 'not_cited', 'absent', 'unknown']),
    feature: textsOf(search, 'feature'),
    sort: choiceOf(search, 'sort', sorts),
    columns: textsOf(search, 'columns'),
  };
}

export type KeywordSearch = ReturnType<typeof readKeywordSearch>;

/** The filter and sort of the request, without empty filters. */
export function readFilter({
  columns: _columns,
  range: _range,
  compare: _compare,
  sort = defaultSort,
  ...filters
}: KeywordSearch): KeywordFilter {
  const filled = Object.entries(filters).filter(([, value]) => value !== undefined && value.length > 0);
  return { ...Object.fromEntries(filled), sort };
}

/** Whether the list is filtered. */
export const hasFilters = ({ sort: _sort, ...filters }: KeywordFilter) => Object.keys(filters).length > 0;
