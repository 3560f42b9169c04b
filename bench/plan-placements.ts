import { median } from '#platform/statistics';
import { chooseCandidates, choosePublishers } from '#campaigns/placements/planning';
import type { Outcome } from './measure.ts';

const publishers = 20_000;
const slots = { low: 100, medium: 70, high: 30 };
const rounds = 5;
const maxMs = 2_000;
const maxGap = 0.01;
/** Not enough for the best 200 publishers. */
const budget = 3_700_000;
const topics = [
  'running',
  'shoes',
  'trail',
  'tents',
  'cooking',
  'law',
  'travel',
  'finance',
  'music',
  'health',
];
const criteria = {
  currency: 'USD',
  budget,
  language: 'en',
  country: 'US',
  words: new Map([
    ['runni', 1],
    ['shoe', 1],
    ['trail', 0.5],
    ['tent', 0.5],
  ]),
  used: new Set<string>(),
  competitors: new Set<string>(),
};

/** Plans 200 placements from 20,000 publishers: the duration, and the distance from the proven optimum. */
export async function benchPlanPlacements(): Promise<Outcome[]> {
  const offers = makeOffers();
  const times: number[] = [];
  let value = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { candidates } = chooseCandidates(offers, criteria);
    const { chosen } = await choosePublishers(candidates, { budget, slots });
    times.push(performance.now() - start);
    value = chosen.reduce((sum, one) => sum + one.value, 0);
    if (chosen.length < 190) throw new Error(`The budget fills only ${chosen.length} slots`);
  }
  const { candidates } = chooseCandidates(offers, criteria);
  const proven = await choosePublishers(candidates, { budget, slots, relativeGap: 0 });
  const gap = (proven.bound - value) / proven.bound;
  const time = median(times);
  return [
    {
      bench: 'plan-placements time',
      product: `${time.toFixed(0)} ms`,
      floor: '–',
      ratio: '–',
      bar: `≤ ${maxMs} ms`,
      passed: time <= maxMs,
    },
    {
      bench: 'plan-placements value',
      product: value.toFixed(1),
      floor: `${proven.bound.toFixed(1)} proven`,
      ratio: `${(gap * 100).toFixed(2)} % less`,
      bar: `≤ ${maxGap * 100} %`,
      passed: gap <= maxGap,
    },
  ];
}

/** The same publishers every time: many weak ones and few strong ones, more expensive with more authority. */
function makeOffers(): Parameters<typeof chooseCandidates>[0] {
  const roll = openDice();
  return Array.from({ length: publishers }, (_one, at) => {
    const authority = 1 + Math.min(99, Math.floor(-Math.log(1 - roll()) * 22));
    const own = Array.from(
      { length: 1 + Math.floor(roll() * 4) },
      () => topics[Math.floor(roll() * topics.length)] ?? '',
    );
    return {
      id: String(at).padStart(12, '0'),
      domain: `p${at}.example`,
      authority,
      topics: own,
      language: 'en',
      country: roll() < 0.6 ? 'US' : null,
      price: Math.round((2_000 + authority ** 2 * 25) * (0.4 + 1.2 * roll())),
      currency: 'USD',
      rel: ['sponsored'],
    };
  });
}

/** A linear congruential generator, from 0 to 1. */
function openDice(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
