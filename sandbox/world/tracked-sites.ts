import { mix, unit } from './hash.ts';
import type { QuerySeeds, WorldQuery } from './query.ts';
import { normalisePhrase } from './query.ts';
import type { Site } from './sites.ts';
import { knownTopicsOf } from './topics.ts';

/** A base position above all others, beyond the reach of drift and jumps. */
export const pinnedBase = -1000;

/** Shares of phrases for which a tracked site ranks in a range. It is absent for the rest. */
const rankRanges = [
  { upTo: 0.8, from: 0.2, to: 7.8 },
  { upTo: 0.92, from: 11, to: 27 },
  { upTo: 0.97, from: 31, to: 96 },
] as const;

/** Whether a lowercase phrase contains the brand. */
export function asksFor(phrase: string, brand: string): boolean {
  if (brand === '') return false;
  if (phrase.split(' ').includes(brand)) return true;
  return brand.length >= 4 && phrase.replace(/[^\p{L}\p{N}]/gu, '').includes(brand);
}

/** Whether the site's name and the phrase are about different topics, such as a garden shop and espresso. */
function isOffTopic(phrase: string, { topic }: Site): boolean {
  if (topic === null) return false;
  const asked = knownTopicsOf(phrase);
  return asked.length > 0 && !asked.includes(topic);
}

/**
 * The position of a tracked site before the day's drift: at most `pinnedBase` if the phrase names the site, null if the site is absent.
 * The range depends on the phrase alone; the position within it also depends on the rest of the query.
 */
export function trackedSitePosition(trackedSite: Site, query: WorldQuery, seeds: QuerySeeds): number | null {
  const key = mix(seeds.phrase, trackedSite.hash);
  const phrase = normalisePhrase(query.phrase);
  if (asksFor(phrase, trackedSite.brand)) return pinnedBase - unit(key);
  if (isOffTopic(phrase, trackedSite)) return null;
  const chance = unit(mix(key, 31));
  const range = rankRanges.find(({ upTo }) => chance < upTo);
  if (range === undefined) return null;
  const wobble =
    0.3 * (unit(mix(seeds.engine, trackedSite.hash)) - 0.5) +
    0.2 * (unit(mix(seeds.place, trackedSite.hash)) - 0.5) +
    0.12 * (unit(mix(seeds.device, trackedSite.hash)) - 0.5);
  const share = Math.min(1, Math.max(0, unit(mix(key, 32)) + wobble));
  return range.from + share * (range.to - range.from);
}
