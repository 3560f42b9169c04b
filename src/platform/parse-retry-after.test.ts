import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from './parse-retry-after.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('the delay of a Retry-After header', () => {
  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sunday, 01-Mar-26 12:01:00 GMT', 60_000],
    ['99999999', 86_400_000],
  ])('%s', (header, delayMs) => {
    expect(parseRetryAfter(header, now)).toBe(delayMs);
  });

  test.each([null, '', 'soon', '-5', '2026-03-01T12:00:30Z', '1e3'])('%s is ignored', (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  });
});
