import { type AuditSettings, findNewestAudit, startAudit } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';

/**
 * Finds the latest crawl of a website. If there is none, it starts an audit and returns `waiting` until the audit is ready.
 * `crawlId` is null if the website could not be crawled; research then works without its pages.
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
