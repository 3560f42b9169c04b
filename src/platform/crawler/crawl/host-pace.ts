/** When the next request to a host may start. Updated by the pure functions below. */
export interface HostPace {
  delayMs: number;
  concurrency: number;
  nextStartMs: number;
  /** Consecutive refusals (429, 503). */
  refusals: number;
  /** Consecutive failed connections. */
  failures: number;
}

export interface PaceLimits {
  delayMs: number;
  maxDelayMs: number;
  maxBackoffMs: number;
  concurrencyPerHost: number;
}

const firstBackoffMs = 1000;
const minDelayAfterRefusalMs = 250;
const maxFailures = 10;

export function openPace({ delayMs, concurrencyPerHost }: PaceLimits): HostPace {
  return { delayMs, concurrency: concurrencyPerHost, nextStartMs: 0, refusals: 0, failures: 0 };
}

/** Applies the `crawl-delay` of robots.txt up to the limit. A longer delay also allows only one request at a time. */
export function applyCrawlDelay(pace: HostPace, crawlDelayMs: number | null, limits: PaceLimits): HostPace {
  if (crawlDelayMs === null || crawlDelayMs <= pace.delayMs) return pace;
  return { ...pace, delayMs: Math.min(crawlDelayMs, limits.maxDelayMs), concurrency: 1 };
}

export function afterStart(pace: HostPace, nowMs: number): HostPace {
  return { ...pace, nextStartMs: Math.max(pace.nextStartMs, nowMs + pace.delayMs) };
}

/** The result of a request: answered, `refused` with 429 or 503, or failed to connect. */
export type Reply =
  | { kind: 'answered' }
  | { kind: 'failed' }
  | { kind: 'refused'; retryAfterMs: number | null };

/**
 * After a refusal, waits as long as the host asks, or twice as long as the last time, and continues at half the speed. Refusals of
 * concurrent requests count once.
 */
export function afterReply(pace: HostPace, reply: Reply, nowMs: number, limits: PaceLimits): HostPace {
  if (reply.kind === 'answered') return { ...pace, refusals: 0, failures: 0 };
  if (reply.kind === 'failed') return { ...pace, failures: pace.failures + 1 };
  const isWaiting = pace.refusals > 0 && nowMs < pace.nextStartMs;
  const refusals = isWaiting ? pace.refusals : pace.refusals + 1;
  const wantedMs = reply.retryAfterMs ?? firstBackoffMs * 2 ** (refusals - 1);
  const untilMs = nowMs + Math.min(wantedMs, limits.maxBackoffMs);
  const slowedMs = Math.min(Math.max(pace.delayMs * 2, minDelayAfterRefusalMs), limits.maxDelayMs);
  return {
    ...pace,
    refusals,
    delayMs: isWaiting ? pace.delayMs : Math.max(slowedMs, pace.delayMs),
    nextStartMs: Math.max(pace.nextStartMs, untilMs),
  };
}

/** Whether the host failed so often that the rest of the crawl skips it. */
export function isUnreachable({ failures }: HostPace): boolean {
  return failures >= maxFailures;
}
