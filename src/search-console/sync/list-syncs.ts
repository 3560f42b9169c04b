import { upcoming } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { findCoverage, readProgress } from '#search-console/metrics';
import { requireWebsite } from '#websites';
import { findSync } from './queries.ts';
import type { SyncKey } from './sync.ts';

/** The syncs of a website with their progress, at most one for each source. @throws Problem website_not_found */
export async function listSyncs(context: Context, websiteId: string) {
  const { accountId } = await requireWebsite(context, websiteId);
  const both = (['google', 'bing'] as const).map((source) =>
    describeSync(context, { accountId, websiteId, source }),
  );
  return (await Promise.all(both)).filter((sync) => sync !== null);
}

async function describeSync({ db, now }: Context, key: SyncKey) {
  const sync = await findSync(db, key);
  if (sync === null) return null;
  const { siteUrl, state, error, lastSuccessAt, nextRunAt } = sync;
  const coverage = await findCoverage(db, { ...key, searchType: 'web' });
  return {
    source: key.source,
    property: siteUrl,
    status: state,
    error,
    finalThrough: coverage?.finalThrough ?? null,
    ...(await readProgress(db, key)),
    lastSuccessAt,
    nextRunAt: upcoming(nextRunAt, now),
  };
}
