import { parseRetryAfter } from '#platform/parse-retry-after.ts';
import { isAbort } from '../fetch/failure.ts';
import type { FetchedPage, FailedPage } from './result.ts';
import type { CrawlLimits } from './plan.ts';
import { addResult, type CrawlState } from './state.ts';
import { firstHeader } from '../fetch/response-headers.ts';
import { crawlDelayMs } from '../robots/evaluate-robots.ts';
import { nextStep, type HostLane, type QueuedUrl } from './host-lane.ts';
import { afterReply, afterStart, applyCrawlDelay, type Reply } from './host-pace.ts';
import { parseVisited, visitUrl, type Visited } from './visit-url.ts';

/** Starts every step that is allowed now. Returns when the next may start; `null` if a response must arrive first. */
export function runLanes(state: CrawlState, signal: AbortSignal): number | null {
  let wakeMs: number | null = null;
  for (const [host, lane] of state.lanes) {
    const untilMs = runLane(state, lane, signal);
    if (untilMs !== null) wakeMs = Math.min(wakeMs ?? untilMs, untilMs);
    if (isDisposable(lane, state.clock.now())) state.lanes.delete(host);
  }
  return wakeMs;
}

/** Whether a lane has no state worth keeping, so that a crawl of many hosts does not keep them all. */
function isDisposable({ queue, active, pace }: HostLane, nowMs: number): boolean {
  return (
    queue.length === 0 &&
    active === 0 &&
    pace.failures === 0 &&
    pace.refusals === 0 &&
    nowMs >= pace.nextStartMs
  );
}

function runLane(state: CrawlState, lane: HostLane, signal: AbortSignal): number | null {
  while (state.active < state.limits.concurrency && !hasReachedPageLimit(state)) {
    const step = nextStep(lane, state.plan.agent, state.clock.now());
    if (step.kind === 'wait') return step.untilMs;
    if (step.kind === 'load-robots') start(state, lane, () => loadRobots(state, lane, step.origin, signal));
    else state.queued -= 1;
    if (step.kind === 'skip') {
      const { reason, cause } = step;
      addResult(state, { ...step.waiting.found, outcome: 'skipped', reason, cause });
    }
    if (step.kind === 'visit') {
      state.startedPages += step.waiting.attempts === 0 ? 1 : 0;
      start(state, lane, () => visit(state, lane, step.waiting, signal));
    }
  }
  return null;
}

export function hasReachedPageLimit({ startedPages: begun, limits }: CrawlState): boolean {
  return begun >= limits.maxPages;
}

function start(state: CrawlState, lane: HostLane, run: () => Promise<void>): void {
  lane.pace = afterStart(lane.pace, state.clock.now());
  state.active += 1;
  run()
    .catch((error: unknown) => {
      if (!isAbort(error)) state.failure ??= { error };
    })
    .finally(() => {
      state.active -= 1;
      state.gate.open();
    });
}

/** Counts a request as active for its host while it runs. */
async function countActive<T>(lane: HostLane, request: () => Promise<T>): Promise<T> {
  lane.active += 1;
  try {
    return await request();
  } finally {
    lane.active -= 1;
  }
}

async function loadRobots(
  state: CrawlState,
  lane: HostLane,
  origin: string,
  signal: AbortSignal,
): Promise<void> {
  lane.robots.set(origin, 'loading');
  const robots = await countActive(lane, () => state.deps.robots(origin, signal));
  lane.robots.set(origin, robots);
  lane.pace = applyCrawlDelay(lane.pace, crawlDelayMs(robots.file, state.plan.agent), state.limits);
}

/** Visits a URL. The host is free for the next request while the page is parsed. */
async function visit(
  state: CrawlState,
  lane: HostLane,
  waiting: QueuedUrl,
  signal: AbortSignal,
): Promise<void> {
  const visited = await countActive(lane, async () => {
    const answered = await visitUrl(waiting.found, { ...state.deps, now: state.clock.now }, signal);
    return handleReply(state, lane, waiting, answered);
  });
  state.gate.open();
  if (visited === null) return;
  const size = visited.bytes?.length ?? 0;
  state.unparsedBytes += size;
  addResult(state, await parseVisited(visited, state.deps.parsers));
  state.unparsedBytes -= size;
}

/** Updates the host's pace from a response. Returns null if the URL will be requested again. */
function handleReply(
  state: CrawlState,
  lane: HostLane,
  { found, attempts }: QueuedUrl,
  visited: Visited,
): Visited | null {
  const { clock, limits } = state;
  const reply = toReply(visited.result, clock.now());
  lane.pace = afterReply(lane.pace, reply, clock.now(), limits);
  if (attempts + 1 >= maxAttemptsFor(visited.result, reply, limits)) return visited;
  lane.queue.push({ found, attempts: attempts + 1 });
  state.queued += 1;
  return null;
}

/** A reused connection can close just before a request, so a broken one is retried once. */
function maxAttemptsFor(result: FetchedPage | FailedPage, reply: Reply, limits: CrawlLimits): number {
  if (reply.kind === 'refused') return limits.maxAttempts;
  return result.outcome === 'failed' && result.reason === 'connection' ? 2 : 1;
}

const hostReasons = new Set<FailedPage['reason']>(['dns', 'connection', 'timeout', 'tls', 'refused_address']);

function toReply(result: FetchedPage | FailedPage, nowMs: number): Reply {
  if (result.outcome === 'failed') return { kind: hostReasons.has(result.reason) ? 'failed' : 'answered' };
  if (result.status !== 429 && result.status !== 503) return { kind: 'answered' };
  const retryAfterMs = parseRetryAfter(firstHeader(result.headers, 'retry-after'), new Date(nowMs));
  return { kind: 'refused', retryAfterMs };
}
