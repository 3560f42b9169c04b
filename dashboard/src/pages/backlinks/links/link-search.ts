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
    placed: choiceOf(search, 'placed', ['true', 'false']),
    sort: choiceOf(search, 'sort', linkSorts),
    columns: textsOf(search, 'columns'),
  };
}

export type LinkSearch = ReturnType<typeof readLinkSearch>;

const filterNames = ['search', 'status', 'lostReason', 'rel', 'sourceDomain', 'targetPath'] as const;

/** The filter of the API request. The list shows all days, also if the URL has a range. */
export function readLinkFilter({ sort = defaultSort, ...search }: LinkSearch): LinkFilter {
  const used = filterNames.filter((name) => search[name] !== undefined);
  const placed = search.placed === undefined ? {} : { placed: search.placed === 'true' };
  return { ...Object.fromEntries(used.map((name) => [name, search[name]])), ...placed, sort };
}

/** Whether any filter is set. */
export const isFiltered = ({ sort: _sort, ...filters }: LinkFilter) => Object.keys(filters).length > 0;
