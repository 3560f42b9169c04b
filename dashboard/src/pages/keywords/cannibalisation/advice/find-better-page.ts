interface Page {
  url: string;
  days: number;
  averagePosition: number;
}

/**
 * The page that ranks better than the others: the best average position among the pages that rank on at least half as many days as
 * the most frequent one. Null for a single page and for equal ones. Pure.
 */
export function findBetterPage(pages: readonly Page[]): string | null {
  const maxDays = Math.max(0, ...pages.map(({ days }) => days));
  const frequent = pages
    .filter(({ days }) => days * 2 >= maxDays)
    .toSorted((one, other) => one.averagePosition - other.averagePosition || other.days - one.days);
  const [best, second] = frequent;
  if (best === undefined || pages.length < 2) return null;
  const isEqual = best.averagePosition === second?.averagePosition && best.days === second.days;
  return isEqual ? null : best.url;
}
