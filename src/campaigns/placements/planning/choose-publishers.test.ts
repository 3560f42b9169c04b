import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../test/fixtures/seeded-random.ts';
import type { Candidate } from './choose-candidates.ts';
import { bandOf, bands, type ByBand, allocateSlots, authorityMixFor, moveSlots } from './authority-mix.ts';
import { choosePublishers } from './choose-publishers.ts';
import { removeDominatedCandidates } from './remove-dominated-candidates.ts';

function makeCandidates(count: number, random: () => number): Candidate[] {
  return Array.from({ length: count }, (_one, at) => {
    const authority = 1 + Math.floor(random() * 100);
    const relevance = 0.2 + 0.8 * random();
    // Few distinct prices and values, so that ties occur.
    const price = 500 * (1 + Math.floor(random() * 12));
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

/** The best value of all possible selections. */
function bruteForce(candidates: readonly Candidate[], budget: number, slots: ByBand): number {
  let best = 0;
  for (let set = 0; set < 2 ** candidates.length; set += 1) {
    const chosen = candidates.filter((_one, at) => (set >> at) & 1);
    const counts = countsOf(chosen);
    const fits = bands.every((band) => counts[band] <= slots[band]);
    if (fits && chosen.reduce((sum, { price }) => sum + price, 0) <= budget)
      best = Math.max(best, valueOf(chosen));
  }
  return best;
}

describe('choosePublishers', () => {
  test.each(Array.from({ length: 15 }, (_one, at) => at + 1))(
    'respects every limit and finds the optimum (case %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const candidates = makeCandidates(3 + Math.floor(random() * 9), random);
      const budget = Math.floor(random() * 20_000);
      const requested = allocateSlots(
        { low: 34, medium: 33, high: 33 },
        { low: 0, medium: 0, high: 0 },
        1 + Math.floor(random() * 6),
      );
      const { slots } = moveSlots(requested, countsOf(candidates));
      const { chosen, bound } = await choosePublishers(candidates, {
        budget,
        slots: requested,
        relativeGap: 0,
      });
      expect(new Set(chosen.map(({ publisherId }) => publisherId)).size).toBe(chosen.length);
      expect(chosen.reduce((sum, { price }) => sum + price, 0)).toBeLessThanOrEqual(budget);
      for (const band of bands) expect(countsOf(chosen)[band]).toBeLessThanOrEqual(slots[band]);
      expect(valueOf(chosen)).toBe(bruteForce(candidates, budget, slots));
      expect(bound).toBeGreaterThanOrEqual(valueOf(chosen) - 1e-6);
    },
  );

  test('returns the same plan for any order of the publishers, and an empty plan without candidates or budget', async () => {
    const candidates = makeCandidates(60, seededRandom(7));
    const limits = { budget: 20_000, slots: { low: 3, medium: 3, high: 2 } };
    const once = await choosePublishers(candidates, limits);
    expect(await choosePublishers(candidates.toReversed(), limits)).toEqual(once);
    expect(await choosePublishers([], limits)).toMatchObject({ chosen: [] });
    expect(await choosePublishers(candidates, { ...limits, budget: 0 })).toMatchObject({ chosen: [] });
  });

  test('loses no value by removing dominated candidates', () => {
    for (let seed = 100; seed < 140; seed += 1) {
      const random = seededRandom(seed);
      const candidates = makeCandidates(14, random);
      const slots = { low: 1 + Math.floor(random() * 3), medium: Math.floor(random() * 3), high: 1 };
      const budget = Math.floor(random() * 15_000);
      const remaining = removeDominatedCandidates(candidates, slots);
      expect(bruteForce(remaining, budget, slots)).toBe(bruteForce(candidates, budget, slots));
    }
    expect(
      removeDominatedCandidates(makeCandidates(2_000, seededRandom(1)), { low: 2, medium: 2, high: 2 })
        .length,
    ).toBeLessThan(100);
  });
});

describe('the authority mix', () => {
  const none = { low: 0, medium: 0, high: 0 };

  test('follows the authority target, also over months with one slot each', () => {
    expect(allocateSlots(authorityMixFor({ authorityTarget: 'mixed', addOns: [] }), none, 20)).toEqual({
      low: 10,
      medium: 7,
      high: 3,
    });
    expect(allocateSlots(authorityMixFor({ authorityTarget: null, addOns: [] }), none, 20)).toEqual({
      low: 10,
      medium: 7,
      high: 3,
    });
    const placed = { ...none };
    for (let month = 0; month < 20; month += 1) {
      const allocated = allocateSlots(authorityMixFor({ authorityTarget: 'high', addOns: [] }), placed, 1);
      for (const band of bands) placed[band] += allocated[band];
    }
    expect(placed).toEqual({ low: 0, medium: 8, high: 12 });
  });

  test('adds up to 100 and is stronger with premium placements', () => {
    for (const authorityTarget of ['mixed', 'low', 'medium', 'high', null] as const) {
      const plain = authorityMixFor({ authorityTarget, addOns: [] });
      const premium = authorityMixFor({ authorityTarget, addOns: ['premium_placements'] });
      expect(premium.low + premium.medium + premium.high).toBe(100);
      expect(plain.low + plain.medium + plain.high).toBe(100);
      expect(premium.high).toBeGreaterThan(plain.high);
    }
  });

  test('moves slots to the neighbour bands if a band has too few publishers', () => {
    const slots = { low: 1, medium: 2, high: 3 };
    expect(moveSlots(slots, { low: 9, medium: 9, high: 9 })).toEqual({ slots, moves: [] });
    expect(moveSlots(slots, { low: 9, medium: 4, high: 0 })).toEqual({
      slots: { low: 2, medium: 4, high: 0 },
      moves: [
        { from: 'high', to: 'medium', slots: 2 },
        { from: 'high', to: 'low', slots: 1 },
      ],
    });
    expect(moveSlots(slots, { low: 0, medium: 2, high: 9 }).moves).toEqual([
      { from: 'low', to: 'high', slots: 1 },
    ]);
  });
});
