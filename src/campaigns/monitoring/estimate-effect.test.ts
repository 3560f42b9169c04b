import { describe, expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import type { CheckedDay } from '#rank-tracking/positions';
import { type ComparedKeyword, estimateEffect } from './estimate-effect.ts';
import { type Design, simulateKeywords } from '../../../test/fixtures/simulate-keywords.ts';

const histories = 400;
const days = { launchedOn: '2026-01-29', today: '2026-04-01' };

/** Keywords on pages, with base positions in a range. */
const group = (keywords: number, pages = keywords, [from, to] = [8, 48]) => ({
  keywords,
  pages,
  from,
  to,
});
const deep: [number, number] = [40, 120];

const designs: (Design & { name: string })[] = [
  {
    name: 'few campaign keywords, many others',
    treated: group(8),
    control: group(40),
    change: Math.log(0.75),
  },
  {
    name: 'many campaign keywords, few others',
    treated: group(30),
    control: group(9),
    change: Math.log(0.9),
  },
  { name: 'a decline, with unequal variance', treated: group(20), control: group(60), change: 0.2 },
  {
    name: '30 keywords on 5 pages, no effect',
    treated: group(30, 5),
    control: group(60, 20),
    change: 0,
    pageSpread: 0.3,
  },
  {
    name: '30 keywords on 5 unequal pages, no effect',
    treated: group(30, 5),
    control: group(40, 12),
    change: 0,
    pageSpread: 0.3,
    isUneven: true,
  },
  {
    name: 'the same 6 pages in both groups, no effect',
    treated: group(30, 6),
    control: group(40, 6),
    change: 0,
    pageSpread: 0.3,
    sharesPages: true,
  },
  {
    name: 'near the depth limit',
    treated: group(30, 30, deep),
    control: group(40, 40, deep),
    change: Math.log(0.75),
  },
  {
    name: 'near the depth limit on 6 pages',
    treated: group(30, 6, deep),
    control: group(40, 12, [30, 100]),
    change: Math.log(0.75),
    pageSpread: 0.2,
  },
  {
    name: 'near a depth limit of 20, checked weekly, no effect',
    treated: group(30, 10, [5, 30]),
    control: group(40, 15, [5, 30]),
    change: 0,
    pageSpread: 0.1,
    depth: 20,
    intervalDays: 7,
  },
  {
    name: 'few keywords near the depth limit, no effect',
    treated: group(10, 10, [40, 110]),
    control: group(15, 15, [40, 110]),
    change: 0,
  },
  {
    name: 'chosen at a bad moment, with rank checks from before, no effect',
    treated: group(20),
    control: group(40),
    change: 0,
    isChosenAtBadMoment: true,
    historyDays: 70,
  },
];

/** Estimates the effect of a design in histories with the seeds from 1 on. */
function simulate(design: Design) {
  const truth = 100 * (1 - Math.exp(design.change));
  const effects = Array.from({ length: histories }, (_none, index) =>
    estimateEffect(simulateKeywords({ ...design, ...days, seed: index + 1 }), days),
  ).filter((effect) => 'estimate' in effect);
  const share = (is: (effect: (typeof effects)[number]) => boolean) =>
    effects.filter(is).length / effects.length;
  return {
    estimated: effects.length,
    baselines: new Set(effects.map(({ baseline }) => baseline)),
    coverage: share(({ low, high }) => low <= truth && truth <= high),
    alarms: share(({ low, high }) => low > 0 || high < 0),
    bias:
      effects.reduce((sum, { estimate }) => sum + Math.log(1 - estimate / 100), 0) / effects.length -
      design.change,
  };
}

describe('over simulated histories', () => {
  test.each(designs)('95 of 100 intervals contain the true effect: $name', ({ name, ...design }) => {
    const { estimated, coverage, alarms, bias, baselines } = simulate(design);
    const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
    process.stdout.write(
      `${name}: seeds 1 to ${histories}, ${estimated} estimates, coverage ${percent(coverage)}, bias ${bias.toFixed(4)}${design.change === 0 ? `, false alarms ${percent(alarms)}` : ''}\n`,
    );
    expect(estimated).toBeGreaterThan(0.8 * histories);
    expect(Math.abs(coverage - 0.95)).toBeLessThanOrEqual(0.03);
    expect(Math.abs(bias)).toBeLessThan(0.035);
    expect([...baselines]).toEqual([design.historyDays === undefined ? 'before_launch' : 'before_selection']);
  });

  test('the recovery of keywords that were chosen at a bad moment is part of an estimate without earlier checks', () => {
    const { bias, baselines } = simulate({
      treated: group(20),
      control: group(40),
      change: 0,
      isChosenAtBadMoment: true,
    });
    expect(bias).toBeLessThan(-0.15);
    // The dashboard and the report say so next to the number.
    expect([...baselines]).toEqual(['before_launch']);
  });

  test('the estimate separates the season from the campaign', () => {
    const change = Math.log(0.7);
    const many = simulateKeywords({ treated: group(300), control: group(300), change, ...days, seed: 7 });
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
/** A keyword on days counted from 1 January; a position of null means not found in the top 100. */
function keyword(
  isTreated: boolean,
  positionOn: (day: number) => number | null | undefined,
): ComparedKeyword {
  const checked: CheckedDay[] = [];
  for (let day = 0; day < 90; day++) {
    const position = positionOn(day);
    if (position !== undefined) checked.push({ date: daysAfter(from, day), position, checkedDepth: 100 });
  }
  return { isTreated, page: '/', days: checked };
}
/** Five keywords with a page each. */
const five = (isTreated: boolean, positionOn: (day: number) => number | null | undefined) =>
  Array.from({ length: 5 }, (_none, page) => ({ ...keyword(isTreated, positionOn), page: `/${page}` }));
// The launch is day 28, today day 90.
const dates = { launchedOn: '2026-01-29', today: '2026-04-01' };

describe('the estimate', () => {
  test('compares the mean positions of both groups over the same days', () => {
    const keywords = [
      ...five(true, (day) => (day < 28 ? 20 : 10)),
      ...five(false, (day) => (day < 28 ? 20 : 16)),
    ];
    expect(estimateEffect(keywords, dates)).toEqual({
      estimate: 37.5,
      low: 37.5,
      high: 37.5,
      unit: 'percent_of_position',
      others: 20,
      treated: 5,
      control: 5,
      pages: { treated: 5, control: 5 },
      notFound: 0,
      from: '2026-01-01',
      to: '2026-03-31',
      before: { from: '2026-01-01', to: '2026-01-28' },
      after: { from: '2026-03-04', to: '2026-03-31' },
      baseline: 'before_launch',
      method: 'difference_in_differences',
    });
  });

  test('does not take a position from a keyword that is not found, only that it is below the checked depth', () => {
    const missed = { ...keyword(true, (day) => (day < 28 ? null : 90)), page: '/missed' };
    const keywords = [...five(true, (day) => (day < 28 ? 90 : 81)), missed, ...five(false, () => 7)];
    // Position 90 instead of anything below 100 is an improvement of at least the 10 % of the others.
    expect(estimateEffect(keywords, dates)).toMatchObject({
      estimate: expect.closeTo(10.5, 0),
      others: 0,
      notFound: 1,
    });
  });

  test('ignores a rank check with a smaller depth', () => {
    const shallow = (one: ComparedKeyword): ComparedKeyword => ({
      ...one,
      days: one.days.map((day) => (day.date < '2026-01-29' ? day : { ...day, checkedDepth: 20 })),
    });
    const missed = five(true, () => null).slice(2);
    const keywords = [...five(true, () => 9), ...missed.map(shallow), ...five(false, () => 7)];
    expect(estimateEffect(keywords, dates)).toMatchObject({ estimate: expect.closeTo(0, 0), notFound: 3 });
  });

  test('prefers a baseline that ended before the keywords were chosen', () => {
    const shifted = (one: ComparedKeyword): ComparedKeyword => ({
      ...one,
      days: one.days.map((day) => ({ ...day, date: daysAfter(day.date, -28) })),
    });
    // On days 28 to 55, before the launch, the campaign's keywords rank unusually low.
    const chosen = five(true, (day) => (day >= 28 && day < 56 ? 40 : 20)).map(shifted);
    const others = five(false, () => 9).map(shifted);
    expect(estimateEffect([...chosen, ...others], { ...dates, today: '2026-03-04' })).toMatchObject({
      estimate: 0,
      baseline: 'before_selection',
      before: { from: '2025-12-04', to: '2025-12-31' },
    });
  });

  test('ignores days without a result and keywords with too few days', () => {
    const gappy = (position: number) => (day: number) => (day % 4 === 0 ? position : undefined);
    const late = keyword(true, (day) => (day > 80 ? 1 : undefined));
    const keywords = [...five(true, gappy(10)), late, ...five(false, gappy(10))];
    expect(estimateEffect(keywords, dates)).toMatchObject({ estimate: 0, treated: 5, control: 5 });
  });

  test('uses the first 14 days after the launch as baseline if nothing was tracked before', () => {
    const since = (positionOn: (day: number) => number) => (day: number) =>
      day < 29 ? undefined : positionOn(day);
    const keywords = [
      ...five(
        true,
        since((day) => (day < 42 ? 20 : 15)),
      ),
      ...five(false, () => 9),
    ];
    expect(estimateEffect(keywords, dates)).toMatchObject({
      estimate: 25,
      before: { from: '2026-01-29', to: '2026-02-11' },
    });
  });

  test.each([
    ['too_few_keywords', five(true, () => 9).slice(1), five(false, () => 9)],
    ['too_few_other_keywords', five(true, () => 9), five(false, () => 9).slice(1)],
    ['too_few_keywords', [], []],
    ['too_few_pages', five(true, () => 9).map((one) => ({ ...one, page: '/one' })), five(false, () => 9)],
    ['too_few_found', five(true, (day) => (day < 28 ? null : 9)), five(false, () => 9)],
  ])('is missing with too little data: %s', (reason, ours, others) => {
    const counts = { treated: ours.length, control: others.length };
    expect(estimateEffect([...ours, ...others], dates)).toEqual({ reason, ...counts });
  });

  test('is missing within a week after the launch', () => {
    const keywords = [...five(true, () => 9), ...five(false, () => 9)];
    expect(estimateEffect(keywords, { launchedOn: '2026-03-27', today: '2026-04-01' })).toMatchObject({
      reason: 'too_early',
    });
  });
});
