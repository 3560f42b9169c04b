import { found, type Finding } from './check.ts';

/** A redirect of a website, and what its target answered; null where that was not asked for. */
export interface RedirectFact {
  url: string;
  target: string;
  targetIsBroken: boolean;
}

export interface TracedRedirect {
  code: 'redirect_chain' | 'redirect_loop' | 'redirect_to_broken';
  url: string;
  finding: Finding;
}

const mostHops = 20;

/** Follows redirects from each of them: two or more make a chain, one that comes back a loop. Pure. */
export function traceRedirects(redirects: readonly RedirectFact[]): TracedRedirect[] {
  const byUrl = new Map(redirects.map((one) => [one.url, one]));
  return redirects.flatMap(({ url }): TracedRedirect[] => {
    const { path, last, isLoop } = follow(byUrl, url);
    const detail = `${path.length} redirects`;
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
  /** Where each redirect leads, in order. */
  path: string[];
  last: RedirectFact | null;
  isLoop: boolean;
}

function follow(byUrl: ReadonlyMap<string, RedirectFact>, start: string): Followed {
  const path: string[] = [];
  const seen = new Set<string>();
  let last: RedirectFact | null = null;
  for (let next = byUrl.get(start); next !== undefined; next = byUrl.get(next.target)) {
    seen.add(next.url);
    path.push(next.target);
    last = next;
    if (seen.has(next.target)) return { path, last, isLoop: true };
    if (path.length >= mostHops) break;
  }
  return { path, last, isLoop: false };
}
