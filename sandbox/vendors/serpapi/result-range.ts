import type { ResultSet } from '../../world.ts';
import { between, mix } from '../../world/hash.ts';
import type { Element } from '../../world/layout.ts';
import { wholeNumber } from '../vendor.ts';

/** The requested range of results. */
export interface ResultRange {
  /** The number of results to skip. */
  offset: number;
  /** The maximum number of results; null for the engine's default. */
  size: number | null;
}

/** Parses the pagination parameters of an engine; null if one is not an integer. */
export function parseRange(engine: string, query: URLSearchParams): ResultRange | null {
  const offset = engine === 'bing' ? wholeNumber(query.get('first'), 1) : wholeNumber(query.get('start'), 0);
  const size = wholeNumber(query.get(engine === 'bing' ? 'count' : 'num'), 10);
  if (offset === null || size === null) return null;
  if (engine === 'bing') return { offset: Math.max(0, offset - 1), size: Math.min(50, Math.max(1, size)) };
  if (engine === 'duckduckgo') return { offset, size: null };
  // Since September 2025, Google returns ten results per page regardless of `num`.
  return { offset, size: Math.min(10, Math.max(1, size)) };
}

/** The elements in a range, in page order; empty beyond the last result. */
export function elementsIn(results: ResultSet, { offset, size }: ResultRange): readonly Element[] {
  const isWholePage = size === 10 && offset % 10 === 0;
  if (isWholePage) return results.pages[offset / 10] ?? [];
  const defaultSize = offset === 0 ? between(26, 30, mix(results.seed, 61)) : 50;
  const upTo = offset + (size ?? defaultSize);
  return results.pages.flat().filter(({ organicRank, page }) => {
    if (organicRank === null) return offset === 0 && page === 1;
    return organicRank > offset && organicRank <= upTo;
  });
}
