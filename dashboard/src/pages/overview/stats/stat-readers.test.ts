import { expect, test } from 'vitest';
import type { Schemas } from '../../../api/client.ts';
import { readDomains, readTop10 } from './stat-readers.ts';

const rankingDay = (date: string, top10: number, checked: number) => {
  const counts = { top3: 0, top10, top20: top10, top50: top10, top100: top10, none: checked - top10 };
  return {
    date,
    ...counts,
    failed: 0,
    averagePosition: null,
    visibility: 0 as number | null,
    shareOfVoice: null,
  };
};
const rankings = (...series: ReturnType<typeof rankingDay>[]) =>
  ({ series }) as unknown as Schemas['Rankings'];

test('keywords in the top 10 are those of the last measured day, compared with a day four weeks earlier', () => {
  const stat = readTop10(
    rankings(
      rankingDay('2026-10-20', 9, 20),
      rankingDay('2026-10-24', 12, 20),
      rankingDay('2026-11-21', 14, 20),
      { ...rankingDay('2026-11-22', 14, 20), visibility: null },
    ),
  );
  expect(stat).toMatchObject({
    value: '14',
    change: { words: 'up by 2' },
    source: { name: 'Rank checks of 20 keywords', at: '2026-11-21' },
  });
});

const summary = (domains: number) =>
  ({
    domains,
    computedAt: '2026-11-22T09:00:00.000Z',
    series: [
      { date: '2026-10-25', newLinks: 9, lostLinks: 0, newDomains: 9, lostDomains: 0 },
      { date: '2026-10-26', newLinks: 4, lostLinks: 0, newDomains: 4, lostDomains: 1 },
      { date: '2026-11-20', newLinks: 0, lostLinks: 7, newDomains: 0, lostDomains: 5 },
    ],
  }) as unknown as Schemas['BacklinkSummary'];

test('referring domains are compared with those of 28 days earlier', () => {
  expect(readDomains(summary(30), { endDate: '2026-11-22' })).toMatchObject({
    value: '30',
    change: { words: 'down by 2', isGood: false },
  });
});

test('referring domains have no change if none were known 28 days earlier', () => {
  const series = [{ date: '2026-11-20', newLinks: 3, lostLinks: 0, newDomains: 3, lostDomains: 0 }];
  expect(readDomains({ ...summary(3), series }, { endDate: '2026-11-22' })?.change).toBeNull();
});
