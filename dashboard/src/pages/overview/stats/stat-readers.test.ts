import { expect, test } from 'vitest';
import type { Schemas } from '../../../api/client.ts';
import {
  describeMoves,
  describePeak,
  describePerDay,
  readClicks,
  readDomains,
  readPastScore,
  readTop10,
} from './stat-readers.ts';

type Day = Schemas['Rankings']['series'][number];

const rankingDay = (date: string, top10: number, visibility: number | null = 0): Day => ({
  date,
  top3: 0,
  top10,
  top20: top10,
  top50: top10,
  top100: top10,
  none: 20 - top10,
  failed: 0,
  averagePosition: null,
  visibility,
  shareOfVoice: null,
  imported: 0,
});

const same = (top10: number, previousTop10: number): Schemas['VisibilityChange'] => ({
  keywords: 15,
  added: 5,
  removed: 0,
  visibility: 0,
  previousVisibility: 0,
  top3: 0,
  previousTop3: 0,
  top10,
  previousTop10,
  moreThanChance: null,
  verdict: null,
  contributions: [],
});

test('visibility far below its best day says so, unless that day had other keywords', () => {
  const days = { from: '2026-11-02', to: '2026-11-21' };
  const on = (best: Day, now = 0.217) =>
    describePeak({ data: { series: [best, rankingDay('2026-11-21', 14, now)] }, meta: { days } });
  const best = rankingDay('2026-11-15', 14, 0.298);
  expect(on(best)).toBe('8.1 points below Nov 15, 2026, the best of these days');
  expect(on(best, 0.27)).toBeNull();
  expect(on({ ...best, none: 2 })).toBeNull();
  expect(describePeak({ data: { series: [] }, meta: { days: null } })).toBeNull();
});

test('keywords in the top 10 are those of the last measured day, and their change is that of the same keywords', () => {
  const series = [rankingDay('2026-11-21', 14), rankingDay('2026-11-22', 14, null)];
  const previous = [rankingDay('2026-10-20', 9), rankingDay('2026-10-24', 12)];
  const days = { from: '2026-10-24', to: '2026-11-21' };
  expect(readTop10({ data: { series, previous }, meta: { days } }, same(11, 12))).toMatchObject({
    value: '14',
    change: { words: 'down by 1', isGood: false },
    than: 'Oct 24, 2026',
    days: 'As of Nov 21, 2026',
    source: { name: 'Rank checks of 20 keywords', at: '2026-11-21' },
  });
  const alone = { data: { series }, meta: { days } };
  expect(readTop10(alone, same(11, 12))?.change, 'without a comparison').toBeNull();
  expect(readTop10({ data: { series: [] }, meta: { days: null } }, undefined)).toBeNull();
});

test('without a measured day in the other range, the change is that since the first measured day', () => {
  const series = [rankingDay('2026-11-19', 9), rankingDay('2026-11-21', 14)];
  const days = { from: '2026-11-19', to: '2026-11-21' };
  const found = readTop10({ data: { series, previous: [] }, meta: { days } }, same(14, 9));
  expect(found).toMatchObject({ change: { words: 'up by 5' }, than: 'Nov 19, 2026' });
});

test('a change within the usual variation is neither good nor bad, and says so', () => {
  const metrics = { impressions: 0, ctr: null, position: null };
  const totals = { ...metrics, clicks: 19_700, previous: { ...metrics, clicks: 20_000 } };
  const more = { clicks: true, impressions: true, ctr: true, position: true };
  const read = (clicks: boolean) =>
    readClicks({ ...totals, moreThanChance: { ...more, clicks } }, { ...days, source: 'google' }).change;
  expect(read(false)).toMatchObject({ words: 'down by 1.5%', isGood: null, doubt: 'usual' });
  expect(read(true)).toMatchObject({ isGood: false });
  const series = [rankingDay('2026-11-21', 14)];
  const rankings = {
    data: { series, previous: [rankingDay('2026-10-24', 12)] },
    meta: { days: { from: '2026-10-24', to: '2026-11-21' } },
  };
  const compare = (top10: boolean) =>
    readTop10(rankings, { ...same(11, 12), moreThanChance: { top10, visibility: true } })?.change;
  expect(compare(false)).toMatchObject({ isGood: null, doubt: 'usual' });
  expect(compare(true)).toMatchObject({ isGood: false });
});

