/** The last known state of the rate limit of the key. */
export interface RateLimit {
  /** Requests that are left in the current window. */
  remaining: number;
  /** When the window ends, in milliseconds since 1970. */
  resetAt: number;
}

/** Reads `RateLimit: "key";r=599;t=60`; null if the response has none. */
export function readRateLimit(headers: Headers, now: number): RateLimit | null {
  const field = headers.get('ratelimit') ?? '';
  const remaining = /;\s*r=(\d+)/.exec(field)?.[1];
  const seconds = /;\s*t=(\d+)/.exec(field)?.[1];
  if (remaining === undefined || seconds === undefined) return null;
  return { remaining: Number(remaining), resetAt: now + Number(seconds) * 1_000 };
}

/** Reads `Retry-After`, which is a number of seconds or a date; null if the response has none. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const field = headers.get('retry-after');
  if (field === null) return null;
  if (/^\d+$/.test(field)) return Number(field) * 1_000;
  const date = Date.parse(field);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
