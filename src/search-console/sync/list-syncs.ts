import type { Context } from '#context.ts';
import { findReach, readProgress } from '#figures';
import { requireWebsite } from '#websites';
import { findSync } from './queries.ts';

/** How the collection of a website's own figures stands, for each source. @throws Problem website_not_found */
export async function listSyncs(context: Context, websiteId: string) {
  const { accountId } = await requireWebsite(context, websiteId);
  const both = (['google', 'bing'] as const).map((source) =>
    describeSync(context, { accountId, websiteId, source }),
  );
  return (await Promise.all(both)).filter((sync) => sync !== null);
}

async function describeSync(
  { db }: Context,
  collected: { accountId: string; websiteId: string; source: 'google' | 'bing' },
) {
  const sync = await findSync(db, collected);
  if (sync === null) return null;
  const { siteUrl, state, error, lastSuccessAt, nextRunAt } = sync;
  const reach = await findReach(db, { ...collected, searchType: 'web' });
  return {
    source: collected.source,
    property: siteUrl,
    status: state,
    error,
    finalThrough: reach?.finalThrough ?? null,
    ...(await readProgress(db, collected)),
    lastSuccessAt,
    nextRunAt,
  };
}
