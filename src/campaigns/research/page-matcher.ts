import type { SitePage } from './candidate.ts';
import { stemsOf } from './fold-phrase.ts';

/** A word of so many pages fits any of them, and chooses none. */
const commonFrom = 300;

export interface Fit {
  /** Null where no page has a word of the phrase, but for those that many have. */
  url: string | null;
  /** The share of the phrase's words that the page's title or heading has, 0 to 1. */
  share: number;
}

/** Finds the page whose title and heading say most of a phrase; of equals the one with the shorter address. */
export function openFit(pages: readonly SitePage[]): (phrase: string) => Fit {
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
    const [best] = [...counts].toSorted(
      ([one, hits], [other, otherHits]) =>
        otherHits - hits || one.length - other.length || (one < other ? -1 : 1),
    );
    const [url, hits] = best ?? [null, 0];
    return { url, share: stems.length === 0 ? 0 : (hits + common) / stems.length };
  };
}
