import { indexPrefixes, prefixLength } from './index-prefixes.ts';
import { at, type NumberedPages } from './number-urls.ts';

export interface LinkFinder {
  /** Calls back for every other page that shares at least the number of URLs with a page. */
  forEachLink(page: number, found: (other: number) => void): void;
  /** The same without URLs that are in more than `maxListed` prefixes, so links may be missing. */
  countLinks(page: number, maxListed: number): number;
}

/** Finds the pairs among some pages that share at least `shared` URLs: all of them, and no others. */
export function openLinkFinder(pages: NumberedPages, items: Uint32Array, shared: number): LinkFinder {
  const { offsets, urls } = pages;
  const index = indexPrefixes(pages, items, shared);
  const isOnPage = new Uint8Array(pages.urlCount);
  let scans = 0;
  /** The last scan in which a page was a candidate. */
  const seenIn = new Uint32Array(pages.count);

  function sharedWith(other: number): number {
    let count = 0;
    for (let slot = at(offsets, other); slot < at(offsets, other + 1); slot++)
      count += isOnPage[at(urls, slot)] ?? 0;
    return count;
  }

  function scan(page: number, maxListed: number, found: (other: number) => void): void {
    const start = at(offsets, page);
    const end = at(offsets, page + 1);
    const scanned = ++scans;
    for (let slot = start; slot < end; slot++) isOnPage[at(urls, slot)] = 1;
    for (let slot = start; slot < start + prefixLength(end - start, shared); slot++) {
      const url = at(urls, slot);
      if (at(index.ends, url) - at(index.starts, url) > maxListed) continue;
      for (let place = at(index.starts, url); place < at(index.ends, url); place++) {
        const other = at(index.pages, place);
        if (other === page || seenIn[other] === scanned) continue;
        seenIn[other] = scanned;
        if (sharedWith(other) >= shared) found(other);
      }
    }
    for (let slot = start; slot < end; slot++) isOnPage[at(urls, slot)] = 0;
  }

  return {
    forEachLink: (page, found) => scan(page, Infinity, found),
    countLinks: (page, maxListed) => {
      let count = 0;
      scan(page, maxListed, () => count++);
      return count;
    },
  };
}
