import type { SitePage } from './keyword-candidate.ts';
import { stemsOf } from '#platform/text';

/** A word on this many pages matches all of them, so it does not help to choose one. */
const commonFrom = 300;

export interface PageMatch {
  /** Null if no page contains a word of the phrase, ignoring words that most pages contain. */
  url: string | null;
  /** The share of the phrase's words that the page's title or heading has, 0 to 1. */
  share: number;
}

/** Returns a function that finds the page whose title and heading contain most words of a phrase. Ties go to the shorter URL. */
export function createPageMatcher(pages: readonly SitePage[]): (phrase: string) => PageMatch {
  const urlsOf = new Map<string, string[]>();
  for (const { url, title, heading } of pages) {
    for (const stem of stemsOf(`${title} ${heading}`)) {
      const urls = urlsOf.get(stem);
      if (urls === undefined) urlsOf.set(stem, [url]);
      else urls.push(url);
    }
  }
  return (phrase) => {
    const stems = stemsOf(phrase);
    const found = stems.map((stem) => urlsOf.get(stem) ?? []);
    const common = found.filter((urls) => urls.length >= commonFrom).length;
    const counts = new Map<string, number>();
    for (const url of found.filter((urls) => urls.length < commonFrom).flat()) {
      counts.set(url, (counts.get(url) ?? 0) + 1);
    }
    const best = counts.entries().reduce<Hits | null>(betterOf, null);
    const [url, hits] = best ?? [null, 0];
    return { url, share: stems.length === 0 ? 0 : (hits + common) / stems.length };
  };
}

type Hits = [url: string, hits: number];

function betterOf(best: Hits | null, one: Hits): Hits {
  if (best === null) return one;
  const order = best[1] - one[1] || one[0].length - best[0].length || (one[0] < best[0] ? -1 : 1);
  return order < 0 ? one : best;
}
