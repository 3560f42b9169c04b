import { describe, expect, test } from 'vitest';
import { afterReply, afterStart, hasGivenUp, obeyCrawlDelay, openPace } from './host-pace.ts';

const limits = { delayMs: 100, maxDelayMs: 5000, maxBackoffMs: 60_000, concurrencyPerHost: 4 };
const refused = (retryAfterMs: number | null) => ({ kind: 'refused' as const, retryAfterMs });
const answered = { kind: 'answered' as const };
const failed = { kind: 'failed' as const };
const fresh = openPace(limits);

test('requests start one delay apart', () => {
  expect(afterStart(fresh, 1000)).toMatchObject({ nextStartMs: 1100, concurrency: 4 });
});

describe('a crawl-delay', () => {
  test('counts where it is longer, and lets one request run at a time', () => {
    expect(obeyCrawlDelay(fresh, 2000, limits)).toMatchObject({ delayMs: 2000, concurrency: 1 });
    expect(obeyCrawlDelay(fresh, 50, limits)).toBe(fresh);
    expect(obeyCrawlDelay(fresh, null, limits)).toBe(fresh);
  });

  test('has a limit', () => {
    expect(obeyCrawlDelay(fresh, 86_400_000, limits).delayMs).toBe(5000);
  });
});

describe('a refusal', () => {
  test('is waited out as long as the host asks, and slows down what comes after', () => {
    expect(afterReply(fresh, refused(7000), 1000, limits)).toMatchObject({ nextStartMs: 8000, delayMs: 250 });
  });

  test('has a limit', () => {
    expect(afterReply(fresh, refused(1e9), 0, limits).nextStartMs).toBe(60_000);
  });

  test('that says no time is waited out twice as long each time', () => {
    const first = afterReply(fresh, refused(null), 0, limits);
    const second = afterReply(first, refused(null), first.nextStartMs, limits);
    const third = afterReply(second, refused(null), second.nextStartMs, limits);
    expect([first, second, third].map(({ nextStartMs }) => nextStartMs)).toEqual([1000, 3000, 7000]);
    expect([first, second, third].map(({ delayMs }) => delayMs)).toEqual([250, 500, 1000]);
  });

  test('of requests under way together counts once', () => {
    const first = afterReply(fresh, refused(null), 0, limits);
    expect(afterReply(first, refused(null), 10, limits)).toMatchObject({ refusals: 1, delayMs: 250 });
  });

  test('is forgotten after an answer, its pace is not', () => {
    const after = afterReply(afterReply(fresh, refused(null), 0, limits), answered, 1000, limits);
    expect(after).toMatchObject({ refusals: 0, delayMs: 250 });
  });
});

test('a host gives up by failures in a row', () => {
  let pace = fresh;
  for (let turn = 0; turn < 9; turn += 1) pace = afterReply(pace, failed, 0, limits);
  expect(hasGivenUp(pace)).toBe(false);
  expect(hasGivenUp(afterReply(pace, failed, 0, limits))).toBe(true);
  expect(hasGivenUp(afterReply(afterReply(pace, answered, 0, limits), failed, 0, limits))).toBe(false);
});
