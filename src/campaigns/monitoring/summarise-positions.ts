import { mean } from '#platform/statistics';
import { type HeldDay, valueOn } from '#rank-tracking/positions';
import type { PositionSummary } from './cycle.ts';

/**
 * Counts keywords by their values on a day. Keywords without a value count in `keywords` only. Pure.
 * @param keywords the checked days of each keyword, oldest first
 */
export function summarisePositions(keywords: readonly (readonly HeldDay[])[], day: string): PositionSummary {
  const found = keywords.flatMap((days) => valueOn(days, day)?.position ?? []);
  const within = (max: number) => found.filter((position) => position <= max).length;
  return {
    keywords: keywords.length,
    ranked: found.length,
    top3: within(3),
    top10: within(10),
    top20: within(20),
    meanPosition: found.length === 0 ? null : Math.round(mean(found) * 10) / 10,
  };
}
