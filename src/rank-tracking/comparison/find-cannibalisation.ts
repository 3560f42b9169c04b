/** An organic result of the website on a result page. */
export interface OwnResult {
  url: string;
  position: number;
}

/** The website's results of one keyword on a day, best first; empty if it was checked and not found. */
export interface OwnDay {
  date: string;
  results: readonly OwnResult[];
}

export const cannibalisationKinds = ['alternating', 'sharing', 'wrong_page'] as const;
export type CannibalisationKind = (typeof cannibalisationKinds)[number];

/**
 * How pages of a website compete for a keyword. `alternating`: an earlier best page is the best again; `sharing`: several pages are on one
 * result page; `wrong_page`: the best page of the last day differs from the target page. Pure.
 * @param days oldest first
 */
export function findCannibalisation(
  days: readonly OwnDay[],
  targetUrl: string | null,
): CannibalisationKind[] {
  const best = days.flatMap(({ results }) => results[0]?.url ?? []);
  const last = best.at(-1);
  const kinds: CannibalisationKind[] = [];
  if (returns(best.map(pageKey))) kinds.push('alternating');
  if (days.some(({ results }) => new Set(results.map(({ url }) => pageKey(url))).size > 1))
    kinds.push('sharing');
  if (targetUrl !== null && last !== undefined && pageKey(last) !== pageKey(targetUrl))
    kinds.push('wrong_page');
  return kinds;
}

/** Whether a page returns after another one. Pages that replace each other one after the other do not compete. */
function returns(pages: readonly string[]): boolean {
  const runs = pages.filter((page, index) => page !== pages[index - 1]);
  return new Set(runs).size < runs.length;
}

/** The scheme, `www.`, a trailing slash and the fragment do not make another page. */
export function pageKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return `${parsed.hostname.replace(/^www\./, '')}${parsed.pathname.replace(/\/+$/, '')}${parsed.search}`;
}
