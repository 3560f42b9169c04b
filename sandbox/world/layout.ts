import type { Feature, FeatureKind } from './features.ts';

/** One element of the result pages. */
export interface Element {
  kind: 'organic' | FeatureKind;
  /** Rank among organic results, from 1; null for other kinds. */
  organicRank: number | null;
  /** Rank among elements of its kind, from 1, over all pages. */
  groupRank: number;
  /** Rank among all elements, from 1, over all pages. */
  absoluteRank: number;
  /** The engine's page, from 1. */
  page: number;
}

const perPage = 10;

/** Features replace one or two organic results of the first page. */
function firstPageOrganic(features: readonly Feature[]): number {
  if (features.length >= 5) return perPage - 2;
  return features.length >= 3 ? perPage - 1 : perPage;
}

/** Divides `organicCount` results into the engine's pages and inserts the features. */
export function layOut(organicCount: number, features: readonly Feature[]): Element[][] {
  const counters = new Map<string, number>();
  let absoluteRank = 0;
  const element = (kind: Element['kind'], page: number, organicRank: number | null): Element => {
    const groupRank = (counters.get(kind) ?? 0) + 1;
    counters.set(kind, groupRank);
    absoluteRank += 1;
    return { kind, organicRank, groupRank, absoluteRank, page };
  };
  const pages: Element[][] = [];
  for (let from = 0; from < organicCount;) {
    const page = pages.length + 1;
    const size = page === 1 ? firstPageOrganic(features) : perPage;
    const upTo = Math.min(organicCount, from + size);
    const shown = page === 1 ? features : features.filter(({ kind }) => kind === 'related_searches');
    const elements: Element[] = [];
    const showAfter = (rank: number): void => {
      for (const { kind, count, afterRank } of shown) {
        if (afterRank !== rank) continue;
        for (let nth = 0; nth < count; nth += 1) elements.push(element(kind, page, null));
      }
    };
    if (page === 1) showAfter(0);
    for (let rank = from + 1; rank <= upTo; rank += 1) {
      elements.push(element('organic', page, rank));
      if (page === 1) showAfter(rank);
    }
    showAfter(Infinity);
    pages.push(elements);
    from = upTo;
  }
  return pages;
}
