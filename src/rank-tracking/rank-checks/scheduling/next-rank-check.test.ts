import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { nextRankCheckAt } from '#rank-tracking/keywords/rank-checking';
import { dayMs, hourMs } from '#platform/durations.ts';

const start = Date.parse('2026-01-01T00:00:00Z');

/** A linear congruential generator, which returns the same numbers in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function target(random: () => number): string {
  return (
    newId().slice(0, -8) +
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  );
}

/** Start times of rank checks, each with a delay after it was due. */
function follow(
  targetId: string,
  intervalHours: number,
  delayMs: () => number,
  rankChecks: number,
): number[] {
  const begun = [start];
  while (begun.length < rankChecks) {
    const last = new Date(begun.at(-1) ?? 0);
    begun.push(nextRankCheckAt(last, intervalHours, targetId).getTime() + delayMs());
  }
  return begun;
}

test('a daily rank check falls on each day exactly once, even with delays of some minutes', () => {
  const random = chance(1);
  for (let round = 0; round < 200; round++) {
    const delay = () => Math.floor(random() * 10) * 60_000;
    const [, , ...regular] = follow(target(random), 24, delay, 40);
    const gaps = regular.slice(1).map((at, index) => at - (regular[index] ?? 0));
    // Delays do not accumulate from day to day.
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(Math.abs(gap - dayMs)).toBeLessThanOrEqual(10 * 60_000);
    const drift = (regular.at(-1) ?? 0) - (regular[0] ?? 0) - (regular.length - 1) * dayMs;
    expect(Math.abs(drift)).toBeLessThanOrEqual(10 * 60_000);
  }
});

test('the days of a daily rank check without delays are consecutive', () => {
  const random = chance(2);
  for (let round = 0; round < 300; round++) {
    const days = follow(target(random), 24, () => 0, 60).map((at) => Math.floor(at / dayMs));
    const [, ...later] = [...new Set(days)];
    expect(later).toEqual(later.map((_day, index) => (later[0] ?? 0) + index));
    // Only the day on which the keyword was added may have two rank checks.
    expect(new Set(days.slice(1)).size).toBe(days.length - 1);
  }
});

test('the next rank check is half to one and a half intervals away and always in the same slot', () => {
  const random = chance(3);
  for (let round = 0; round < 2_000; round++) {
    const targetId = target(random);
    const intervalHours = 1 + Math.floor(random() * 8760);
    const intervalMs = intervalHours * hourMs;
    const checkedAt = new Date(start + Math.floor(random() * 400 * dayMs));
    const next = nextRankCheckAt(checkedAt, intervalHours, targetId).getTime();
    const wait = (next - checkedAt.getTime()) / intervalMs;
    expect(wait).toBeGreaterThanOrEqual(0.499);
    expect(wait).toBeLessThanOrEqual(1.501);
    const after = nextRankCheckAt(new Date(next), intervalHours, targetId).getTime();
    expect(Math.abs(after - next - intervalMs)).toBeLessThanOrEqual(1);
  }
});

test('search targets spread evenly over the day', () => {
  const random = chance(4);
  const hours = Array.from({ length: 24 }, () => 0);
  for (let count = 0; count < 24_000; count++) {
    const hour = nextRankCheckAt(new Date(start), 24, target(random)).getUTCHours();
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  expect(Math.min(...hours)).toBeGreaterThan(850);
  expect(Math.max(...hours)).toBeLessThan(1150);
});

test('a longer interval shares the rank checks of a shorter one of the same target', () => {
  const random = chance(5);
  for (let round = 0; round < 100; round++) {
    const targetId = target(random);
    const rankChecks = follow(targetId, 12, () => 0, 30);
    const dueByDay = rankChecks.map((at) => nextRankCheckAt(new Date(at), 24, targetId).getTime());
    rankChecks.slice(1).forEach((at, index) => expect(dueByDay[index]).toBeGreaterThanOrEqual(at - 1));
  }
});
