import type { ParsedPage } from '../page/page.ts';
import { normaliseUrl } from '../url/normalise-url.ts';
import type { CrawlPlan } from './crawl-plan.ts';
import type { CrawlResult, DropReason, FetchedPage } from './crawl-result.ts';
import type { FrontierUrl } from './frontier.ts';

const longestUrl = 2048;
/** One folder this often within a path is a loop of relative links. */
const mostRepeats = 4;

export interface Found {
  urls: FrontierUrl[];
  dropped: Partial<Record<DropReason, number>>;
}

/** The URLs of the crawl that pages name, each once, with the lowest depth. Pure. */
export function collectFound(
  results: readonly CrawlResult[],
  plan: Pick<CrawlPlan, 'accepts' | 'followsNofollow' | 'withoutTracking'>,
  maxDepth: number,
): Found {
  const urls = new Map<string, FrontierUrl>();
  const dropped: Found['dropped'] = {};
  const note = (raw: string, depth: number | null, foundOn: string) => {
    const url = plan.withoutTracking ? (normaliseUrl(raw, { withoutTracking: true }) ?? raw) : raw;
    const before = urls.get(url);
    if (before !== undefined && (before.depth ?? Infinity) <= (depth ?? Infinity)) return;
    if (!plan.accepts(url)) return;
    const reason = judge(url, depth, maxDepth);
    if (reason === null) urls.set(url, { url, depth, foundOn });
    else dropped[reason] = (dropped[reason] ?? 0) + 1;
  };
  for (const result of results) {
    if (result.outcome !== 'fetched') continue;
    const next = result.depth === null ? null : result.depth + 1;
    if (result.redirectTo !== null) note(result.redirectTo, result.depth, result.url);
    for (const url of listTargets(result, plan.followsNofollow ?? false)) note(url, next, result.url);
  }
  return { urls: [...urls.values()], dropped };
}

function judge(url: string, depth: number | null, maxDepth: number): DropReason | null {
  if (depth !== null && depth > maxDepth) return 'depth';
  if (url.length > longestUrl) return 'too_long';
  return isRepeating(url) ? 'repeating_path' : null;
}

function isRepeating(url: string): boolean {
  const folders = (url.split('?', 1)[0] ?? '').split('/').slice(3).filter(Boolean);
  if (folders.length < mostRepeats) return false;
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return Math.max(...counts.values()) >= mostRepeats;
}

/** Links, and what a page names as another form or part of itself. */
function listTargets({ page }: FetchedPage, followsNofollow: boolean): Set<string> {
  if (page === null) return new Set();
  const named = [...page.canonicals, ...page.hreflangs, ...page.next, ...page.previous];
  const links = followsNofollow
    ? page.links
    : isNofollow(page)
      ? []
      : page.links.filter((link) => !link.isNofollow);
  return new Set(
    [...links, ...named, ...(page.refresh ? [page.refresh] : [])].flatMap(({ url }) => url ?? []),
  );
}

function isNofollow({ robots }: ParsedPage): boolean {
  return robots.some(
    ({ agent, directives }) =>
      agent === null && (directives.includes('nofollow') || directives.includes('none')),
  );
}
