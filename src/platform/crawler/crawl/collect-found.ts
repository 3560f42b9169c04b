import { forbidsFollowing } from '../page/seo-headers.ts';
import { normaliseUrl } from '../url/normalise-url.ts';
import type { CrawlPlan } from './plan.ts';
import type { CrawlResult, DropReason, FetchedPage } from './result.ts';
import type { FrontierUrl } from './frontier.ts';

const maxUrlLength = 2048;
/** A folder that occurs this often in a path indicates a loop of relative links. */
const maxRepeats = 4;

export interface Found {
  urls: FrontierUrl[];
  dropped: Partial<Record<DropReason, number>>;
}

/** Collects the URLs that pages refer to, each once, with its lowest depth. Pure. */
export function collectFound(
  results: readonly CrawlResult[],
  plan: Pick<CrawlPlan, 'accepts' | 'followsNofollow' | 'withoutTracking'>,
  maxDepth: number,
): Found {
  const urls = new Map<string, FrontierUrl>();
  const dropped: Found['dropped'] = {};
  const addUrl = (raw: string, depth: number | null, foundOn: string) => {
    const url = plan.withoutTracking ? (normaliseUrl(raw, { withoutTracking: true }) ?? raw) : raw;
    const before = urls.get(url);
    if (before !== undefined && (before.depth ?? Infinity) <= (depth ?? Infinity)) return;
    if (!plan.accepts(url)) return;
    const reason = findDropReason(url, depth, maxDepth);
    if (reason === null) urls.set(url, { url, depth, foundOn });
    else dropped[reason] = (dropped[reason] ?? 0) + 1;
  };
  for (const result of results) {
    if (result.outcome !== 'fetched') continue;
    const next = result.depth === null ? null : result.depth + 1;
    if (result.redirectTo !== null) addUrl(result.redirectTo, result.depth, result.url);
    for (const url of listTargets(result, plan.followsNofollow ?? false)) addUrl(url, next, result.url);
  }
  return { urls: [...urls.values()], dropped };
}

function findDropReason(url: string, depth: number | null, maxDepth: number): DropReason | null {
  if (depth !== null && depth > maxDepth) return 'depth';
  if (url.length > maxUrlLength) return 'too_long';
  return isRepeating(url) ? 'repeating_path' : null;
}

function isRepeating(url: string): boolean {
  const folders = (url.split('?', 1)[0] ?? '').split('/').slice(3).filter(Boolean);
  if (folders.length < maxRepeats) return false;
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return Math.max(...counts.values()) >= maxRepeats;
}

/** Links, canonicals, alternates, pagination and refresh targets of a page. */
function listTargets({ page }: FetchedPage, followsNofollow: boolean): Set<string> {
  if (page === null) return new Set();
  const named = [...page.canonicals, ...page.hreflangs, ...page.next, ...page.previous];
  const links = followsNofollow
    ? page.links
    : forbidsFollowing(page)
      ? []
      : page.links.filter((link) => !link.isNofollow);
  return new Set(
    [...links, ...named, ...(page.refresh ? [page.refresh] : [])].flatMap(({ url }) => url ?? []),
  );
}
