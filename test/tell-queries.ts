import { type FigureSource, keepDays, markDue, settleSeries, toColumns, upsertReach } from '#figures';
import type { WorkStage } from './work-stage.ts';

/** A query of search engines with its impressions of a day and its mean position. */
export type Query = [text: string, impressions: number, position: number];

/** What Google tells of a website, for one day. */
export async function tellQueries(
  stage: WorkStage,
  of: { accountId: string; websiteId: string },
  queries: readonly Query[],
): Promise<void> {
  const { db } = stage.stores.database;
  const { facts } = stage.stores;
  const series = {
    accountId: of.accountId,
    websiteId: of.websiteId,
    source: 'google' as FigureSource,
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
    { series, date, isFinal: true, total, byDimension: new Map([['query' as const, rows]]), crossings: [] },
  ];
  await upsertReach(db, series, { windowFrom: date, targetThrough: date, freshThrough: date });
  await markDue(db, series, days);
  await keepDays({ db, facts, now: new Date() }, days.map(toColumns));
  await settleSeries({ db, facts, now: new Date() }, series, 1);
}
