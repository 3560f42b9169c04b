import type { ResultSet } from '../../world.ts';
import { between, mix } from '../../world/hash.ts';
import type { Element } from '../../world/layout.ts';
import { wholeNumber } from '../vendor.ts';

/** What a call asks for: an offset and a number of results, as the engine understands them. */
export interface Stretch {
  /** Results to skip, from 0. */
  offset: number;
  /** At most so many; null for the engine's own habit. */
  size: number | null;
}

/** The pagination parameters of an engine; null when one is no whole number. */
export function stretchOf(engine: string, query: URLSearchParams): Stretch | null {
  const offset = engine === 'bing' ? wholeNumber(query.get('first'), 1) : wholeNumber(query.get('start'), 0);
  const size = wholeNumber(query.get(engine === 'bing' ? 'count' : 'num'), 10);
  if (offset === null || size === null) return null;
  if (engine === 'bing') return { offset: Math.max(0, offset - 1), size: Math.min(50, Math.max(1, size)) };
  if (engine === 'duckduckgo') return { offset, size: null };
  // Google shows ten a page whatever `num` says, since September 2025.
  return { offset, size: Math.min(10, Math.max(1, size)) };
}

/** The elements that a call shows, in page order; empty beyond the end. */
export function elementsIn(results: ResultSet, { offset, size }: Stretch): readonly Element[] {
  const isWholePage = size === 10 && offset % 10 === 0;
  if (isWholePage) return results.pages[offset / 10] ?? [];
  const habit = offset === 0 ? between(26, 30, mix(results.seed, 61)) : 50;
  const upTo = offset + (size ?? habit);
  return results.pages.flat().filter(({ organicRank, page }) => {
    if (organicRank === null) return offset === 0 && page === 1;
    return organicRank > offset && organicRank <= upTo;
  });
}
