import type { RobotsCache } from '../robots/open-robots-cache.ts';
import type { SitemapEntry } from '../sitemap/sitemap-parser.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { defaultCrawlLimits, type Clock, type CrawlLimits, type CrawlPlan } from './plan.ts';
import type { CrawlResult, CrawlSummary, DropReason } from './result.ts';
import type { Frontier } from './frontier.ts';
import type { HostLane } from './host-lane.ts';
import { openGate, type Gate } from './open-gate.ts';
import type { ParserPool } from '../parsing/open-parser-pool.ts';

export interface CrawlDeps {
  fetcher: Fetcher;
  parsers: ParserPool;
  frontier: Frontier;
  /** Shared between crawls, so that robots.txt of an origin is fetched once a day. */
  robots: RobotsCache;
  /** Awaited. After a crash between this call and the frontier's `done`, the batch is delivered again. */
  onBatch(results: readonly CrawlResult[]): Promise<void>;
  /** Called with the normalised sitemap entries that belong to the crawl; awaited. */
  onSitemapEntries?(entries: readonly SitemapEntry[], sitemap: string): Promise<void>;
  clock?: Clock;
}

/** The state of a crawl in progress. */
export interface CrawlState {
  plan: CrawlPlan;
  limits: CrawlLimits;
  deps: CrawlDeps;
  clock: Clock;
  gate: Gate;
  lanes: Map<string, HostLane>;
  /** The number of URLs in the lanes' queues. */
  queued: number;
  active: number;
  /** Pages started in this run and earlier ones. */
  startedPages: number;
  /** URLs that this run added to the frontier. */
  added: number;
  /** Whether the frontier was empty and nothing has been added since. */
  isFrontierEmpty: boolean;
  /** Whether all linked URLs are done, so that URLs known only from sitemaps may follow. */
  includesUnlinked: boolean;
  results: CrawlResult[];
  /** The number of links in `results`, which determines their size. */
  pendingLinks: number;
  /** Bytes of bodies that are being parsed or wait for a parser. */
  unparsedBytes: number;
  filling: Promise<void> | null;
  flushing: Promise<void> | null;
  /** The first error of the frontier or a callback. */
  failure: { error: unknown } | null;
  summary: CrawlSummary;
}

export function openState(plan: CrawlPlan, deps: CrawlDeps, clock: Clock): CrawlState {
  const dropped = { depth: 0, too_long: 0, repeating_path: 0, too_many_urls: 0 };
  return {
    plan,
    limits: { ...defaultCrawlLimits, ...plan.limits },
    deps,
    clock,
    gate: openGate(clock),
    lanes: new Map(),
    queued: 0,
    active: 0,
    startedPages: plan.pagesBefore ?? 0,
    added: 0,
    isFrontierEmpty: false,
    includesUnlinked: false,
    results: [],
    pendingLinks: 0,
    unparsedBytes: 0,
    filling: null,
    flushing: null,
    failure: null,
    summary: { finishReason: 'finished', fetched: 0, failed: 0, skipped: 0, dropped, sitemaps: [] },
  };
}

export function addResult(state: CrawlState, result: CrawlResult): void {
  state.results.push(result);
  if (result.outcome === 'fetched') state.pendingLinks += result.page?.links.length ?? 0;
  state.summary[result.outcome] += 1;
}

export function countDropped(state: CrawlState, dropped: Partial<Record<DropReason, number>>): void {
  for (const [reason, count] of Object.entries(dropped) as [DropReason, number][]) {
    state.summary.dropped[reason] += count;
  }
}
