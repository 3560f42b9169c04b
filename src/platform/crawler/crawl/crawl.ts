import { setTimeout as sleep } from 'node:timers/promises';
import { isAbort } from '../fetch/fetch-failure.ts';
import type { Clock, CrawlPlan } from './crawl-plan.ts';
import type { CrawlSummary } from './crawl-result.ts';
import { openState, type CrawlDeps, type CrawlState } from './crawl-state.ts';
import { feedSeeds, flushResults } from './feed-frontier.ts';
import { startFilling } from './fill-lanes.ts';
import { hasPagesEnough, startReady } from './run-lanes.ts';

const realClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};
/** Results beyond this many batches hold back new requests: the store is the slower part then. */
const mostBatches = 2;
/** Pages with thousands of links make a batch sooner than their number does. */
const linksOfBatch = 50_000;
/** Bodies beyond this many bytes that wait for the parser hold back new requests, too. */
const mostUnparsedBytes = 16 * 1024 * 1024;

/**
 * Crawls a site breadth first until nothing is left or a limit is reached; what is known and not done stays with the
 * frontier for another run. Memory is bounded by the batches, not by the site. Rejects with the errors of the
 * frontier and of `onBatch` alone; all that a site can do is a result.
 */
export async function crawl(plan: CrawlPlan, deps: CrawlDeps, signal: AbortSignal): Promise<CrawlSummary> {
  const state = openState(plan, deps, deps.clock ?? realClock);
  const stopper = new AbortController();
  const stop = (reason: 'time' | 'aborted') => {
    if (stopper.signal.aborted) return;
    state.summary.endedBy = reason;
    stopper.abort();
    state.gate.open();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(stop, state.limits.maxDurationMs, 'time');
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    await feedSeeds(state, stopper.signal).catch((error: unknown) => {
      if (!isAbort(error)) throw error;
    });
    await run(state, stopper.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    stopper.abort();
    await settle(state);
  }
  if (state.broken !== null) throw state.broken.error;
  return state.summary;
}

async function run(state: CrawlState, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && state.broken === null) {
    startFilling(state);
    const isHeldBack = countBatches(state) >= mostBatches || state.unparsedBytes > mostUnparsedBytes;
    const wakeMs = isHeldBack ? null : startReady(state, signal);
    startFlush(state);
    if (isQuiet(state)) {
      if (state.queued === 0 && state.isDry) return;
      if (hasPagesEnough(state)) {
        state.summary.endedBy = 'pages';
        return;
      }
    }
    await state.gate.wait(wakeMs === null ? null : Math.max(wakeMs - state.clock.now(), 0));
  }
}

/** Nothing is under way that could bring something to do. */
function isQuiet({ active, filling, flushing }: CrawlState): boolean {
  return active === 0 && filling === null && flushing === null;
}

function countBatches({ results, limits, heldLinks }: CrawlState): number {
  return Math.max(results.length / limits.batchSize, heldLinks / linksOfBatch);
}

/** Hands on what has come once it is enough, or once there is nothing to do without what it found. */
function startFlush(state: CrawlState): void {
  const { results, queued, active, unparsedBytes } = state;
  const isIdle = queued + unparsedBytes === 0 || active === 0;
  const isDue = countBatches(state) >= 1 || isIdle;
  if (state.flushing !== null || results.length === 0 || !isDue) return;
  state.flushing = flushResults(state)
    .catch((error: unknown) => {
      state.broken ??= { error };
    })
    .finally(() => {
      state.flushing = null;
      state.gate.open();
    });
}

/** Lets requests end that were stopped, and hands on what had come by then. */
async function settle(state: CrawlState): Promise<void> {
  while (!isQuiet(state)) await state.gate.wait(null);
  if (state.broken === null && state.results.length > 0) await flushResults(state);
}
