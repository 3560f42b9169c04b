import { normaliseUrl } from '../url/normalise-url.ts';
import { readSitemaps } from './read-sitemaps.ts';
import type { SitemapEntry } from '../sitemap/sitemap-parser.ts';
import { collectFound } from './collect-found.ts';
import { countDropped, type CrawlState } from './state.ts';
import type { FrontierUrl } from './frontier.ts';

/** Adds URLs to the frontier up to the crawl's limit. */
async function addFound(state: CrawlState, urls: readonly FrontierUrl[]): Promise<void> {
  const remaining = Math.max(state.limits.maxUrls - state.added, 0);
  countDropped(state, { too_many_urls: Math.max(urls.length - remaining, 0) });
  if (urls.length === 0 || remaining === 0) return;
  const added = await state.deps.frontier.add(urls.slice(0, remaining));
  state.added += added;
  if (added > 0) state.isFrontierEmpty = false;
}

/** Delivers a batch, adds its links to the frontier, then marks its URLs as done. A crash in between repeats pages and loses none. */
export async function flushResults(state: CrawlState): Promise<void> {
  const { deps, plan, limits } = state;
  const batch = state.results.splice(0);
  state.pendingLinks = 0;
  const { urls, dropped } = collectFound(batch, plan, limits.maxDepth);
  countDropped(state, dropped);
  await Promise.all([deps.onBatch(batch), addFound(state, urls)]);
  await deps.frontier.done(batch.map(({ url, outcome }) => ({ url, outcome })));
}

/** Adds the seeds, then the sitemap entries. */
export async function feedSeeds(state: CrawlState, signal: AbortSignal): Promise<void> {
  const seeds = normaliseAll(state, state.plan.seeds);
  await addFound(
    state,
    seeds.map((url) => ({ url, depth: 0, foundOn: null })),
  );
  const sitemaps = await listSitemaps(state, seeds, signal);
  if (sitemaps.length === 0) return;
  const { fetcher, parsers, onSitemapEntries } = state.deps;
  let isFirst = true;
  state.summary.sitemaps = await readSitemaps(
    sitemaps,
    {
      fetcher,
      parsers,
      async beforeFetch() {
        if (!isFirst) await state.clock.sleep(state.limits.delayMs, signal);
        isFirst = false;
      },
      async onPages(entries, sitemap) {
        const own = listOwn(state, entries);
        await addFound(
          state,
          own.map(({ loc }) => ({ url: loc, depth: null, foundOn: sitemap })),
        );
        await onSitemapEntries?.(own, sitemap);
      },
    },
    signal,
  );
}

function normaliseAll({ plan }: CrawlState, urls: readonly string[]): string[] {
  const withoutTracking = plan.withoutTracking ?? false;
  return urls.flatMap((url) => normaliseUrl(url, { withoutTracking }) ?? []);
}

function listOwn(state: CrawlState, entries: readonly SitemapEntry[]): SitemapEntry[] {
  return entries.flatMap(({ loc, lastModified }) =>
    normaliseAll(state, [loc])
      .filter((url) => state.plan.accepts(url))
      .map((url) => ({ loc: url, lastModified })),
  );
}

async function listSitemaps(
  { plan, deps }: CrawlState,
  seeds: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (plan.sitemaps !== 'robots') return plan.sitemaps ?? [];
  const named: string[] = [];
  for (const origin of new Set(seeds.map((seed) => new URL(seed).origin))) {
    const { state, file } = await deps.robots(origin, signal);
    if (state === 'unreachable') continue;
    named.push(...(file.sitemaps.length > 0 ? file.sitemaps : [`${origin}/sitemap.xml`]));
  }
  return named;
}
