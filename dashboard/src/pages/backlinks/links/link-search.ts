import { type LinkFilter, type LinkSort, linkSorts } from '../../../api/backlinks.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';
import { linkStatuses, lostReasons, relFilters } from '../parts/link-labels.ts';

const defaultSort: LinkSort = '-firstSeen';

/** The state of the list in the URL. */
export function readLinkSearch(search: Search) {
  return {
    search: textOf(search, 'search')?.slice(0, 200),
    status: choicesOf(search, 'status', linkStatuses),
    lostReason: choicesOf(search, 'lostReason', lostReasons),
    rel: choicesOf(search, 'rel', relFilters),
    sourceDomain: textOf(search, 'sourceDomain')?.slice(0, 253),
    targetPath: textOf(search, 'targetPath')?.slice(0, 1000),
    sort: choiceOf(search, 'sort', linkSorts),
    columns: textsOf(search, 'columns'),
  };
}

export type LinkSearch = ReturnType<typeof readLinkSearch>;

/** The filter of the API request. */
export function readLinkFilter({
  columns: _columns,
  sort = defaultSort,
  ...filters
}: LinkSearch): LinkFilter {
  const used = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(used), sort };
}

/** Whether any filter is set. */
export const isFiltered = ({ sort: _sort, ...filters }: LinkFilter) => Object.keys(filters).length > 0;
