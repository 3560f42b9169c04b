import type { View, ViewFilters } from '../../../api/views.ts';
import { defaultSort, type KeywordSearch, readKeywordSearch } from '../list/keyword-search.ts';

type Parameters = Partial<KeywordSearch>;
type Change = Record<string, string | readonly string[] | undefined>;

/**
 * The view that a list shows. `view` in the URL is one as it is saved; `edited` is the origin of filters that were changed, which the URL
 * then has itself, so that each of them can be changed or removed.
 */
export const openViewId = ({ view, edited }: Pick<KeywordSearch, 'view' | 'edited'>) => view ?? edited;

const filled = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

/** The filters of a view as parameters of the URL; null if a parameter cannot have all values of one, such as several searched texts. */
function parametersOf({ filters }: View): Parameters | null {
  const entries = Object.entries(filters).map(([name, value]) => [name, [value].flat().map(String)] as const);
  const read: Record<string, unknown> = readKeywordSearch(Object.fromEntries(entries));
  const isComplete = entries.every(([name, values]) => [read[name] ?? []].flat().length === values.length);
  return isComplete ? filled(read) : null;
}

/** The parameters of the URL with the filters of the view that it opens. Pure. */
export function shownSearch(search: KeywordSearch, view: View | undefined): KeywordSearch {
  if (view === undefined) return search;
  if (search.view === undefined) return { ...search, view: view.id };
  return { ...search, ...parametersOf(view), ...filled(search) };
}

/**
 * The search of the counts by position and by outcome, which leave these filters out: as parameters instead of the view that has them,
 * because a view applies as a whole. Pure.
 */
export function countedSearch(search: KeywordSearch, view: View | undefined): KeywordSearch {
  const parameters = search.view === undefined || view === undefined ? null : parametersOf(view);
  const isCounted = (parameters?.position ?? parameters?.checkStatus) !== undefined;
  return isCounted ? { ...shownSearch(search, view), view: undefined } : search;
}

/**
 * The change of the URL for a change of filters: the filters of an open view become parameters, except if another view is chosen. Without
 * the view, its own filters are gone. Pure.
 */
export function changeOfFilters(search: KeywordSearch, view: View | undefined, change: Change): Change {
  const parameters = view && parametersOf(view);
  if (!view || !parameters) return change;
  if ('view' in change) {
    if (search.view !== undefined) return change;
    const own = Object.entries(parameters).filter(
      ([name, value]) => String(search[name as keyof KeywordSearch]) === String(value),
    );
    return { ...Object.fromEntries(own.map(([name]) => [name, undefined])), edited: undefined, ...change };
  }
  if (search.view === undefined) return change;
  return {
    ...(parameters as Change),
    ...(filled(search) as Change),
    view: undefined,
    edited: view.id,
    ...change,
  };
}

/** Whether two views have the same filters, in any order. Pure. */
export const haveSameFilters = (one: ViewFilters, other: ViewFilters): boolean =>
  normalised(one) === normalised(other);

const normalised = (filters: ViewFilters) =>
  JSON.stringify(
    Object.entries({ sort: defaultSort, ...filters })
      .map(([name, value]) => [name, [value].flat().map(String).toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
