import { chooseCandidates, choosePublishers } from '#campaigns';
import { median, type Outcome } from './measure.ts';

const publishers = 20_000;
const places = { low: 100, medium: 70, high: 30 };
const rounds = 5;
const mostMs = 2_000;
const mostGap = 0.01;
/** So much that the best 200 cannot all be paid. */
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
const wanted = {
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
};

/** 200 placements from 20 000 publishers: how long the plan takes, and how far it is from the proven best. */
export async function benchPlanPlacements(): Promise<Outcome[]> {
  const offers = makeOffers();
  const times: number[] = [];
  let value = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { candidates } = chooseCandidates(offers, wanted);
    const { chosen } = await choosePublishers(candidates, { budget, places });
    times.push(performance.now() - start);
    value = chosen.reduce((sum, one) => sum + one.value, 0);
    if (chosen.length < 190) throw new Error(`The budget is no match for the places: ${chosen.length}`);
  }
  const { candidates } = chooseCandidates(offers, wanted);
  const proven = await choosePublishers(candidates, { budget, places, relativeGap: 0 });
  const gap = (proven.bound - value) / proven.bound;
  const time = median(times);
  return [
    {
      bench: 'plan-placements time',
      product: `${time.toFixed(0)} ms`,
      floor: '–',
      ratio: '–',
      bar: `≤ ${mostMs} ms`,
      passed: time <= mostMs,
    },
    {
      bench: 'plan-placements value',
      product: value.toFixed(1),
      floor: `${proven.bound.toFixed(1)} proven`,
      ratio: `${(gap * 100).toFixed(2)} % less`,
      bar: `≤ ${mostGap * 100} %`,
      passed: gap <= mostGap,
    },
  ];
}

/** The same publishers every time: many weak ones and few strong ones, dearer with their authority. */
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
