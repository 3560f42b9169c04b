import { type SuggestionFilter, suggestionSorts, type SuggestionSort } from '../../../api/suggestions.ts';
import { choiceOf, choicesOf, type Search, textOf } from '../../../search/read-search.ts';
import { suggestionSources } from './source-labels.ts';

const sorts = suggestionSorts.flatMap((name): SuggestionSort[] => [name, `-${name}`]);
const defaultSort: SuggestionSort = '-estimatedClicks';

/** The query parameters of the page. */
export function readSuggestionSearch(search: Search) {
  return {
    search: textOf(search, 'search')?.slice(0, 100),
    source: choicesOf(search, 'source', suggestionSources),
    sort: choiceOf(search, 'sort', sorts),
  };
}

export type SuggestionSearch = ReturnType<typeof readSuggestionSearch>;

/** The filter and sort of the request, without empty filters. */
export function readFilter({ search, source, sort = defaultSort }: SuggestionSearch): SuggestionFilter {
  return {
    sort,
    ...(search === undefined || search === '' ? {} : { search }),
    ...(source === undefined || source.length === 0 ? {} : { source }),
  };
}
