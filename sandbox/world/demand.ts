import { hashText, mix, unit } from './hash.ts';
import { normalisePhrase } from './query.ts';
import { isNarrowPhrase, knownTopicsOf } from './topics.ts';

/** The shares of phrases that sources of demand do not know, by their length: head terms are known. */
const unknownShares = [0, 0, 0.08, 0.15];
/**
 * Monthly searches by the length of a phrase, as powers of ten: a phrase has between two neighbouring values, so a longer one has fewer
 * searches than its head term.
 */
const exponents = [5.2, 4.4, 3.5, 2.8, 2.2, 1.7, 1.3, 1];
/** Words that do not make a phrase longer. */
const shortWords = new Set(
  'a an and at de der die das el for für in is la le mit my of on or the to un und with'.split(' '),
);
/** A question has fewer searches than its subject, because few people write one. */
const questionWords = new Set(
  'can comment cómo do does how is qué quel quelle should was welche welcher what when where which who why wie wo'.split(
    ' ',
  ),
);
/** The month (from 0) with the most searches, and how much more than the mean these are. */
const seasons: Record<string, { peak: number; share: number }> = {
  coffee: { peak: 11, share: 0.12 },
  travel: { peak: 6, share: 0.4 },
  finance: { peak: 0, share: 0.1 },
  health: { peak: 0, share: 0.15 },
  software: { peak: 0, share: 0.05 },
  garden: { peak: 4, share: 0.6 },
  wheels: { peak: 5, share: 0.45 },
  fashion: { peak: 9, share: 0.2 },
  education: { peak: 8, share: 0.3 },
  property: { peak: 5, share: 0.15 },
  sport: { peak: 0, share: 0.3 },
  cooking: { peak: 11, share: 0.2 },
  music: { peak: 11, share: 0.15 },
  pets: { peak: 6, share: 0.05 },
  legal: { peak: 0, share: 0.1 },
  electronics: { peak: 10, share: 0.35 },
};
const gifts = { peak: 11, share: 0.8 };
const noSeason = { peak: 0, share: 0.05 };

export interface WorldDemand {
  /** Mean monthly searches. */
  searches: number;
  /** The last twelve months, newest first. */
  months: { year: number; month: number; searches: number }[];
  cpcDollars: number;
  /** 0 to 100. */
  competition: number;
}

/** The demand for a phrase in a country; null if no source knows it. `day` is `YYYY-MM-DD`; the months end before it. */
export function demandOf(phrase: string, country: string, day: string): WorldDemand | null {
  const asked = normalisePhrase(phrase);
  const seed = seedOf(asked, country);
  const mean = searchesOf(asked, country);
  if (mean === null) return null;
  const { peak, share } = seasonOf(asked);
  const today = new Date(day);
  const months = Array.from({ length: 12 }, (_none, back) => {
    const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1 - back, 1));
    const month = start.getUTCMonth();
    const season = 1 + share * Math.cos(((month - peak) / 12) * 2 * Math.PI);
    const noise = 0.97 + 0.06 * unit(mix(seed, start.getUTCFullYear() * 12 + month));
    return {
      year: start.getUTCFullYear(),
      month: month + 1,
      searches: Math.max(10, Math.round((mean * season * noise) / 10) * 10),
    };
  });
  return {
    searches: Math.max(10, Math.round(mean / 10) * 10),
    months,
    cpcDollars: Math.round(unit(mix(seed, 4)) ** 3 * 900) / 100,
    competition: Math.round(unit(mix(seed, 5)) * 100),
  };
}

/** Mean monthly searches, the same on every day; null if no source knows the phrase. */
export function searchesOf(phrase: string, country: string): number | null {
  const asked = normalisePhrase(phrase);
  const seed = seedOf(asked, country);
  const level = levelOf(asked);
  if (unit(mix(seed, 1)) < (unknownShares[level] ?? 0.15)) return null;
  return meanSearches(level, unit(mix(seed, 2)));
}

function seedOf(asked: string, country: string): number {
  return mix(hashText(asked), hashText(country));
}

/** The length of a phrase, 0 for a head term. Brands, single goods and other words without a topic are rarer than one. */
function levelOf(phrase: string): number {
  const words = phrase.split(/[\s-]/u);
  const length = words.filter((word) => !shortWords.has(word) && !questionWords.has(word)).length;
  const isQuestion = words.some((word) => questionWords.has(word));
  return Math.max(0, length - 1) + (isQuestion ? 1 : 0) + (isNarrowPhrase(phrase) ? 1 : 0);
}

function meanSearches(level: number, chance: number): number {
  const index = Math.min(level, exponents.length - 2);
  const [to = 1, from = 1] = exponents.slice(index);
  // The gap to the next length is wider than the noise of the months.
  return 10 ** (from + (0.05 + 0.9 * chance) * (to - from));
}

function seasonOf(phrase: string): { peak: number; share: number } {
  if (phrase.split(' ').includes('gift')) return gifts;
  const [topic] = knownTopicsOf(phrase);
  return (topic === undefined ? undefined : seasons[topic]) ?? noSeason;
}
