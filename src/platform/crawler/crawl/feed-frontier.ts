import { normaliseUrl } from '../url/normalise-url.ts';
import { readSitemaps } from '../sitemap/read-sitemaps.ts';
import type { SitemapEntry } from '../sitemap/parse-sitemap.ts';
import { collectFound } from './collect-found.ts';
import { noteDropped, type CrawlState } from './crawl-state.ts';
import type { FrontierUrl } from './frontier.ts';

/** Adds URLs to the frontier as far as the crawl's limit goes. */
async function addFound(state: CrawlState, urls: readonly FrontierUrl[]): Promise<void> {
  const room = Math.max(state.limits.maxUrls - state.added, 0);
  noteDropped(state, { too_many_urls: Math.max(urls.length - room, 0) });
  if (urls.length === 0 || room === 0) return;
  const added = await state.deps.frontier.add(urls.slice(0, room));
  state.added += added;
  if (added > 0) state.isDry = false;
}

/** Hands a batch and what it found on, and only then that it is done: a crash in between repeats pages and loses none. */
export async function flushResults(state: CrawlState): Promise<void> {
  const { deps, plan, limits } = state;
  const batch = state.results.splice(0);
  state.heldLinks = 0;
  const { urls, dropped } = collectFound(batch, plan, limits.maxDepth);
  noteDropped(state, dropped);
  await Promise.all([deps.onBatch(batch), addFound(state, urls)]);
  await deps.frontier.done(batch.map(({ url, outcome }) => ({ url, outcome })));
}

/** Seeds first, then what sitemaps name. */
export async function feedSeeds(state: CrawlState, signal: AbortSignal): Promise<void> {
  const seeds = normaliseAll(state, state.plan.seeds);
  await addFound(
    state,
    seeds.map((url) => ({ url, depth: 0, foundOn: null })),
  );
  const sitemaps = await listSitemaps(state, seeds, signal);
  if (sitemaps.length === 0) return;
  const { fetcher, onSitemapEntries } = state.deps;
  let isFirst = true;
  state.summary.sitemaps = await readSitemaps(
    sitemaps,
    {
      fetcher,
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
