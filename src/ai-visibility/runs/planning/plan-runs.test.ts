import { describe, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { planRuns, planWeek, type SampledPrompt, weeklyBudget } from './plan-runs.ts';
import { expectedWidth, rateToSizeFor, runsForWidth, type SampleHistory } from './interval-width.ts';

const nothing: SampleHistory = { answered: 0, mentioned: 0, unanswered: 0 };
const from = new Date('2026-03-02T09:30:00Z');

/** The same numbers on every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const prompt = (index: number, more: Partial<SampledPrompt> = {}): SampledPrompt => ({
  promptId: String(index).padStart(4, '0'),
  isBranded: false,
  priceMicros: 1_000,
  pending: 0,
  runs: 0,
  lastPlannedAt: null,
  ...more,
});
const promptsOf = (count: number, more: Partial<SampledPrompt> = {}) =>
  Array.from({ length: count }, (_none, index) => prompt(index, more));

describe('the size of a sample', () => {
  test('a sample is sized for a rate of one half, or for the nearest rate that the history allows', () => {
    expect(rateToSizeFor(nothing)).toBe(0.5);
    expect(rateToSizeFor({ ...nothing, answered: 3, mentioned: 0 })).toBe(0.5);
    expect(rateToSizeFor({ ...nothing, answered: 400, mentioned: 40 })).toBeCloseTo(0.133, 3);
    expect(rateToSizeFor({ ...nothing, answered: 400, mentioned: 360 })).toBeCloseTo(0.867, 3);
    expect(rateToSizeFor({ ...nothing, answered: 400, mentioned: 210 })).toBe(0.5);
  });

  test('a sample is the smallest whose interval is narrow enough', () => {
    for (const width of [0.05, 0.1, 0.2, 0.5, 0.9]) {
      for (const history of [nothing, { answered: 300, mentioned: 15, unanswered: 0 }]) {
        const runs = runsForWidth(history, width);
        expect(expectedWidth(history, runs)).toBeLessThanOrEqual(width);
        expect(expectedWidth(history, runs - 1) ?? 1).toBeGreaterThan(width);
      }
    }
    expect(runsForWidth(nothing, 0.2)).toBe(93);
  });

  test('a sample compensates for runs without an answer, up to five times', () => {
    const halfAbsent = { answered: 100, mentioned: 50, unanswered: 100 };
    expect(runsForWidth(halfAbsent, 0.2)).toBe(2 * 93 - 1);
    const neverThere = { answered: 0, mentioned: 0, unanswered: 500 };
    expect(runsForWidth(neverThere, 0.2)).toBe(5 * 93 - 4);
  });
});

describe('a week', () => {
  const week = (count: number, budgetMicros: number, more: Partial<SampledPrompt> = {}) =>
    planWeek({
      prompts: promptsOf(count, more),
      history: nothing,
      intervalWidth: 0.2,
      costMicros: 1_000,
      budgetMicros,
    });

  test('a week has as many runs as the width needs, and each prompt at least once', () => {
    expect(week(10, 1e9)).toMatchObject({ runs: 93, limitedBy: 'width' });
    expect(week(10, 1e9).width).toBeLessThanOrEqual(0.2);
    expect(week(500, 1e9)).toMatchObject({ runs: 500, limitedBy: 'width' });
    expect(week(0, 1e9)).toEqual({ runs: 0, brandedRuns: 0, width: null, limitedBy: 'width' });
  });

  test('a week has fewer runs if the budget is too small, and reports that', () => {
    expect(week(10, 20_999)).toMatchObject({ runs: 20, limitedBy: 'budget' });
    expect(week(10, 20_999).width).toBeGreaterThan(0.35);
    expect(week(10, 999)).toEqual({ runs: 0, brandedRuns: 0, width: null, limitedBy: 'budget' });
  });

  test('branded prompts are planned once a week, after the others', () => {
    expect(week(8, 1e9, { isBranded: true })).toMatchObject({ runs: 0, brandedRuns: 8, limitedBy: 'width' });
    expect(week(8, 5_000, { isBranded: true })).toMatchObject({ brandedRuns: 5, limitedBy: 'budget' });
  });

  test('a free engine has no budget limit', () => {
    const free = planWeek({
      prompts: promptsOf(3, { priceMicros: 0 }),
      history: nothing,
      intervalWidth: 0.1,
      costMicros: 0,
      budgetMicros: 0,
    });
    expect(free).toMatchObject({ runs: 381, limitedBy: 'width' });
  });

  test('a week may spend its share of the remaining month, and all websites get the same share', () => {
    const monthEnd = new Date('2026-04-01T00:00:00Z');
    const now = new Date('2026-03-18T00:00:00Z');
    expect(weeklyBudget(14_000, { now, monthEnd, websites: 1 })).toBe(7_000);
    expect(weeklyBudget(14_000, { now, monthEnd, websites: 2 })).toBe(3_500);
    const lastHour = new Date('2026-03-31T23:00:00Z');
    expect(weeklyBudget(1_000, { now: lastHour, monthEnd, websites: 1 })).toBe(7_000);
  });
});

describe('a day', () => {
  test('new prompts are planned at once, even if the day is not due', () => {
    const week = { runs: 3, brandedRuns: 0, width: null, limitedBy: 'width' } as const;
    const prompts = [prompt(1), prompt(2, { lastPlannedAt: from }), prompt(3, { isBranded: true })];
    const day = { prompts, week, from, isDue: false, budgetMicros: 1e9 };
    expect(planRuns(day, chance(1))).toEqual([
      { promptId: '0001', dueAt: from },
      { promptId: '0003', dueAt: from },
    ]);
  });

  test('the runs of a day are spread over 24 hours, one per slot', () => {
    const week = { runs: 168, brandedRuns: 0, width: null, limitedBy: 'width' } as const;
    const prompts = promptsOf(5, { lastPlannedAt: new Date(0) });
    const runs = planRuns({ prompts, week, from, isDue: true, budgetMicros: 1e9 }, chance(2));
    const hours = runs.map(({ dueAt }) => Math.floor((dueAt.getTime() - from.getTime()) / (dayMs / 24)));
    expect(hours).toEqual(Array.from({ length: 24 }, (_none, index) => index));
    expect(new Set(runs.map(({ dueAt }) => dueAt.getMinutes())).size).toBeGreaterThan(8);
  });

  test("pending runs count in the day's share", () => {
    const week = { runs: 70, brandedRuns: 0, width: null, limitedBy: 'width' } as const;
    const prompts = promptsOf(5, { lastPlannedAt: new Date(0), pending: 1 });
    expect(planRuns({ prompts, week, from, isDue: true, budgetMicros: 1e9 }, chance(3))).toHaveLength(5);
    const busy = promptsOf(5, { lastPlannedAt: new Date(0), pending: 9 });
    expect(planRuns({ prompts: busy, week, from, isDue: true, budgetMicros: 1e9 }, chance(3))).toEqual([]);
  });
});

/** Plans day after day as the store would keep it; all that is planned is asked within its day. */
function live(
  prompts: SampledPrompt[],
  { days, remainingMicros, random }: { days: number; remainingMicros: number; random: () => number },
): { perDay: SampledPrompt[][]; spentMicros: number } {
  const byId = new Map(prompts.map((one) => [one.promptId, one]));
  const perDay: SampledPrompt[][] = [];
  let left = remainingMicros;
  for (let day = 0; day < days; day++) {
    const now = new Date(from.getTime() + day * dayMs);
    const monthEnd = new Date(from.getTime() + days * dayMs);
    const current = [...byId.values()];
    const costMicros = current.reduce((sum, one) => sum + one.priceMicros, 0) / current.length;
    const budgetMicros = weeklyBudget(left, { now, monthEnd, websites: 1 });
    const week = planWeek({
      prompts: current,
      history: nothing,
      intervalWidth: 0.2,
      costMicros,
      budgetMicros,
    });
    const runs = planRuns({ prompts: current, week, from: now, isDue: true, budgetMicros: left }, random);
    perDay.push(
      runs.map(({ promptId, dueAt }) => {
        const asked = byId.get(promptId);
        if (asked === undefined) throw new Error('planned what there is not');
        left -= asked.priceMicros;
        byId.set(promptId, { ...asked, runs: asked.runs + 1, lastPlannedAt: dueAt });
        return asked;
      }),
    );
  }
  return { perDay, spentMicros: remainingMicros - left };
}

const countsOf = (asked: readonly SampledPrompt[]) =>
  [...Map.groupBy(asked, ({ promptId }) => promptId).values()].map((runs) => runs.length);

test('over weeks all prompts are asked evenly, as often as planned and at least once a week', () => {
  const random = chance(5);
  for (let round = 0; round < 20; round++) {
    const count = 1 + Math.floor(random() * 150);
    const { perDay } = live(promptsOf(count), { days: 28, remainingMicros: 1e12, random });
    const last = perDay.slice(7).flat();
    const counts = countsOf(last);
    expect(counts).toHaveLength(count);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(last).toHaveLength(3 * Math.max(count, 93));
    for (const start of [7, 14, 21]) {
      expect(countsOf(perDay.slice(start, start + 7).flat())).toHaveLength(count);
    }
  }
});

test('a prompt added later is asked at once, and then as often as the others', () => {
  const random = chance(6);
  const old = promptsOf(10, { runs: 500, lastPlannedAt: new Date(from.getTime() - dayMs) });
  const { perDay } = live([...old, prompt(99)], { days: 14, remainingMicros: 1e12, random });
  expect(perDay[0]?.[0]?.promptId).toBe('0099');
  const counts = countsOf(perDay.flat());
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});

test('the planned runs never cost more than the budget', () => {
  const random = chance(7);
  for (let round = 0; round < 60; round++) {
    const prompts = promptsOf(1 + Math.floor(random() * 60)).map((one) => ({
      ...one,
      isBranded: random() < 0.2,
      priceMicros: Math.floor(random() * 20_000),
    }));
    const remainingMicros = Math.floor(10 ** (2 + random() * 6));
    const { spentMicros } = live(prompts, { days: 30, remainingMicros, random });
    expect(spentMicros).toBeLessThanOrEqual(remainingMicros);
  }
});

test('a small budget is spread over the month and used up', () => {
  const old = promptsOf(5, { lastPlannedAt: new Date(0) });
  const { perDay, spentMicros } = live(old, { days: 28, remainingMicros: 28_000, random: chance(8) });
  expect(spentMicros).toBeGreaterThan(24_000);
  expect(Math.max(...perDay.map((day) => day.length))).toBeLessThanOrEqual(3);
});
