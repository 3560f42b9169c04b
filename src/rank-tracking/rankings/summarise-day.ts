import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates } from '#rank-tracking/positions';
import {
  countKeywordValues,
  type DayCounts,
  type DayDomain,
  readDomainsOfDay,
  storeKeywordValues,
  storeRankingDay,
} from './rollup-queries.ts';

interface WebsiteDay {
  accountId: string;
  websiteId: string;
  day: string;
  /** The greatest age of a value. */
  lookbackDays: number;
  writtenAt: Date;
}

/**
 * Replaces the rollups of a website's day. The values of its keywords are computed once and stored; keyword counts by position,
 * visibility, and the domains that share its SERPs follow from them.
 * @throws Error if the stored values are not readable, which a later run can be
 */
export async function summariseDay(clickhouse: ClickHouse, day: WebsiteDay): Promise<void> {
  await storeKeywordValues(clickhouse, day);
  const [counts, domains] = await Promise.all([
    countKeywordValues(clickhouse, day),
    readDomainsOfDay(clickhouse, day),
  ]);
  if (counts === null) throw new Error('The values of the day are not readable yet');
  await storeRankingDay(clickhouse, day, rollupOf(counts, domains));
}

/** Derives visibility and shares from clicks. Both are relative to every keyword at position 1. Pure. */
function rollupOf(counts: DayCounts, domains: readonly DayDomain[]) {
  const maxClicks = (clickThroughRates[0] ?? 1) * counts.known;
  const totalClicks = domains[0]?.totalClicks ?? 0;
  const visibilityOf = (clicks: number) => (maxClicks === 0 ? 0 : clicks / maxClicks);
  return {
    rollup: {
      ...counts,
      visibility: visibilityOf(counts.clicks),
      domainsVisibility: visibilityOf(totalClicks),
      shareOfVoice: totalClicks === 0 ? null : counts.serpClicks / totalClicks,
    },
    domains: domains.map(({ domain, keywords, clicks }) => ({
      domain,
      keywords,
      visibility: visibilityOf(clicks),
    })),
  };
}
