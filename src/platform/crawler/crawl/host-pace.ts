/** When the next request to one host may start. Changed by `afterStart` and `afterAnswer`, both pure. */
export interface HostPace {
  delayMs: number;
  concurrency: number;
  nextStartMs: number;
  /** Refusals (429, 503) without an answer between them. */
  refusals: number;
  /** Failed connections without an answer between them. */
  failures: number;
}

export interface PaceLimits {
  delayMs: number;
  maxDelayMs: number;
  maxBackoffMs: number;
  concurrencyPerHost: number;
}

const firstBackoffMs = 1000;
const slowestStartMs = 250;
const failuresToGiveUp = 10;

export function openPace({ delayMs, concurrencyPerHost }: PaceLimits): HostPace {
  return { delayMs, concurrency: concurrencyPerHost, nextStartMs: 0, refusals: 0, failures: 0 };
}

/** Takes over what robots.txt asks for, within bounds: longer waits, and then one request at a time. */
export function obeyCrawlDelay(pace: HostPace, crawlDelayMs: number | null, limits: PaceLimits): HostPace {
  if (crawlDelayMs === null || crawlDelayMs <= pace.delayMs) return pace;
  return { ...pace, delayMs: Math.min(crawlDelayMs, limits.maxDelayMs), concurrency: 1 };
}

export function afterStart(pace: HostPace, nowMs: number): HostPace {
  return { ...pace, nextStartMs: Math.max(pace.nextStartMs, nowMs + pace.delayMs) };
}

/** What came of a request: an answer, `refused` by 429 or 503, or no connection. */
export type Reply =
  | { kind: 'answered' }
  | { kind: 'failed' }
  | { kind: 'refused'; retryAfterMs: number | null };

/**
 * Waits after a refusal as long as the host asks, else twice as long as the last time, and goes on at half the speed.
 * Refusals of requests that were under way together count once.
 */
export function afterReply(pace: HostPace, reply: Reply, nowMs: number, limits: PaceLimits): HostPace {
  if (reply.kind === 'answered') return { ...pace, refusals: 0, failures: 0 };
  if (reply.kind === 'failed') return { ...pace, failures: pace.failures + 1 };
  const isWaiting = pace.refusals > 0 && nowMs < pace.nextStartMs;
  const refusals = isWaiting ? pace.refusals : pace.refusals + 1;
  const wantedMs = reply.retryAfterMs ?? firstBackoffMs * 2 ** (refusals - 1);
  const untilMs = nowMs + Math.min(wantedMs, limits.maxBackoffMs);
  const slower = Math.min(Math.max(pace.delayMs * 2, slowestStartMs), limits.maxDelayMs);
  return {
    ...pace,
    refusals,
    delayMs: isWaiting ? pace.delayMs : Math.max(slower, pace.delayMs),
    nextStartMs: Math.max(pace.nextStartMs, untilMs),
  };
}

/** A host that has not answered this often is left alone for the rest of the crawl. */
export function hasGivenUp({ failures }: HostPace): boolean {
  return failures >= failuresToGiveUp;
}
