import type { RobotsCache } from '../robots/open-robots-cache.ts';
import type { SitemapEntry } from '../sitemap/parse-sitemap.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { defaultCrawlLimits, type Clock, type CrawlLimits, type CrawlPlan } from './crawl-plan.ts';
import type { CrawlResult, CrawlSummary, DropReason } from './crawl-result.ts';
import type { Frontier } from './frontier.ts';
import type { HostLane } from './host-lane.ts';
import { openGate, type Gate } from './open-gate.ts';
import type { ParserPool } from './open-parser-pool.ts';

export interface CrawlDeps {
  fetcher: Fetcher;
  parsers: ParserPool;
  frontier: Frontier;
  /** Shared between crawls, so that a host's rules are asked for once a day. */
  robots: RobotsCache;
  /** Awaited. A batch comes again after a crash between it and the frontier's `done`. */
  onBatch(results: readonly CrawlResult[]): Promise<void>;
  /** URLs of the crawl that sitemaps name, normalised; awaited. */
  onSitemapEntries?(entries: readonly SitemapEntry[], sitemap: string): Promise<void>;
  clock?: Clock;
}

/** A crawl under way. */
export interface CrawlState {
  plan: CrawlPlan;
  limits: CrawlLimits;
  deps: CrawlDeps;
  clock: Clock;
  gate: Gate;
  lanes: Map<string, HostLane>;
  /** URLs in the lanes' queues. */
  queued: number;
  active: number;
  /** Pages begun in this run and before it. */
  begun: number;
  /** URLs handed to the frontier that it did not know. */
  added: number;
  /** The frontier had nothing left, and nothing was added since. */
  isDry: boolean;
  /** All that is linked is done, so that what only sitemaps name has its turn. */
  takesUnlinked: boolean;
  results: CrawlResult[];
  /** Links of the pages in `results`, which is what their size depends on. */
  heldLinks: number;
  /** Of bodies that are being parsed or wait for it. */
  unparsedBytes: number;
  filling: Promise<void> | null;
  flushing: Promise<void> | null;
  /** What broke the crawl, of the store or of a callback. */
  broken: { error: unknown } | null;
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
    begun: plan.pagesBefore ?? 0,
    added: 0,
    isDry: false,
    takesUnlinked: false,
    results: [],
    heldLinks: 0,
    unparsedBytes: 0,
    filling: null,
    flushing: null,
    broken: null,
    summary: { endedBy: 'finished', fetched: 0, failed: 0, skipped: 0, dropped, sitemaps: [] },
  };
}

export function noteResult(state: CrawlState, result: CrawlResult): void {
  state.results.push(result);
  if (result.outcome === 'fetched') state.heldLinks += result.page?.links.length ?? 0;
  state.summary[result.outcome] += 1;
}

export function noteDropped(state: CrawlState, dropped: Partial<Record<DropReason, number>>): void {
  for (const [reason, count] of Object.entries(dropped) as [DropReason, number][]) {
    state.summary.dropped[reason] += count;
  }
}
