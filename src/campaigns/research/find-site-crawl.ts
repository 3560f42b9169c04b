import { type AuditSettings, findNewestAudit, startAudit } from '#audit';
import type { Context } from '#context.ts';

/**
 * The newest crawl of a website, whose pages are read. One is ordered where there was none so far: `waiting` until it has been
 * judged. Null where the website could not be crawled: then its pages say nothing.
 */
export async function findSiteCrawl(
  context: Context,
  websiteId: string,
  limits: Pick<AuditSettings, 'limits'>,
): Promise<{ crawlId: string | null } | 'waiting'> {
  const { accountId, db } = context;
  const ready = await findNewestAudit(db, { accountId, websiteId, state: 'ready' });
  if (ready !== null) return { crawlId: ready.id };
  const failed = await findNewestAudit(db, { accountId, websiteId, state: 'failed' });
  if (failed !== null) return { crawlId: null };
  await db
    .transaction()
    .execute((transaction) => startAudit({ ...context, db: transaction }, websiteId, limits));
  return 'waiting';
}
