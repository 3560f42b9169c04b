import { describe, expect, test } from 'vitest';
import { afterReply, afterStart, isUnreachable, applyCrawlDelay, openPace } from './host-pace.ts';

const limits = { delayMs: 100, maxDelayMs: 5000, maxBackoffMs: 60_000, concurrencyPerHost: 4 };
const refused = (retryAfterMs: number | null) => ({ kind: 'refused' as const, retryAfterMs });
const answered = { kind: 'answered' as const };
const failed = { kind: 'failed' as const };
const fresh = openPace(limits);

test('consecutive requests start one delay apart', () => {
  expect(afterStart(fresh, 1000)).toMatchObject({ nextStartMs: 1100, concurrency: 4 });
});

describe('a crawl-delay', () => {
  test('replaces a shorter delay and allows one request at a time', () => {
    expect(applyCrawlDelay(fresh, 2000, limits)).toMatchObject({ delayMs: 2000, concurrency: 1 });
    expect(applyCrawlDelay(fresh, 50, limits)).toBe(fresh);
    expect(applyCrawlDelay(fresh, null, limits)).toBe(fresh);
  });

  test('is limited', () => {
    expect(applyCrawlDelay(fresh, 86_400_000, limits).delayMs).toBe(5000);
  });
});

describe('a refusal', () => {
  test('delays the next request as long as the host asks and slows down later ones', () => {
    expect(afterReply(fresh, refused(7000), 1000, limits)).toMatchObject({ nextStartMs: 8000, delayMs: 250 });
  });

  test('is limited', () => {
    expect(afterReply(fresh, refused(1e9), 0, limits).nextStartMs).toBe(60_000);
  });

  test('without a delay is waited out twice as long each time', () => {
    const first = afterReply(fresh, refused(null), 0, limits);
    const second = afterReply(first, refused(null), first.nextStartMs, limits);
    const third = afterReply(second, refused(null), second.nextStartMs, limits);
    expect([first, second, third].map(({ nextStartMs }) => nextStartMs)).toEqual([1000, 3000, 7000]);
    expect([first, second, third].map(({ delayMs }) => delayMs)).toEqual([250, 500, 1000]);
  });

  test('of concurrent requests counts once', () => {
    const first = afterReply(fresh, refused(null), 0, limits);
    expect(afterReply(first, refused(null), 10, limits)).toMatchObject({ refusals: 1, delayMs: 250 });
  });

  test('is forgotten after a response, but the slower pace remains', () => {
    const after = afterReply(afterReply(fresh, refused(null), 0, limits), answered, 1000, limits);
    expect(after).toMatchObject({ refusals: 0, delayMs: 250 });
  });
});

test('a host is unreachable after consecutive failures', () => {
  let pace = fresh;
  for (let turn = 0; turn < 9; turn += 1) pace = afterReply(pace, failed, 0, limits);
  expect(isUnreachable(pace)).toBe(false);
  expect(isUnreachable(afterReply(pace, failed, 0, limits))).toBe(true);
  expect(isUnreachable(afterReply(afterReply(pace, answered, 0, limits), failed, 0, limits))).toBe(false);
});
