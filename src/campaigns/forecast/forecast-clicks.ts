import type { ForecastSource } from '#campaigns/core';
import { chancesAt, clicksGained } from '#keyword-research/candidates';

/** A keyword that a campaign could target. */
export interface ForecastKeyword {
  phrase: string;
  /** Null if the website does not rank, or was never checked. */
  position: number | null;
  /** The share of the top 10 domains with a clearly higher authority, 0 to 1; null if unknown. */
  difficulty: number | null;
  /** Null if no source knows the demand. */
  demand: { searches: number; source: ForecastSource; month: string } | null;
}

/** Coefficient of variation of the searches of a coming month: sources round, add up close variants, and seasons differ. */
const searchVariation = 0.3;
/** Coefficient of variation of the click-through rate at a position: by type of SERP it is half or one and a half times the mean. */
const rateVariation = 0.4;
/** Correlation between the keywords of a website: its authority and the campaign move them together. */
const correlation = 0.3;
/** Standard deviations between the median and the ends of an 80 % interval. */
const normalQuantile = 1.2816;

/**
 * The additional clicks per month from keywords with known demand, with an 80 % interval. Each keyword either reaches its likely position,
 * with the chance of its difficulty, or stays. Its clicks are searches × gain in click-through rate. The sum is taken as log-normal with
 * the mean and the variance of the correlated keywords. Pure; docs/campaigns.md explains the model.
 * @returns null without a keyword of known demand
 */
export function forecastClicks(
  keywords: readonly ForecastKeyword[],
): { expected: number; low: number; high: number } | null {
  const clicks = keywords.flatMap((keyword) => clicksOf(keyword) ?? []);
  if (clicks.length === 0) return null;
  const mean = clicks.reduce((sum, one) => sum + one.mean, 0);
  if (mean === 0) return { expected: 0, low: 0, high: 0 };
  const independent = clicks.reduce((sum, one) => sum + one.deviation ** 2, 0);
  const joint = clicks.reduce((sum, one) => sum + one.deviation, 0) ** 2;
  const variance = (1 - correlation) * independent + correlation * joint;
  const logVariance = Math.log1p(variance / mean ** 2);
  const logMean = Math.log(mean) - logVariance / 2;
  const spread = normalQuantile * Math.sqrt(logVariance);
  return {
    expected: Math.round(mean),
    low: Math.floor(Math.exp(logMean - spread)),
    high: Math.ceil(Math.exp(logMean + spread)),
  };
}

/** The expected additional clicks of a keyword; 0 if its demand is unknown. Pure. */
export function expectedClicks(keyword: ForecastKeyword): number {
  return clicksOf(keyword)?.mean ?? 0;
}

function clicksOf({ position, difficulty, demand }: ForecastKeyword) {
  if (demand === null) return null;
  const { likelyPosition, discount: chance } = chancesAt(position, difficulty);
  const gain = clicksGained(demand.searches, position, likelyPosition);
  const mean = gain * chance;
  const secondMoment = gain ** 2 * chance * (1 + searchVariation ** 2) * (1 + rateVariation ** 2);
  return { mean, deviation: Math.sqrt(Math.max(0, secondMoment - mean ** 2)) };
}
