import type { KeywordDataName } from '#providers/keyword-data';
import { pageKey } from '#rank-tracking/comparison';
import { clickThroughRateAt } from '#rank-tracking/positions';
import type { OwnPage, TopicSummary } from './topic.ts';

/** A keyword of a topic. */
export interface TopicKeyword {
  id: string;
  keyword: string;
  searchVolume: number | null;
  searchesSource: KeywordDataName | null;
  searchesMonth: string | null;
  position: number | null;
  targetUrl: string | null;
  ownUrls: readonly { url: string; position: number }[];
  /** The mean number of URLs that it shares with the topic. */
  centrality: number;
}

const maxOwnPages = 10;

/** The values of a topic from those of its keywords. Pure. */
export function summariseTopic(keywords: readonly TopicKeyword[]): TopicSummary {
  const known = keywords.flatMap(({ searchVolume, ...keyword }) =>
    searchVolume === null ? [] : [{ ...keyword, searchVolume }],
  );
  const positions = keywords.flatMap(({ position }) => position ?? []);
  const pages = summarisePages(keywords);
  const targetUrl = commonPage(keywords.flatMap((keyword) => keyword.targetUrl ?? []));
  const pageUrl = targetUrl ?? pages[0]?.url ?? null;
  const orNull = (value: number) => (known.length === 0 ? null : value);
  return {
    name: chooseName(keywords),
    keywords: keywords.length,
    keywordsWithSearches: known.length,
    rankedKeywords: positions.length,
    searches: orNull(sum(known.map(({ searchVolume }) => searchVolume))),
    searchesSources: [...new Set(known.flatMap(({ searchesSource }) => searchesSource ?? []))].toSorted(),
    searchesMonths: [...new Set(known.flatMap(({ searchesMonth }) => searchesMonth ?? []))].toSorted(),
    trafficPotential: orNull(sum(known.map(({ searchVolume }) => searchVolume * clickThroughRateAt(1)))),
    estimatedClicks: orNull(sum(known.map((one) => one.searchVolume * clickThroughRateAt(one.position)))),
    averagePosition: positions.length === 0 ? null : sum(positions) / positions.length,
    pageUrl,
    pageSource: pageUrl === null ? null : targetUrl === null ? 'ranking' : 'target_url',
    ownPages: pages.slice(0, maxOwnPages),
    ownPageCount: pages.length,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The keyword with the most searches; among equals, or if none is known, the one that shares the most with the others. */
function chooseName(keywords: readonly TopicKeyword[]): string {
  const [first] = keywords.toSorted(
    (one, other) =>
      (other.searchVolume ?? -1) - (one.searchVolume ?? -1) ||
      other.centrality - one.centrality ||
      (one.id < other.id ? -1 : 1),
  );
  return first?.keyword ?? '';
}

/** The own pages that rank for any of the keywords: most clicks first, then those that rank best. */
function summarisePages(keywords: readonly TopicKeyword[]): OwnPage[] {
  const pages = new Map<string, OwnPage & { rates: number }>();
  for (const { searchVolume, ownUrls } of keywords) {
    const counted = new Set<string>();
    for (const { url, position } of ownUrls) {
      const key = pageKey(url);
      if (counted.has(key)) continue;
      counted.add(key);
      const page = pages.get(key) ?? {
        url,
        keywords: 0,
        bestPosition: position,
        estimatedClicks: null,
        rates: 0,
      };
      page.keywords++;
      page.bestPosition = Math.min(page.bestPosition, position);
      page.rates += clickThroughRateAt(position);
      if (searchVolume !== null)
        page.estimatedClicks = (page.estimatedClicks ?? 0) + searchVolume * clickThroughRateAt(position);
      pages.set(key, page);
    }
  }
  return [...pages.values()]
    .toSorted(
      (one, other) =>
        (other.estimatedClicks ?? 0) - (one.estimatedClicks ?? 0) ||
        other.rates - one.rates ||
        (one.url < other.url ? -1 : 1),
    )
    .map(({ rates: _rates, ...page }) => page);
}

function commonPage(urls: readonly string[]): string | null {
  const counts = new Map<string, { url: string; count: number }>();
  for (const url of urls) {
    const known = counts.get(pageKey(url)) ?? { url, count: 0 };
    counts.set(pageKey(url), { ...known, count: known.count + 1 });
  }
  const [first] = [...counts.values()].toSorted(
    (one, other) => other.count - one.count || (one.url < other.url ? -1 : 1),
  );
  return first?.url ?? null;
}
