import { parseRetryAfter } from '#retry-after.ts';
import { isAbort } from '../fetch/fetch-failure.ts';
import type { FetchedPage, FailedPage } from './crawl-result.ts';
import type { CrawlLimits } from './crawl-plan.ts';
import { noteResult, type CrawlState } from './crawl-state.ts';
import { firstHeader } from '../fetch/response-headers.ts';
import { crawlDelayMs } from '../robots/judge-robots.ts';
import { nextStep, type HostLane, type Waiting } from './host-lane.ts';
import { afterReply, afterStart, obeyCrawlDelay, type Reply } from './host-pace.ts';
import { parseVisited, visitUrl, type Visited } from './visit-url.ts';

/** Starts all that may start now; answers when the next may, `null` where a reply is due before. */
export function startReady(state: CrawlState, signal: AbortSignal): number | null {
  let wakeMs: number | null = null;
  for (const [host, lane] of state.lanes) {
    const untilMs = runLane(state, lane, signal);
    if (untilMs !== null) wakeMs = Math.min(wakeMs ?? untilMs, untilMs);
    if (isIdle(lane, state.clock.now())) state.lanes.delete(host);
  }
  return wakeMs;
}

/** A lane that remembers nothing; a crawl of many hosts would else keep them all. */
function isIdle({ queue, active, pace }: HostLane, nowMs: number): boolean {
  return (
    queue.length === 0 &&
    active === 0 &&
    pace.failures === 0 &&
    pace.refusals === 0 &&
    nowMs >= pace.nextStartMs
  );
}

function runLane(state: CrawlState, lane: HostLane, signal: AbortSignal): number | null {
  while (state.active < state.limits.concurrency && !hasPagesEnough(state)) {
    const step = nextStep(lane, state.plan.agent, state.clock.now());
    if (step.kind === 'wait') return step.untilMs;
    if (step.kind === 'load-robots') start(state, lane, () => loadRules(state, lane, step.origin, signal));
    else state.queued -= 1;
    if (step.kind === 'skip') {
      const { reason, cause } = step;
      noteResult(state, { ...step.waiting.found, outcome: 'skipped', reason, cause });
    }
    if (step.kind === 'visit') {
      state.begun += step.waiting.attempts === 0 ? 1 : 0;
      start(state, lane, () => visit(state, lane, step.waiting, signal));
    }
  }
  return null;
}

export function hasPagesEnough({ begun, limits }: CrawlState): boolean {
  return begun >= limits.maxPages;
}

function start(state: CrawlState, lane: HostLane, run: () => Promise<void>): void {
  lane.pace = afterStart(lane.pace, state.clock.now());
  state.active += 1;
  run()
    .catch((error: unknown) => {
      if (!isAbort(error)) state.broken ??= { error };
    })
    .finally(() => {
      state.active -= 1;
      state.gate.open();
    });
}

/** Counts a request among those that its host has to answer. */
async function askHost<T>(lane: HostLane, request: () => Promise<T>): Promise<T> {
  lane.active += 1;
  try {
    return await request();
  } finally {
    lane.active -= 1;
  }
}

async function loadRules(
  state: CrawlState,
  lane: HostLane,
  origin: string,
  signal: AbortSignal,
): Promise<void> {
  lane.robots.set(origin, 'loading');
  const robots = await askHost(lane, () => state.deps.robots(origin, signal));
  lane.robots.set(origin, robots);
  lane.pace = obeyCrawlDelay(lane.pace, crawlDelayMs(robots.file, state.plan.agent), state.limits);
}

/** The host is free for the next request while a page is parsed. */
async function visit(
  state: CrawlState,
  lane: HostLane,
  waiting: Waiting,
  signal: AbortSignal,
): Promise<void> {
  const visited = await askHost(lane, async () => {
    const answered = await visitUrl(waiting.found, { ...state.deps, now: state.clock.now }, signal);
    return takeReply(state, lane, waiting, answered);
  });
  state.gate.open();
  if (visited === null) return;
  const size = visited.bytes?.length ?? 0;
  state.unparsedBytes += size;
  noteResult(state, await parseVisited(visited, state.deps.parsers));
  state.unparsedBytes -= size;
}

/** Learns the host's pace from a reply. Null for what is asked for once more. */
function takeReply(
  state: CrawlState,
  lane: HostLane,
  { found, attempts }: Waiting,
  visited: Visited,
): Visited | null {
  const { clock, limits } = state;
  const reply = toReply(visited.result, clock.now());
  lane.pace = afterReply(lane.pace, reply, clock.now(), limits);
  if (attempts + 1 >= mostAttempts(visited.result, reply, limits)) return visited;
  lane.queue.push({ found, attempts: attempts + 1 });
  state.queued += 1;
  return null;
}

/** A kept connection can close just as it is used again, so one that broke is tried once more. */
function mostAttempts(result: FetchedPage | FailedPage, reply: Reply, limits: CrawlLimits): number {
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
