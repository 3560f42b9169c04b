import type { CrawlState } from './state.ts';
import type { FrontierUrl } from './frontier.ts';
import { openLane } from './host-lane.ts';

/** Queued URLs per concurrent request, so that a slow host does not block the others. */
const queuedPerLane = 16;

/** Requests more URLs from the frontier when half of the queue is free. Fetching continues in parallel. */
export function fillLanes(state: CrawlState): void {
  if (state.filling !== null) return;
  if (!state.includesUnlinked && state.isFrontierEmpty && isIdle(state)) {
    state.includesUnlinked = true;
    state.isFrontierEmpty = false;
  }
  const capacity = state.limits.concurrency * queuedPerLane;
  const count = capacity - state.queued;
  if (state.isFrontierEmpty || count < capacity / 2) return;
  state.filling = loadUrls(state, count)
    .catch((error: unknown) => {
      state.failure ??= { error };
    })
    .finally(() => {
      state.filling = null;
      state.gate.open();
    });
}

function isIdle({ active, queued, results, flushing }: CrawlState): boolean {
  return active + queued + results.length === 0 && flushing === null;
}

async function loadUrls(state: CrawlState, wanted: number): Promise<void> {
  const addedBefore = state.added;
  const taken = await state.deps.frontier.take(wanted, state.includesUnlinked);
  // URLs added during the call may be missing from its result.
  state.isFrontierEmpty = taken.length === 0 && state.added === addedBefore;
  for (const found of taken) enqueue(state, found);
}

function enqueue(state: CrawlState, found: FrontierUrl): void {
  const host = new URL(found.url).hostname;
  const lane = state.lanes.get(host) ?? openLane(state.limits);
  state.lanes.set(host, lane);
  lane.queue.push({ found, attempts: 0 });
  state.queued += 1;
}
