import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { startCrawl } from '#site-audit/crawls';
import { notFound } from '#platform/problems';
import type { Audit } from './audit.ts';
import type { AuditSettings } from './audit.ts';
import { findAudit, findRunningAudit, insertAudit, setNextRun } from './queries.ts';
import { reportAudit } from './report-audit.ts';

type Caller = Pick<Context, 'db' | 'accountId' | 'now'>;

/**
 * Starts an audit of a website in the caller's transaction. Returns the audit in progress if there is one.
 * @throws Problem website_not_found
 */
export async function startAudit(
  context: Caller,
  websiteId: string,
  { limits }: Pick<AuditSettings, 'limits'>,
): Promise<Audit> {
  const { accountId, db, now } = context;
  const inProgress = await findRunningAudit(db, { accountId, websiteId });
  if (inProgress !== null) return inProgress;
  const crawl = await startCrawl(context, websiteId, { limits });
  if (crawl === null) throw notFound('website_not_found');
  await insertAudit(db, { accountId, websiteId, id: crawl.id, now });
  await reportAudit(db, { accountId, websiteId });
  // A concurrent request may have started one first.
  const audit =
    (await findRunningAudit(db, { accountId, websiteId })) ??
    (await findAudit(db, { accountId, websiteId, auditId: crawl.id }));
  if (audit === null) throw notFound('website_not_found');
  return audit;
}

/** When the next scheduled audit starts, spread over two hours. @param random 0 to 1 */
export function nextAuditAt(now: Date, intervalDays: number, random: number): Date {
  return new Date(now.getTime() + intervalDays * dayMs - random * (dayMs / 12));
}

/** Schedules a website. An audit starts immediately if it had no schedule. */
export async function scheduleWebsite(
  context: Caller & { random(): number },
  websiteId: string,
  settings: AuditSettings,
): Promise<void> {
  const { accountId, db, now } = context;
  const nextRunAt = nextAuditAt(now, settings.intervalDays, context.random());
  if (await setNextRun(db, { accountId, websiteId, nextRunAt, onlyIfAbsent: true })) {
    await startAudit(context, websiteId, settings);
  }
}
