import { expect, test } from 'vitest';
import { formatCount } from '../../../format/numbers.ts';
import {
  describeKeywordCount,
  describeLeftOut,
  describeNoValue,
  describeTop3,
  rankingChange,
  sameKeywordsChange,
} from './ranking-change.ts';

const rankingDay = (date: string, { top10, keywords }: { top10: number; keywords: number }) => ({
  date,
  top3: 0,
  top10,
  top20: top10,
  top50: top10,
  top100: top10,
  none: keywords - top10,
  failed: 0,
  averagePosition: null,
  visibility: null,
  shareOfVoice: null,
  imported: 0,
});
const compared = (before: number, now: number) => ({
  data: {
    series: [rankingDay('2026-11-27', { top10: 9, keywords: now })],
    previous: [rankingDay('2026-10-31', { top10: 8, keywords: before })],
  },
  meta: { days: { from: '2026-10-31', to: '2026-11-27' } },
});
const changeOf = (before: number, now: number) =>
  rankingChange(compared(before, now), ({ top10 }) => top10, { format: formatCount, absolute: true });

test('a change of a metric is neither good nor bad if the number of keywords changed', () => {
  expect(changeOf(40, 40)).toMatchObject({ words: 'up by 1', isGood: true });
  expect(changeOf(40, 45)).toMatchObject({ words: 'up by 1', isGood: null });
});

test('a changed number of keywords is named with the earlier number and its day', () => {
  expect(describeKeywordCount(compared(40, 45))).toBe('45 keywords, 40 on Oct 31, 2026');
  expect(describeKeywordCount(compared(2, 1))).toBe('1 keyword, 2 on Oct 31, 2026');
  expect(describeKeywordCount(compared(40, 40))).toBeNull();
});

const same = {
  added: 5,
  removed: 1,
  visibility: 0.31,
  previousVisibility: 0.29,
  top3: 8,
  previousTop3: 16,
  top10: 29,
  previousTop10: 30,
  moreThanChance: null,
  verdict: null,
};

test('a change within the top 10 is named by the number of the same keywords in the top 3', () => {
  expect(describeTop3(compared(40, 44), { ...same, added: 0, removed: 0 })).toBe(
    '8 in the top 3, 16 on Oct 31, 2026',
  );
  expect(describeTop3(compared(40, 44), same)).toBe(
    'Of the same keywords: 8 in the top 3, 16 on Oct 31, 2026',
  );
  expect(describeTop3(compared(40, 44), { ...same, top3: 16 })).toBeNull();
});

test('a change is that of the same keywords, and the number of the others is named', () => {
  const rankings = compared(40, 44);
  expect(sameKeywordsChange(rankings, same, 'visibility')).toMatchObject({
    words: 'up by 2.0 points',
    isGood: true,
  });
  expect(sameKeywordsChange(rankings, same, 'top10')).toMatchObject({ words: 'down by 1', isGood: false });
  expect(sameKeywordsChange(rankings, undefined, 'top10')).toBeNull();
  expect(describeLeftOut(rankings, same)).toBe(
    '5 keywords added and 1 keyword removed since, not part of the change',
  );
  expect(describeLeftOut(rankings, { ...same, added: 1, removed: 0 })).toBe(
    '1 keyword added since, not part of the change',
  );
  expect(describeLeftOut(rankings, { ...same, added: 0, removed: 0 })).toBeNull();
});

test('a comparison with the previous year says that rankings have no value of these days', () => {
  const { data, meta } = compared(40, 44);
  const year = { previousStartDate: '2025-11-02', previousEndDate: '2025-11-29' };
  const without = {
    data: { ...data, previous: [] },
    meta: { ...year, days: { from: '2026-11-27', to: '2026-11-27' } },
  };
  expect(describeNoValue(without, 'previous_year')).toMatch(
    /^No value of Nov 2\s–\s29, 2025 to compare with$/,
  );
  expect(describeNoValue(without, 'previous'), 'a later first day is named instead').toBeNull();
  expect(describeNoValue({ data, meta: { ...year, ...meta } }, 'previous_year')).toBeNull();
});

test('without a comparison, the same keywords have no change', () => {
  const { data, meta } = compared(40, 44);
  const alone = { data: { series: data.series }, meta };
  expect(sameKeywordsChange(alone, same, 'visibility')).toBeNull();
  expect(sameKeywordsChange(alone, same, 'top10')).toBeNull();
  expect(describeTop3(alone, same)).toBeNull();
  expect(describeLeftOut(alone, same)).toBeNull();
});
