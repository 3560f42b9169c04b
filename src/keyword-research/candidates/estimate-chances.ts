import { clickThroughRates } from '#rank-tracking/positions';

/** A competitor with at most this many more points of authority can be outranked. */
const authorityMargin = 5;
/** The discount if all of the top 10 have a clearly higher authority. */
const maxDiscount = 0.7;
const unknownShare = 0.5;
/** At best, a campaign improves a page from position 10 to 4, which is a factor of 0.4. */
const bestFactor = 0.4;
/** The best position that is expected for a phrase without a current position. */
const bestOfUnranked = 8;

export interface Chances {
  /** The expected position; never worse than the current one. */
  likelyPosition: number;
  /** The share of the top 10 domains with a clearly higher authority, 0 to 1; null if unknown. */
  difficulty: number | null;
  /** The factor that the expected clicks are multiplied by. */
  discount: number;
}

/** Estimates how far a website can rise among its competitors. Pure. @param competitors their authorities, null if unknown */
export function estimateChances(
  position: number | null,
  own: number | null,
  competitors: readonly (number | null)[],
): Chances {
  const known = competitors.filter((authority) => authority !== null);
  const stronger = own === null ? 0 : known.filter((authority) => authority > own + authorityMargin).length;
  return chancesAt(position, own === null || known.length === 0 ? null : stronger / known.length);
}

/** Estimates how far a website can rise with a keyword of known difficulty. Pure. */
export function chancesAt(position: number | null, difficulty: number | null): Chances {
  const behind = difficulty === null ? 1 : 1 + Math.round(difficulty * 10);
  const within = position === null ? bestOfUnranked : Math.ceil(position * bestFactor);
  const likely = Math.max(within, behind);
  return {
    likelyPosition: position === null ? likely : Math.min(likely, position),
    difficulty,
    discount: 1 - maxDiscount * (difficulty ?? unknownShare),
  };
}

/** The additional clicks per month at a better position, before the discount. */
export function clicksGained(impressions: number, position: number | null, likelyPosition: number): number {
  return impressions * Math.max(0, rateAt(likelyPosition) - rateAt(position));
}

function rateAt(position: number | null): number {
  if (position === null) return 0;
  return clickThroughRates[Math.max(1, Math.round(position)) - 1] ?? 0;
}
