import type { Context } from '#platform/context.ts';
import { readRecentRows } from '#search-console/performance';

/** The days of clicks that the impact of an issue counts. */
const recentDays = 28;
const maxPages = 5_000;

/** Clicks of the last 28 days by page; empty if no search property is connected. */
export async function readClicks(
  context: Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>,
  websiteId: string,
): Promise<Map<string, number>> {
  const page = { by: 'clicks', limit: maxPages } as const;
  const recent = await readRecentRows(context, websiteId, { dimension: 'page', days: recentDays, page });
  return new Map(recent?.rows.map(({ key, clicks }) => [key, clicks]) ?? []);
}