test('clicks of periods with a different number of days are compared per day', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const september = { previousStartDate: '2026-09-01', previousEndDate: '2026-09-30' };
  const metrics = { impressions: 0, ctr: null, position: null };
  const totals = { ...metrics, clicks: 25_090, previous: { ...metrics, clicks: 24_510 } };
  expect(readClicks(totals, { ...october, ...september, source: 'google' })).toMatchObject({
    change: { words: 'down by 0.9%', isGood: false },
  });
  expect(describePerDay(totals, { ...october, ...september })).toBe('809 clicks per day, down by 0.9%');
  const alike = { previousStartDate: '2026-08-01', previousEndDate: '2026-08-31' };
  expect(describePerDay(totals, { ...october, ...alike })).toBeNull();
});

const counts = { links: 0, newLinks: 0, lostLinks: 0, newDomains: 0, lostDomains: 0 };
const days = {
  startDate: '2026-10-26',
  endDate: '2026-11-22',
  previousStartDate: '2025-10-26',
  previousEndDate: '2025-11-22',
};
const summary = (domains: number, before: number) => ({
  period: { ...counts, domains, regainedLinks: 0 },
  previous: { ...counts, domains: before },
  computedAt: '2026-11-22T09:00:00.000Z',
});

test('referring domains are compared with those at the end of the other range', () => {
  expect(readDomains(summary(30, 32), days)).toMatchObject({
    value: '30',
    days: 'Nov 22, 2026',
    than: 'Nov 22, 2025',
    change: { words: 'down by 2', isGood: false },
  });
});

test('referring domains have no change if none were known before', () => {
  expect(readDomains(summary(3, 0), days)?.change).toBeNull();
});

test('the score of a range that has ended is that of its last audit, compared with the one before it', () => {
  const audits = [
    { score: 90, finishedAt: '2026-11-20T06:00:00.000Z' },
    { score: 80, finishedAt: '2026-10-29T06:00:00.000Z' },
    { score: 83, finishedAt: '2026-10-22T06:00:00.000Z' },
  ];
  expect(readPastScore(audits, '2026-10-31')).toMatchObject({ value: '80', change: { words: 'down by 3' } });
  expect(readPastScore(audits, '2026-10-01')).toBeNull();
});

test('an unchanged number of keywords in the top 10 says how many entered and left', () => {
  const movers = (entered: number, left: number) =>
    ({
      enteredTop10: Array.from({ length: entered }, (_none, index) => ({
        keywordId: `new ${index}`,
        keyword: `new ${index}`,
      })),
      leftTop10: Array.from({ length: left }, (_none, index) => ({
        keywordId: `old ${index}`,
        keyword: `old ${index}`,
      })),
    }) as Parameters<typeof describeMoves>[0];
  const contributions = [{ keywordId: 'new 1', newest: { date: '2026-11-29', position: 11 } }] as Parameters<
    typeof describeMoves
  >[1]['contributions'];
  expect(describeMoves(movers(2, 2), { top10: 31, previousTop10: 31, contributions })).toBe(
    '2 entered (new 0; new 1, position 11 on Nov 29, 2026), 2 left (old 0; old 1)',
  );
  expect(describeMoves(movers(1, 2), { top10: 30, previousTop10: 31, contributions })).toBe(
    '1 entered (new 0), 2 left (old 0; old 1)',
  );
  expect(describeMoves(movers(4, 4), { top10: 31, previousTop10: 31, contributions })).toBe(
    '4 entered, 4 left',
  );
  expect(describeMoves(movers(0, 0), { top10: 31, previousTop10: 31, contributions })).toBe(
    '0 entered, 0 left',
  );
  // One of them is new, so the change leaves it out.
  expect(describeMoves(movers(1, 0), { top10: 31, previousTop10: 31, contributions })).toBeNull();
});
