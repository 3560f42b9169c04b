import { hashText, mix, unit } from './hash.ts';
import { normalisePhrase } from './query.ts';

/** The share of phrases that sources of demand do not know. */
const unknownShare = 0.08;
/** Volumes between 10 and about 100,000, most of them low, as in Google Ads. */
const maxExponent = 4;

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
  const seed = mix(hashText(normalisePhrase(phrase)), hashText(country));
  if (unit(mix(seed, 1)) < unknownShare) return null;
  const mean = 10 * 10 ** (maxExponent * unit(mix(seed, 2)) ** 2);
  const today = new Date(day);
  const months = Array.from({ length: 12 }, (_none, back) => {
    const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1 - back, 1));
    const season = 1 + 0.4 * Math.sin((start.getUTCMonth() / 12 + unit(mix(seed, 3))) * 2 * Math.PI);
    return {
      year: start.getUTCFullYear(),
      month: start.getUTCMonth() + 1,
      searches: Math.max(10, Math.round((mean * season) / 10) * 10),
    };
  });
  const sum = months.reduce((total, { searches }) => total + searches, 0);
  return {
    searches: Math.round(sum / months.length / 10) * 10,
    months,
    cpcDollars: Math.round(unit(mix(seed, 4)) ** 3 * 900) / 100,
    competition: Math.round(unit(mix(seed, 5)) * 100),
  };
}
