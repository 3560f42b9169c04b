import type { Dimension, SearchType } from './contract.ts';

const allowed: Readonly<Record<SearchType, readonly Dimension[]>> = {
  web: ['query', 'page', 'country', 'device', 'searchAppearance'],
  image: ['query', 'page', 'country', 'device', 'searchAppearance'],
  video: ['query', 'page', 'country', 'device', 'searchAppearance'],
  news: ['query', 'page', 'country', 'device'],
  discover: ['page', 'country', 'searchAppearance'],
  googleNews: ['page', 'country', 'device'],
};

/**
 * The dimensions that Google supports for a search type. It rejects any other with status 400. `searchAppearance` cannot be combined
 * with any other dimension, including the date.
 */
export function dimensionsOf(searchType: SearchType): readonly Dimension[] {
  return allowed[searchType];
}
