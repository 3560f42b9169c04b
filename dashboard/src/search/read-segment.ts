import { choicesOf, type Search, textOf, textsOf } from './read-search.ts';

/** The parameters of a segment, for `validateSearch`. */
export function readSegmentSearch(search: Search) {
  return {
    view: textOf(search, 'view')?.slice(0, 50),
    tag: textsOf(search, 'tag'),
    topic: textsOf(search, 'topic')?.filter((id) => /^top_[0-9a-z]{26}$/.test(id)),
    folder: textsOf(search, 'folder'),
    country: textsOf(search, 'country')?.filter((country) => /^[A-Z]{2}$/.test(country)),
    device: choicesOf(search, 'device', ['desktop', 'mobile']),
    engine: choicesOf(search, 'engine', ['google', 'bing', 'brave', 'duckduckgo']),
  };
}
