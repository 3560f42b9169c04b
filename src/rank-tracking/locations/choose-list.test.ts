import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { chooseList, type ListKey, type StoredList } from './choose-list.ts';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const byCountry: ListKey = { provider: 'dataforseo', country: 'US', search: '' };
const bySearch: ListKey = { provider: 'serpapi', country: '', search: 'austin' };
const keys = [byCountry, bySearch];
const listed = (key: ListKey, ageMs: number): StoredList => ({
  ...key,
  listedAt: ago(ageMs),
  attemptedAt: ago(ageMs),
  errorCode: null,
  errorMessage: null,
});
const failed = (key: ListKey, ageMs: number): StoredList => ({
  ...key,
  listedAt: null,
  attemptedAt: ago(ageMs),
  errorCode: 'provider_timeout',
  errorMessage: 'No response.',
});

describe('the list of locations', () => {
  test.each<[string, StoredList[], [string, string, boolean]]>([
    ['is collected from the first provider if none was collected', [], ['dataforseo', 'collecting', true]],
    ['is the first that was collected', [listed(bySearch, dayMs)], ['serpapi', 'ready', false]],
    ['is collected again after 30 days', [listed(byCountry, 30 * dayMs)], ['dataforseo', 'ready', true]],
    [
      'comes from the next provider while the first one fails',
      [failed(byCountry, minuteMs)],
      ['serpapi', 'collecting', true],
    ],
    [
      'is failed if every provider fails',
      [failed(byCountry, minuteMs), failed(bySearch, minuteMs)],
      ['dataforseo', 'failed', false],
    ],
    [
      'is collected again ten minutes after a failure',
      [failed(byCountry, 10 * minuteMs), failed(bySearch, minuteMs)],
      ['dataforseo', 'collecting', true],
    ],
    [
      'stays while a repetition fails',
      [{ ...listed(byCountry, 40 * dayMs), attemptedAt: ago(minuteMs), errorCode: 'provider_timeout' }],
      ['dataforseo', 'ready', false],
    ],
  ])('%s', (_title, stored, expected) => {
    const list = chooseList(keys, stored, now);
    expect([list?.key.provider, list?.state, list?.isDue]).toEqual(expected);
  });

  test('does not exist without a provider that lists locations', () => {
    expect(chooseList([], [], now)).toBeNull();
  });
});
