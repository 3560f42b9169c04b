import { at, type NumberedPages } from './number-urls.ts';

/** For each URL, the pages that contain it in their prefix: `pages[j]` for `j` from `starts[url]` to `ends[url]`. */
export interface PrefixIndex {
  starts: Uint32Array;
  ends: Uint32Array;
  pages: Uint32Array;
}

/**
 * The number of URLs in the prefix of a page. Two pages that share at least `shared` URLs have one in common that is among the
 * `length - shared + 1` rarest of both: their rarest common URL has `shared - 1` common ones behind it on each page. Frequent URLs
 * are therefore looked up on few pages, and no pair is lost.
 */
export function prefixLength(length: number, shared: number): number {
  return Math.max(0, length - shared + 1);
}

/** Indexes the prefixes of some pages. */
export function indexPrefixes(
  { offsets, urls, urlCount }: NumberedPages,
  items: Uint32Array,
  shared: number,
): PrefixIndex {
  const endOf = (page: number) =>
    at(offsets, page) + prefixLength(at(offsets, page + 1) - at(offsets, page), shared);
  const starts = new Uint32Array(urlCount + 1);
  for (const page of items)
    for (let slot = at(offsets, page); slot < endOf(page); slot++)
      starts[at(urls, slot) + 1] = at(starts, at(urls, slot) + 1) + 1;
  for (let url = 0; url < urlCount; url++) starts[url + 1] = at(starts, url + 1) + at(starts, url);
  const ends = starts.slice(0, urlCount);
  const pages = new Uint32Array(at(starts, urlCount));
  for (const page of items) {
    for (let slot = at(offsets, page); slot < endOf(page); slot++) {
      const url = at(urls, slot);
      pages[at(ends, url)] = page;
      ends[url] = at(ends, url) + 1;
    }
  }
  return { starts, ends, pages };
}
