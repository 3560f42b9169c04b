import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates } from '#rank-tracking/positions';
import {
  countKeywordValues,
  type DayCounts,
  type DayDomain,
  type DayRollup,
  readDomainsOfDays,
  storeKeywordValues,
  storeRankingDays,
  type WebsiteDays,
} from './rollup-queries.ts';

interface RolledUpDays extends WebsiteDays {
  /** The greatest age of a value. */
  lookbackDays: number;
  writtenAt: Date;
}

/**
 * Replaces the rollups of a website's days. The values of its keywords are computed once and stored; keyword counts by position,
 * visibility, and the domains that share its SERPs follow from them.
 * @throws Error if the stored values are not readable, which a later run can be
 */
export async function summariseDays(clickhouse: ClickHouse, days: RolledUpDays): Promise<void> {
  await storeKeywordValues(clickhouse, days);
  const [counts, domains] = await Promise.all([
    countKeywordValues(clickhouse, days),
    readDomainsOfDays(clickhouse, { ...days, keywordIds: null }),
  ]);
  if (counts.length < days.days.length) throw new Error('The values of the days are not readable yet');
  const domainsByDay = Map.groupBy(domains, ({ day }) => day);
  const rollups = counts.map((ofDay) => rollupOf(ofDay, domainsByDay.get(ofDay.day) ?? []));
  await storeRankingDays(clickhouse, days, rollups);
}

/** Derives visibility and shares from clicks. Both are relative to every keyword at position 1. Pure. */
function rollupOf(counts: DayCounts, domains: readonly DayDomain[]): DayRollup {
  const maxClicks = (clickThroughRates[0] ?? 1) * counts.known;
  const totalClicks = domains[0]?.totalClicks ?? 0;
  const visibilityOf = (clicks: number) => (maxClicks === 0 ? 0 : clicks / maxClicks);
  return {
    counts: {
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
