import { type PageFilter, pageSorts } from '../../../api/audits.ts';
import { choiceOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';

const sorts = pageSorts.flatMap((name) => [name, `-${name}`] as const);
const statusPattern = /^([1-5]\d\d|[1-5]xx|none)$/;

export function readPageSearch(search: Search) {
  const statuses = textsOf(search, 'status')?.filter((value) => statusPattern.test(value)) ?? [];
  return {
    status: statuses.length === 0 ? undefined : statuses,
    indexable: choiceOf(search, 'indexable', ['true', 'false']),
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', sorts),
    columns: textsOf(search, 'columns'),
  };
}

/** The filter of the API request, from the search of the URL. */
export function toPageFilter({
  status: statuses,
  indexable,
  search,
  sort,
}: ReturnType<typeof readPageSearch>): PageFilter {
  return {
    status: statuses,
    indexable: indexable === undefined ? undefined : indexable === 'true',
    search,
    sort,
  };
}
