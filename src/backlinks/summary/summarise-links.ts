import type { JobContext } from '#jobs';
import type { OfWebsite } from '../links/link.ts';
import { reportBacklinks } from '../sources/report-backlinks.ts';
import { insertLinkDays, removeLinkDaysBefore } from './day-queries.ts';
import { findSummary, sumLinkDays, sumLinks, upsertSummary } from './summary-queries.ts';

/** Adds up a website's links anew. Days are written under a version that counts only once the sums do. */
export async function summariseLinks(
  { db, facts, now }: Pick<JobContext, 'db' | 'facts' | 'now'>,
  of: OfWebsite,
  { hasProvider }: { hasProvider: boolean },
): Promise<void> {
  const before = await findSummary(db, of);
  const version = Math.max(now.getTime(), (before?.version ?? 0) + 1);
  const snapshot = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      sums: await sumLinks(transaction, of),
      days: await sumLinkDays(transaction, of),
    }));
  await insertLinkDays(facts, of, { version, days: snapshot.days });
  const counts = await db.transaction().execute(async (transaction) => {
    const made = await upsertSummary(transaction, of, { ...snapshot.sums, version, computedAt: now });
    await reportBacklinks(transaction, of, { hasProvider });
    return made;
  });
  // Newer sums count already, or the website is gone.
  if (!counts) await removeLinkDaysBefore(facts, [{ ...of, version: version + 1 }]);
}
