import { mix, unit } from './hash.ts';
import type { QuerySeeds, WorldQuery } from './query.ts';
import { normalisePhrase } from './query.ts';
import type { Site } from './sites.ts';

/** Above everything, where no drift and no jump leads. */
export const pinnedBase = -1000;

/** Shares of phrases for which a tracked domain stands in a stretch of ranks; the rest is absent. */
const stretches = [
  { upTo: 0.8, from: 0.2, to: 7.8 },
  { upTo: 0.92, from: 11, to: 27 },
  { upTo: 0.97, from: 31, to: 96 },
] as const;

/** Whether a phrase, in small letters, names the brand. */
export function asksFor(phrase: string, brand: string): boolean {
  if (brand === '') return false;
  if (phrase.split(' ').includes(brand)) return true;
  return brand.length >= 4 && phrase.replace(/[^\p{L}\p{N}]/gu, '').includes(brand);
}

/**
 * Where a guest stands before the day's drift: at or below `pinnedBase` for a phrase that names it, null where the
 * engine does not know it. The stretch depends on the phrase alone, the place in it also on the rest of the query.
 */
export function guestPosition(guest: Site, query: WorldQuery, seeds: QuerySeeds): number | null {
  const key = mix(seeds.phrase, guest.hash);
  if (asksFor(normalisePhrase(query.phrase), guest.brand)) return pinnedBase - unit(key);
  const chance = unit(mix(key, 31));
  const stretch = stretches.find(({ upTo }) => chance < upTo);
  if (stretch === undefined) return null;
  const wobble =
    0.3 * (unit(mix(seeds.engine, guest.hash)) - 0.5) +
    0.2 * (unit(mix(seeds.place, guest.hash)) - 0.5) +
    0.12 * (unit(mix(seeds.device, guest.hash)) - 0.5);
  const share = Math.min(1, Math.max(0, unit(mix(key, 32)) + wobble));
  return stretch.from + share * (stretch.to - stretch.from);
}
