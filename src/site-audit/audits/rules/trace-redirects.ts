import { found, type Finding } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

/** A redirect of a website, and whether its target is known to be broken. */
export interface CrawledRedirect {
  url: string;
  target: string;
  targetIsBroken: boolean;
}

export interface TracedRedirect {
  code: 'redirect_chain' | 'redirect_loop' | 'redirect_to_broken';
  url: string;
  finding: Finding;
}

const maxHops = 20;

/** Follows every redirect: two or more hops are a chain, a repeated URL is a loop. Pure. */
export function traceRedirects(redirects: readonly CrawledRedirect[]): TracedRedirect[] {
  const byUrl = new Map(redirects.map((one) => [one.url, one]));
  return redirects.flatMap(({ url }): TracedRedirect[] => {
    const { path, last, isLoop } = follow(byUrl, url);
    const detail = sayDetail('redirects', { count: path.length });
    const urls = path.slice(0, 10);
    if (isLoop) return [{ code: 'redirect_loop', url, finding: found(detail, path.length, urls) }];
    const traced: TracedRedirect[] = [];
    if (path.length > 1)
      traced.push({ code: 'redirect_chain', url, finding: found(detail, path.length, urls) });
    if (last?.targetIsBroken)
      traced.push({ code: 'redirect_to_broken', url, finding: found('', 1, urls.slice(-1)) });
    return traced;
  });
}

interface Followed {
  /** The targets in order. */
  path: string[];
  last: CrawledRedirect | null;
  isLoop: boolean;
}

function follow(byUrl: ReadonlyMap<string, CrawledRedirect>, start: string): Followed {
  const path: string[] = [];
  const seen = new Set<string>();
  let last: CrawledRedirect | null = null;
  for (let next = byUrl.get(start); next !== undefined; next = byUrl.get(next.target)) {
    seen.add(next.url);
    path.push(next.target);
    last = next;
    if (seen.has(next.target)) return { path, last, isLoop: true };
    if (path.length >= maxHops) break;
  }
  return { path, last, isLoop: false };
}
