import type { Context } from '#context.ts';
import { recentFigures } from './recent-figures.ts';

const recentDays = 90;

/** What people searched for most when they saw a website, of late; empty where no source tells. */
export async function topQueries(
  context: Pick<Context, 'db' | 'facts' | 'accountId' | 'now'>,
  websiteId: string,
  limit: number,
): Promise<string[]> {
  const page = { by: 'impressions', limit } as const;
  const found = await recentFigures(context, websiteId, { dimension: 'query', days: recentDays, page });
  return found?.rows.map(({ key }) => key) ?? [];
}
