import { setTimeout as sleep } from 'node:timers/promises';
import { isAbort } from '../fetch/failure.ts';
import type { Clock, CrawlPlan } from './plan.ts';
import type { CrawlSummary } from './result.ts';
import { openState, type CrawlDeps, type CrawlState } from './state.ts';
import { feedSeeds, flushResults } from './feed-frontier.ts';
import { fillLanes } from './fill-lanes.ts';
import { hasReachedPageLimit, runLanes } from './run-lanes.ts';

const realClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};
/** More pending batches than this pause new requests, because storing is slower than fetching. */
const maxPendingBatches = 2;
/** Batches are also limited by their number of links. */
const linksPerBatch = 50_000;
/** More unparsed bytes than this also pause new requests. */
const maxUnparsedBytes = 16 * 1024 * 1024;

/**
 * Crawls a site breadth first until every URL is done or a limit is hit. Unfinished URLs stay in the frontier for another run. Memory
 * is bounded by the batches, not by the site. Rejects only with errors of the frontier and of `onBatch`; errors of the site are
 * results.
 */
export async function crawl(plan: CrawlPlan, deps: CrawlDeps, signal: AbortSignal): Promise<CrawlSummary> {
  const state = openState(plan, deps, deps.clock ?? realClock);
  const stopper = new AbortController();
  const stop = (reason: 'time' | 'aborted') => {
    if (stopper.signal.aborted) return;
    state.summary.finishReason = reason;
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
    await finish(state);
  }
  if (state.failure !== null) throw state.failure.error;
  return state.summary;
}

async function run(state: CrawlState, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && state.failure === null) {
    fillLanes(state);
    const isThrottled = countBatches(state) >= maxPendingBatches || state.unparsedBytes > maxUnparsedBytes;
    const wakeMs = isThrottled ? null : runLanes(state, signal);
    startFlush(state);
    if (isIdle(state)) {
      if (state.queued === 0 && state.isFrontierEmpty) return;
      if (hasReachedPageLimit(state)) {
        state.summary.finishReason = 'pages';
        return;
      }
    }
    await state.gate.wait(wakeMs === null ? null : Math.max(wakeMs - state.clock.now(), 0));
  }
}

/** Whether nothing is in progress that could produce more work. */
function isIdle({ active, filling, flushing }: CrawlState): boolean {
  return active === 0 && filling === null && flushing === null;
}

function countBatches({ results, limits, pendingLinks: heldLinks }: CrawlState): number {
  return Math.max(results.length / limits.batchSize, heldLinks / linksPerBatch);
}

/** Delivers the results when they fill a batch, or when there is no other work until their links are known. */
function startFlush(state: CrawlState): void {
  const { results, queued, active, unparsedBytes } = state;
  const isBlocked = queued + unparsedBytes === 0 || active === 0;
  const isDue = countBatches(state) >= 1 || isBlocked;
  if (state.flushing !== null || results.length === 0 || !isDue) return;
  state.flushing = flushResults(state)
    .catch((error: unknown) => {
      state.failure ??= { error };
    })
    .finally(() => {
      state.flushing = null;
      state.gate.open();
    });
}

/** Waits for aborted requests to end and delivers the remaining results. */
async function finish(state: CrawlState): Promise<void> {
  while (!isIdle(state)) await state.gate.wait(null);
  if (state.failure === null && state.results.length > 0) await flushResults(state);
}
