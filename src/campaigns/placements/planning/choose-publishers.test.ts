import { describe, expect, test } from 'vitest';
import type { Candidate } from './choose-candidates.ts';
import { bandOf, bands, type ByBand, dealPlaces, mixOf, movePlaces } from './choose-mix.ts';
import { choosePublishers } from './choose-publishers.ts';
import { chooseUndominated } from './choose-undominated.ts';

/** The same numbers every time (mulberry32). */
function openDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeCandidates(count: number, roll: () => number): Candidate[] {
  return Array.from({ length: count }, (_one, at) => {
    const authority = 1 + Math.floor(roll() * 100);
    const relevance = 0.2 + 0.8 * roll();
    // Few prices and values, so that there are ties.
    const price = 500 * (1 + Math.floor(roll() * 12));
    const value = Math.round(relevance * authority);
    const id = String(at).padStart(3, '0');
    const band = bandOf(authority);
    return {
      publisherId: id,
      domain: `p${id}.example`,
      authority,
      band,
      price,
      rel: 'sponsored',
      relevance,
      value,
    };
  });
}

const valueOf = (chosen: readonly Candidate[]) => chosen.reduce((sum, { value }) => sum + value, 0);
const countsOf = (chosen: readonly Candidate[]): ByBand =>
  Object.fromEntries(
    bands.map((name) => [name, chosen.filter(({ band }) => band === name).length]),
  ) as unknown as ByBand;

/** The best of all selections, one by one. */
function bruteForce(candidates: readonly Candidate[], budget: number, places: ByBand): number {
  let best = 0;
  for (let set = 0; set < 2 ** candidates.length; set += 1) {
    const chosen = candidates.filter((_one, at) => (set >> at) & 1);
    const counts = countsOf(chosen);
    const fits = bands.every((band) => counts[band] <= places[band]);
    if (fits && chosen.reduce((sum, { price }) => sum + price, 0) <= budget)
      best = Math.max(best, valueOf(chosen));
  }
  return best;
}

describe('the choice', () => {
  test.each(Array.from({ length: 15 }, (_one, at) => at + 1))(
    'keeps every limit, and is worth what the best of all is (case %i)',
    async (seed) => {
      const roll = openDice(seed);
      const candidates = makeCandidates(3 + Math.floor(roll() * 9), roll);
      const budget = Math.floor(roll() * 20_000);
      const wanted = dealPlaces(
        { low: 34, medium: 33, high: 33 },
        { low: 0, medium: 0, high: 0 },
        1 + Math.floor(roll() * 6),
      );
      const { places } = movePlaces(wanted, countsOf(candidates));
      const { chosen, bound } = await choosePublishers(candidates, {
        budget,
        places: wanted,
        relativeGap: 0,
      });
      expect(new Set(chosen.map(({ publisherId }) => publisherId)).size).toBe(chosen.length);
      expect(chosen.reduce((sum, { price }) => sum + price, 0)).toBeLessThanOrEqual(budget);
      for (const band of bands) expect(countsOf(chosen)[band]).toBeLessThanOrEqual(places[band]);
      expect(valueOf(chosen)).toBe(bruteForce(candidates, budget, places));
      expect(bound).toBeGreaterThanOrEqual(valueOf(chosen) - 1e-6);
    },
  );

  test('is the same again, whatever order the publishers come in, and nothing of nothing', async () => {
    const candidates = makeCandidates(60, openDice(7));
    const asked = { budget: 20_000, places: { low: 3, medium: 3, high: 2 } };
    const once = await choosePublishers(candidates, asked);
    expect(await choosePublishers(candidates.toReversed(), asked)).toEqual(once);
    expect(await choosePublishers([], asked)).toMatchObject({ chosen: [] });
    expect(await choosePublishers(candidates, { ...asked, budget: 0 })).toMatchObject({ chosen: [] });
  });

  test('needs none of those that it leaves out beforehand', () => {
    for (let seed = 100; seed < 140; seed += 1) {
      const roll = openDice(seed);
      const candidates = makeCandidates(14, roll);
      const places = { low: 1 + Math.floor(roll() * 3), medium: Math.floor(roll() * 3), high: 1 };
      const budget = Math.floor(roll() * 15_000);
      const kept = chooseUndominated(candidates, places);
      expect(bruteForce(kept, budget, places)).toBe(bruteForce(candidates, budget, places));
    }
    expect(
      chooseUndominated(makeCandidates(2_000, openDice(1)), { low: 2, medium: 2, high: 2 }).length,
    ).toBeLessThan(100);
  });
});

describe('the mix', () => {
  const none = { low: 0, medium: 0, high: 0 };

  test('is what was chosen, and holds over months of one place each', () => {
    expect(dealPlaces(mixOf({ authorityTarget: 'mixed', addOns: [] }), none, 20)).toEqual({
      low: 10,
      medium: 7,
      high: 3,
    });
    expect(dealPlaces(mixOf({ authorityTarget: null, addOns: [] }), none, 20)).toEqual({
      low: 10,
      medium: 7,
      high: 3,
    });
    const placed = { ...none };
    for (let month = 0; month < 20; month += 1) {
      const dealt = dealPlaces(mixOf({ authorityTarget: 'high', addOns: [] }), placed, 1);
      for (const band of bands) placed[band] += dealt[band];
    }
    expect(placed).toEqual({ low: 0, medium: 8, high: 12 });
  });

  test('is stronger with premium placements, and always whole', () => {
    for (const authorityTarget of ['mixed', 'low', 'medium', 'high', null] as const) {
      const plain = mixOf({ authorityTarget, addOns: [] });
      const premium = mixOf({ authorityTarget, addOns: ['premium_placements'] });
      expect(premium.low + premium.medium + premium.high).toBe(100);
      expect(plain.low + plain.medium + plain.high).toBe(100);
      expect(premium.high).toBeGreaterThan(plain.high);
    }
  });

  test('gives way in order where a band has too few publishers', () => {
    const places = { low: 1, medium: 2, high: 3 };
    expect(movePlaces(places, { low: 9, medium: 9, high: 9 })).toEqual({ places, moves: [] });
    expect(movePlaces(places, { low: 9, medium: 4, high: 0 })).toEqual({
      places: { low: 2, medium: 4, high: 0 },
      moves: [
        { from: 'high', to: 'medium', places: 2 },
        { from: 'high', to: 'low', places: 1 },
      ],
    });
    expect(movePlaces(places, { low: 0, medium: 2, high: 9 }).moves).toEqual([
      { from: 'low', to: 'high', places: 1 },
    ]);
  });
});
