import { type KeywordFilter, keywordSorts, type KeywordSort } from '../../../api/keywords.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';

const checkStatuses = ['ranked', 'not_ranked', 'failed', 'pending'] as const;
const sorts = keywordSorts.flatMap((name): KeywordSort[] => [name, `-${name}`]);
const bands = /^(none|top\d{1,2}|top100|\d{1,2}-(\d{1,2}|100))$/;
const usualSort: KeywordSort = 'position';

/** What makes up the view of the list. */
export function readListSearch(search: Search) {
  return {
    search: textOf(search, 'search')?.slice(0, 100),
    position: textsOf(search, 'position')?.filter((band) => bands.test(band)),
    checkStatus: choicesOf(search, 'checkStatus', checkStatuses),
    status: choicesOf(search, 'status', ['approved', 'paused']),
    tag: textsOf(search, 'tag'),
    country: textsOf(search, 'country')?.filter((country) => /^[A-Z]{2}$/.test(country)),
    device: choicesOf(search, 'device', ['desktop', 'mobile']),
    sort: choiceOf(search, 'sort', sorts),
    columns: textsOf(search, 'columns'),
  };
}

export type ListSearch = ReturnType<typeof readListSearch>;

/** What is asked of the server. A filter without a value is none. */
export function readFilter({ columns: _columns, sort = usualSort, ...filters }: ListSearch): KeywordFilter {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value.length > 0);
  return { ...Object.fromEntries(given), sort };
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ sort: _sort, ...filters }: KeywordFilter) => Object.keys(filters).length > 0;
