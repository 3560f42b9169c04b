import { dayMs, secondMs } from './durations.ts';

const maxDelayMs = dayMs;

/**
 * The delay of a `Retry-After` header in milliseconds, from delta seconds or an HTTP date (RFC 9110 §10.2.3).
 * Null if absent or malformed, 0 if in the past, at most a day.
 */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const delayMs = /^\d+(\.\d+)?$/.test(text) ? Number(text) * secondMs : parseDate(text) - now.getTime();
  if (Number.isNaN(delayMs)) return null;
  return Math.min(Math.max(Math.ceil(delayMs), 0), maxDelayMs);
}

/** `Date.parse` accepts many strings that are not dates, so the text must look like an HTTP date first. */
function parseDate(text: string): number {
  return /^[A-Za-z]{3,9}[, ].*\d{2}:\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
}
