import { seededRandom } from '../../fixtures/seeded-random.ts';

/** Random choices that are the same for the same seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  const next = seededRandom(seed * 2_654_435_761);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
  };
}
