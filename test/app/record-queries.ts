import {
  type MetricSource,
  saveDays,
  markDue,
  finalizeSeries,
  toColumns,
  upsertCoverage,
} from '#search-console/metrics';
import type { CampaignFixture } from '../fixtures/campaign-fixture.ts';

/** A search query or a page with its impressions on one day and its mean position. */
export type Query = [text: string, impressions: number, position: number];

/** Stores one day of Search Console metrics for a website, with a click for each hundred impressions. */
export async function recordQueries(
  fixture: Pick<CampaignFixture, 'stores'>,
  of: { accountId: string; websiteId: string },
  queries: readonly Query[],
  dimension: 'query' | 'page' = 'query',
): Promise<void> {
  const { db } = fixture.stores.database;
  const { clickhouse } = fixture.stores;
  const series = {
    accountId: of.accountId,
    websiteId: of.websiteId,
    source: 'google' as MetricSource,
    searchType: 'web' as const,
  };
  const date = '2026-03-07';
  const rows = queries.map(([text, impressions, position]) => ({
    keys: [text],
    clicks: Math.floor(impressions / 100),
    impressions,
    position,
  }));
  const total = { clicks: 100, impressions: 10_000, position: 8 };
  const days = [
    {
      series,
      date,
      isFinal: true,
      total,
      byDimension: new Map([[dimension, rows]]),
      combinations: [],
    },
  ];
  await upsertCoverage(db, series, { windowFrom: date, targetThrough: date, freshThrough: date });
  await markDue(db, series, days);
  await saveDays({ db, clickhouse, now: new Date() }, days.map(toColumns));
  await finalizeSeries({ db, clickhouse, now: new Date() }, series, 1);
}
