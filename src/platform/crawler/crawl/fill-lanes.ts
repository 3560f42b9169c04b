import type { CrawlState } from './crawl-state.ts';
import type { FrontierUrl } from './frontier.ts';
import { openLane } from './host-lane.ts';

/** How many URLs wait for each that can run, so that one slow host does not hold up the others. */
const queuedPerLane = 16;

/** Asks the frontier for more whenever half of the room is free; requests go on meanwhile. */
export function startFilling(state: CrawlState): void {
  if (state.filling !== null) return;
  if (!state.takesUnlinked && state.isDry && isSettled(state)) {
    state.takesUnlinked = true;
    state.isDry = false;
  }
  const room = state.limits.concurrency * queuedPerLane;
  const wanted = room - state.queued;
  if (state.isDry || wanted < room / 2) return;
  state.filling = takeMore(state, wanted)
    .catch((error: unknown) => {
      state.broken ??= { error };
    })
    .finally(() => {
      state.filling = null;
      state.gate.open();
    });
}

function isSettled({ active, queued, results, flushing }: CrawlState): boolean {
  return active + queued + results.length === 0 && flushing === null;
}

async function takeMore(state: CrawlState, wanted: number): Promise<void> {
  const addedBefore = state.added;
  const taken = await state.deps.frontier.take(wanted, state.takesUnlinked);
  // What was added meanwhile may have come too late for this answer.
  state.isDry = taken.length === 0 && state.added === addedBefore;
  for (const found of taken) enqueue(state, found);
}

function enqueue(state: CrawlState, found: FrontierUrl): void {
  const host = new URL(found.url).hostname;
  const lane = state.lanes.get(host) ?? openLane(state.limits);
  state.lanes.set(host, lane);
  lane.queue.push({ found, attempts: 0 });
  state.queued += 1;
}
