import { at, type NumberedPages } from './number-urls.ts';
import { openLinkFinder } from './open-link-finder.ts';

/** A longer list of pages with the same URL would make counting quadratic; the order of seeds needs no exact counts. */
const maxListed = 2_000;

/**
 * Assigns pages to seeds with which they share at least `shared` URLs. The pages with the most links come first: each becomes a seed
 * unless an earlier one has taken it. Seeds never share that many URLs with each other.
 * @param seeds the seed of each page, changed in place
 * @returns the pages that are seeds now, ascending
 */
export function groupAroundSeeds(
  pages: NumberedPages,
  items: Uint32Array,
  { shared, seeds }: { shared: number; seeds: Uint32Array },
): Uint32Array {
  const finder = openLinkFinder(pages, items, shared);
  const links = new Uint32Array(pages.count);
  for (const page of items) links[page] = finder.countLinks(page, maxListed);
  const isTaken = new Uint8Array(pages.count);
  const found: number[] = [];
  for (const page of items.toSorted((one, other) => at(links, other) - at(links, one) || one - other)) {
    if (isTaken[page] === 1) continue;
    isTaken[page] = 1;
    found.push(page);
    finder.forEachLink(page, (other) => {
      if (isTaken[other] === 1) return;
      isTaken[other] = 1;
      seeds[other] = page;
    });
  }
  return Uint32Array.from(found).toSorted();
}
