import { describe, expect, test } from 'vitest';
import { daysAfter } from '#days.ts';
import type { SeenDay } from '#positions';
import { type ComparedKeyword, estimateEffect } from './estimate-effect.ts';
import { simulateKeywords } from '../../../test/simulate-keywords.ts';

const histories = 1_000;
const days = { launchedOn: '2026-01-29', today: '2026-04-01' };

const scenarios = [
  { name: 'few against many', treated: 8, control: 40, change: Math.log(0.75) },
  { name: 'many against few', treated: 30, control: 9, change: Math.log(0.9) },
  { name: 'nothing done', treated: 12, control: 12, change: 0 },
  { name: 'harm done, and more spread on one side', treated: 20, control: 60, change: 0.2 },
];

describe('over simulated histories', () => {
  test.each(scenarios)(
    '$name: no bias, and 95 of 100 intervals cover',
    ({ name, ...scenario }) => {
      let covered = 0;
      let bias = 0;
      for (let seed = 1; seed <= histories; seed++) {
        const effect = estimateEffect(simulateKeywords({ ...scenario, ...days, seed }), days);
        if ('reason' in effect) throw new Error(effect.reason);
        const truth = 100 * (1 - Math.exp(scenario.change));
        if (effect.low <= truth && truth <= effect.high) covered += 1;
        bias += (Math.log(1 - effect.estimate / 100) - scenario.change) / histories;
      }
      const coverage = covered / histories;
      process.stdout.write(`${name}: bias ${bias.toFixed(4)}, coverage ${(coverage * 100).toFixed(1)} %\n`);
      expect(Math.abs(bias)).toBeLessThan(0.015);
      expect(Math.abs(coverage - 0.95)).toBeLessThanOrEqual(0.03);
    },
    60_000,
  );

  test('the season is told apart from the campaign', () => {
    const change = Math.log(0.7);
    const many = simulateKeywords({ treated: 300, control: 300, change, ...days, seed: 7 });
    const effect = estimateEffect(many, days);
    expect(effect).toMatchObject({ treated: 300, control: 300, method: 'difference_in_differences' });
    if ('reason' in effect) return;
    expect(effect.estimate).toBeGreaterThan(24);
    expect(effect.estimate).toBeLessThan(36);
    // The simulated season has pushed everything down.
    expect(effect.others).toBeLessThan(-15);
  });
});

const from = '2026-01-01';
/** A keyword on days counted from New Year, at the places that are told; null where it is not found among a hundred. */
function keyword(isTreated: boolean, places: (day: number) => number | null | undefined): ComparedKeyword {
  const seen: SeenDay[] = [];
  for (let day = 0; day < 90; day++) {
    const position = places(day);
    if (position !== undefined) seen.push({ date: daysAfter(from, day), position, checkedDepth: 100 });
  }
  return { isTreated, days: seen };
}
const five = (isTreated: boolean, places: (day: number) => number | null | undefined) =>
  Array.from({ length: 5 }, () => keyword(isTreated, places));
// The launch is day 28, today day 90.
const around = { launchedOn: '2026-01-29', today: '2026-04-01' };

describe('what is compared', () => {
  test('is the mean position of both sides over the same days', () => {
    const keywords = [
      ...five(true, (day) => (day < 28 ? 20 : 10)),
      ...five(false, (day) => (day < 28 ? 20 : 16)),
    ];
    expect(estimateEffect(keywords, around)).toEqual({
      estimate: 37.5,
      low: 37.5,
      high: 37.5,
      unit: 'percent_of_position',
      others: 20,
      treated: 5,
      control: 5,
      from: '2026-01-01',
      to: '2026-03-31',
      before: { from: '2026-01-01', to: '2026-01-28' },
      after: { from: '2026-03-04', to: '2026-03-31' },
      method: 'difference_in_differences',
    });
  });

  test('counts a keyword that is not found as the place below what was seen', () => {
    const keywords = [...five(true, (day) => (day < 28 ? null : 50)), ...five(false, () => 7)];
    expect(estimateEffect(keywords, around)).toMatchObject({ estimate: 50.5, others: 0 });
  });

  test('takes a look that goes less deep for no fall and no rise', () => {
    const shallow = (one: ComparedKeyword): ComparedKeyword => ({
      ...one,
      days: one.days.map((day) => (day.date < '2026-01-29' ? day : { ...day, checkedDepth: 20 })),
    });
    const keywords = [...five(true, () => null).map(shallow), ...five(false, () => 7)];
    expect(estimateEffect(keywords, around)).toMatchObject({ estimate: 0 });
  });

  test('leaves out days without an answer, and keywords with too few', () => {
    const gappy = (places: number) => (day: number) => (day % 4 === 0 ? places : undefined);
    const late = keyword(true, (day) => (day > 80 ? 1 : undefined));
    const keywords = [...five(true, gappy(10)), late, ...five(false, gappy(10))];
    expect(estimateEffect(keywords, around)).toMatchObject({ estimate: 0, treated: 5, control: 5 });
  });

  test('is the fortnight after the launch where nothing was followed before it', () => {
    const since = (places: (day: number) => number) => (day: number) => (day < 29 ? undefined : places(day));
    const keywords = [
      ...five(
        true,
        since((day) => (day < 42 ? 20 : 15)),
      ),
      ...five(false, () => 9),
    ];
    expect(estimateEffect(keywords, around)).toMatchObject({
      estimate: 25,
      before: { from: '2026-01-29', to: '2026-02-11' },
    });
  });

  test.each([
    ['too_few_keywords', five(true, () => 9).slice(1), five(false, () => 9)],
    ['too_few_other_keywords', five(true, () => 9), five(false, () => 9).slice(1)],
    ['too_few_keywords', [], []],
  ])('is not enough: %s', (reason, ours, others) => {
    const counts = { treated: ours.length, control: others.length };
    expect(estimateEffect([...ours, ...others], around)).toEqual({ reason, ...counts });
  });

  test('is too early within a week of the launch', () => {
    const keywords = [...five(true, () => 9), ...five(false, () => 9)];
    expect(estimateEffect(keywords, { launchedOn: '2026-03-27', today: '2026-04-01' })).toMatchObject({
      reason: 'too_early',
    });
  });
});
