import { clickRates } from '#positions';

/** Points of authority that a rival may have more and still be within reach. */
const reach = 5;
/** How much of the expected clicks is lost where the whole top ten is stronger. */
const mostLost = 0.7;
const unknownShare = 0.5;
/** A campaign brings a page from 10 to 4 at best, unless it is near the top already. */
const bestFactor = 0.4;
/** Where a phrase is expected that the website is not found for, if nobody stands in its way. */
const bestOfUnranked = 8;

export interface Chances {
  /** The rank that is likely in the end; the present one where nothing better is. */
  likelyPosition: number;
  /** The share of the ten best results whose domains are clearly stronger, 0 to 1; null where it is unknown. */
  difficulty: number | null;
  /** What the expectation is multiplied by. */
  discount: number;
}

/** How far a website can come against those who rank. Pure. @param rivals authorities of their domains, null where unknown */
export function judgeChances(
  position: number | null,
  own: number | null,
  rivals: readonly (number | null)[],
): Chances {
  const known = rivals.filter((authority) => authority !== null);
  const stronger = own === null ? 0 : known.filter((authority) => authority > own + reach).length;
  const difficulty = own === null || known.length === 0 ? null : stronger / known.length;
  const behind = difficulty === null ? 1 : 1 + Math.round(difficulty * 10);
  const within = position === null ? bestOfUnranked : Math.ceil(position * bestFactor);
  const likely = Math.max(within, behind);
  return {
    likelyPosition: position === null ? likely : Math.min(likely, position),
    difficulty,
    discount: 1 - mostLost * (difficulty ?? unknownShare),
  };
}

/** Clicks a month that a better position brings, before anything is discounted. */
export function clicksGained(impressions: number, position: number | null, likelyPosition: number): number {
  return impressions * Math.max(0, rateAt(likelyPosition) - rateAt(position));
}

function rateAt(position: number | null): number {
  if (position === null) return 0;
  return clickRates[Math.max(1, Math.round(position)) - 1] ?? 0;
}
