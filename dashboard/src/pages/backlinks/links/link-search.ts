import { type LinkFilter, type LinkSort, linkSorts } from '../../../api/backlinks.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';
import { linkStatuses, lostReasons, relFilters } from '../parts/link-words.ts';

const usualSort: LinkSort = '-firstSeen';

/** What makes up the view of the list. */
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

/** What is asked of the server. */
export function readLinkFilter({ columns: _columns, sort = usualSort, ...filters }: LinkSearch): LinkFilter {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), sort };
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ sort: _sort, ...filters }: LinkFilter) => Object.keys(filters).length > 0;
