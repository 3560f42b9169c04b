import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeChange, describeCountChange } from './change.ts';
import { codeLabel, codeWords } from './code-words.ts';
import { formatAgo, formatDay, formatTime } from './dates.ts';
import { eachDay } from './days.ts';
import { formatMaxPrice, formatMicros, formatMinor, sumMicros } from './money.ts';
import { formatCount, formatShare, unknownValue } from './numbers.ts';
import { browserLocale, setLocale } from './locale.ts';
import { placeName } from './place-names.ts';
import { formatPoints, formatSignedPoints } from './points.ts';

describe('a change', () => {
  test('has an amount, a direction, and says whether it is good', () => {
    expect(describeChange(110, 100, { format: formatShare })).toMatchObject({
      direction: 'up',
      isGood: true,
      words: 'up by 10%',
    });
    expect(describeChange(8, 3, { format: formatCount, absolute: true, lowerIsBetter: true })).toMatchObject({
      direction: 'up',
      isGood: false,
      amount: '5',
    });
    expect(describeCountChange(21_729, 22_849)).toMatchObject({
      direction: 'down',
      isGood: false,
      amount: '1,120 (4.9%)',
    });
    expect(describeCountChange(12, 0)).toMatchObject({ direction: 'up', amount: '12' });
    expect(describeCountChange(1.5, 2.5, (amount) => amount.toFixed(1))).toMatchObject({
      amount: '1.0 (40.0%)',
    });
    expect(describeCountChange(5, 5)).toMatchObject({ direction: 'same' });
    expect(describeCountChange(100_005, 100_000), '0.0%').toMatchObject({ direction: 'same' });
    expect(describeChange(8, 3, { format: formatCount, absolute: true, isRank: true })).toMatchObject({
      direction: 'down',
      isGood: false,
      amount: '5',
    });
  });

  test('is none if the formatted values are equal', () => {
    expect(describeChange(100_001, 100_000, { format: formatShare })).toMatchObject({
      direction: 'same',
      isGood: null,
    });
  });

  test('is null without a previous value', () => {
    expect(describeChange(5, null, { format: formatCount })).toBeNull();
    expect(describeChange(5, 0, { format: formatShare })).toBeNull();
  });
});

test('an unknown value is not shown as zero', () => {
  expect([formatCount(null), formatShare(undefined), formatCount(0)]).toEqual([
    unknownValue,
    unknownValue,
    '0',
  ]);
});

test('a range contains every day, also across a month', () => {
  expect(eachDay('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(eachDay('2026-03-02', '2026-03-01')).toEqual([]);
});

test('an amount is shown in its own currency and unit', () => {
  expect(formatMinor(89_900, 'USD')).toBe('$899.00');
  expect(formatMinor(500, 'JPY')).toBe('¥500');
  expect(formatMinor(-25_463, 'USD')).toBe('−$254.63');
  expect(formatMicros(1_250_000)).toBe('$1.25');
});

test('a highest price is rounded up, and a sum of amounts is rounded once', () => {
  expect([143_400, 16_200, 4_000, 1_500_000].map(formatMaxPrice)).toEqual([
    '$0.15',
    '$0.017',
    '$0.004',
    '$1.50',
  ]);
  expect(formatMicros(sumMicros([4_000, 4_000, 6_000, 15_000]))).toBe('$0.03');
  const [spent, remaining] = [
    [5_000, 15_000],
    [995_000, 985_000],
  ].map(sumMicros);
  expect([spent, remaining].map((micros = 0) => formatMicros(micros))).toEqual(['$0.02', '$1.98']);
});

test('a time is shown relative to now', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  expect(formatAgo('2026-03-02T09:00:00Z', now)).toBe('3 hours ago');
  expect([formatAgo(null, now), formatAgo('2026-03-02T11:59:50Z', now)]).toEqual(['never', 'just now']);
});

test('a time at least one day ago counts calendar days, not periods of 24 hours', () => {
  const now = Date.parse('2026-11-29T03:04:00Z');
  expect(formatAgo('2026-11-28T06:00:00Z', now)).toBe('21 hours ago');
  expect(formatAgo('2026-11-28T03:00:00Z', now)).toBe('yesterday');
  expect(formatAgo('2026-11-27T06:00:00Z', now)).toBe('2 days ago');
  expect(formatAgo('2026-10-30T06:00:00Z', now)).toBe('last month');
  expect(formatAgo('2026-12-06T02:00:00Z', now, true)).toBe('in 7 days');
});

test('a time after now is now, because the clocks of browser and server differ, unless it is planned', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  expect(formatAgo('2026-03-02T12:59:00Z', now)).toBe('just now');
  expect(formatAgo('2026-03-02T12:59:00Z', now, true)).toBe('in 59 minutes');
});

test('a difference that would be rounded to 0 points is less than 0.1 points', () => {
  expect([0.0002, -0.0002, 0.012, -0.012, 0].map(formatSignedPoints)).toEqual([
    '+0.02 points',
    '−0.02 points',
    '+1.2 points',
    '−1.2 points',
    '+0.0 points',
  ]);
});

test('negative numbers have the minus sign, not a hyphen', () => {
  expect([formatCount(-1234), formatShare(-0.1), formatPoints(-0.047)]).toEqual([
    '−1,234',
    '−10%',
    '−4.7 points',
  ]);
});

describe('the locale', () => {
  afterEach(() => setLocale({ locale: 'en-US', timeZone: 'UTC' }));

  test('changes the format of numbers, money, days and times', () => {
    const moment = '2026-03-02T23:30:00Z';
    setLocale({ locale: 'en-US', timeZone: 'UTC' });
    expect([formatCount(12_345), formatTime(moment)]).toEqual(['12,345', 'Mar 2, 2026, 11:30\u00A0PM']);
    setLocale({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
    expect([formatCount(12_345), formatTime(moment)]).toEqual(['12.345', '03.03.2026, 00:30']);
    expect(formatMicros(1_250_000)).toBe('1,25\u00a0$');
  });

  test('decides which day a relative time is on', () => {
    const now = Date.parse('2026-11-29T03:04:00Z');
    setLocale({ locale: 'en-US', timeZone: 'America/Los_Angeles' });
    expect(formatAgo('2026-11-28T02:00:00Z', now)).toBe('yesterday');
    setLocale({ locale: 'en-US', timeZone: 'Europe/Berlin' });
    expect(formatAgo('2026-11-27T22:30:00Z', now)).toBe('2 days ago');
  });

  test('does not shift a calendar day to another time zone', () => {
    setLocale({ locale: 'en-US', timeZone: 'America/Los_Angeles' });
    expect(formatDay('2026-03-02')).toBe('Mar 2, 2026');
  });
});

test('a code without a label becomes its words', () => {
  expect(codeWords('wrong_rel')).toBe('wrong rel');
  expect(codeLabel('REVIEW_SNIPPET')).toBe('Review snippet');
  expect(codeLabel('paid', { paid: 'Ads' })).toBe('Ads');
});

test('the language of a browser is one that formats accept', () => {
  const language = vi.spyOn(globalThis, 'navigator', 'get');
  language.mockReturnValue({ language: 'de-CH' } as Navigator);
  expect(browserLocale()).toBe('de-CH');
  language.mockReturnValue({ language: 'en-US@posix' } as Navigator);
  expect(() => new Intl.NumberFormat(browserLocale())).not.toThrow();
  language.mockRestore();
});

test('a location is written without repeated parts', () => {
  expect(placeName('Berlin,Berlin,Germany')).toBe('Berlin, Germany');
  expect(placeName('Austin,Texas,United States')).toBe('Austin, Texas, United States');
});
