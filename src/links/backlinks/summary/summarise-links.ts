import type { JobContext } from '#platform/jobs';
import { reportBacklinks } from '#links/backlinks/collection';
import type { BacklinkSettings, LinkSource, WebsiteIds } from '#links/backlinks/core';
import { deleteLinkDaysBefore, insertLinkDays, readSourceTimes } from './clickhouse-queries.ts';
import {
  type AggregatedLinks,
  aggregateLinkDays,
  aggregateLinks,
  findSummary,
  type LinkTotals,
  upsertSummary,
} from './queries.ts';

/** Recomputes the summary of a website. Its daily counts have a version, which becomes visible together with the totals. */
export async function summariseLinks(
  { db, clickhouse, now }: Pick<JobContext, 'db' | 'clickhouse' | 'now'>,
  website: WebsiteIds,
  settings: BacklinkSettings,
): Promise<void> {
  const last = await findSummary(db, website);
  const version = Math.max(now.getTime(), (last?.version ?? 0) + 1);
  const snapshot = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      totals: await aggregateLinks(transaction, website),
      days: await aggregateLinkDays(transaction, website),
    }));
  const totals = withTimes(snapshot.totals, await readSourceTimes(clickhouse, website), now);
  await insertLinkDays(clickhouse, website, { version, days: snapshot.days });
  const isCurrent = await db.transaction().execute(async (transaction) => {
    const summary = { ...totals, version, computedAt: now };
    const isReplaced = await upsertSummary(transaction, website, summary);
    await reportBacklinks(transaction, website, settings);
    return isReplaced;
  });
  // A newer summary exists, or the website was deleted.
  if (!isCurrent) await deleteLinkDaysBefore(clickhouse, [{ ...website, version: version + 1 }]);
}

/** A link has the observation of one source only, so each source has the time of its own observations. */
function withTimes(totals: AggregatedLinks, seenAt: ReadonlyMap<LinkSource, string>, now: Date): LinkTotals {
  const sources = Object.entries(totals.bySource) as [LinkSource, number][];
  const bySource = sources.map(([source, links]) => [
    source,
    { links, observedAt: seenAt.get(source) ?? now.toISOString() },
  ]);
  return { ...totals, bySource: Object.fromEntries(bySource) };
}
