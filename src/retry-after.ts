const longestWaitMs = 24 * 60 * 60 * 1000;

/**
 * The wait that a `Retry-After` header asks for, in milliseconds: delta seconds or an HTTP date (RFC 9110 §10.2.3);
 * `null` when absent or malformed, 0 when past, at most a day.
 */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const waitMs = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : parseDate(text) - now.getTime();
  if (Number.isNaN(waitMs)) return null;
  return Math.min(Math.max(Math.ceil(waitMs), 0), longestWaitMs);
}

/** `Date.parse` takes many a string for a date, so only what looks like an HTTP date is handed to it. */
function parseDate(text: string): number {
  return /^[A-Za-z]{3,9}[, ].*\d{2}:\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
}
