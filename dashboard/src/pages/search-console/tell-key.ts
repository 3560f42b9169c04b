import type { Dimension } from '../../api/search-console.ts';
import { countryName } from '../keywords/parts/places.ts';
import { deviceNames } from './console-words.ts';

/** A row's key in words: `DE` as Germany, `REVIEW_SNIPPET` as Review snippet. */
export function tellKey(dimension: Dimension, key: string): string {
  if (dimension === 'country') return key === 'ZZ' ? 'Unknown' : countryName(key);
  if (dimension === 'device') return (deviceNames as Record<string, string>)[key.toLowerCase()] ?? key;
  if (dimension === 'searchAppearance') return toSentence(key);
  return key;
}

function toSentence(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
