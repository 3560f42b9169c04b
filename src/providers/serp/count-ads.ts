import type { SerpElement } from './contract.ts';

/** Vendors whose responses contain every ad of a SERP, each as an element. The others report some or none. */
const adReporters = new Set(['dataforseo', 'serpapi']);

/** The number of ads on a SERP; null if its vendor does not report ads. Pure. */
export function countAds(provider: string, elements: readonly SerpElement[]): number | null {
  const ads = elements.filter(({ kind }) => kind === 'paid').length;
  return ads > 0 || adReporters.has(provider) ? ads : null;
}
