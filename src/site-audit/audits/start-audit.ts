import type { Context } from '#context.ts';
import { startCrawl } from '#crawls';
import { notFound } from '#errors.ts';
import type { Audit } from './audit.ts';
import type { AuditSettings } from './audit-settings.ts';
import { findAudit, findAuditUnderWay, insertAudit, setNextRun } from './queries.ts';
import { reportAudit } from './report-audit.ts';

const dayMs = 24 * 60 * 60_000;

type Caller = Pick<Context, 'db' | 'accountId' | 'now'>;

/**
 * Orders an audit of a website, in the caller's transaction; one that is under way is answered instead.
 * @throws Problem website_not_found
 */
export async function startAudit(
  context: Caller,
  websiteId: string,
  { limits }: Pick<AuditSettings, 'limits'>,
): Promise<Audit> {
  const { accountId, db, now } = context;
  const underWay = await findAuditUnderWay(db, { accountId, websiteId });
  if (underWay !== null) return underWay;
  const crawl = await startCrawl(context, websiteId, { limits });
  if (crawl === null) throw notFound('website_not_found');
  await insertAudit(db, { accountId, websiteId, id: crawl.id, now });
  await reportAudit(db, { accountId, websiteId });
  // Another request may have come first.
  const audit =
    (await findAuditUnderWay(db, { accountId, websiteId })) ??
    (await findAudit(db, { accountId, websiteId, auditId: crawl.id }));
  if (audit === null) throw notFound('website_not_found');
  return audit;
}

/** When the next audit is due, after one that was ordered now; spread over some hours. @param random 0 to 1 */
export function nextAuditAt(now: Date, intervalDays: number, random: number): Date {
  return new Date(now.getTime() + intervalDays * dayMs - random * (dayMs / 12));
}

/** Puts a website on the schedule, and audits it at once where it was not. */
export async function scheduleWebsite(
  context: Caller & { random(): number },
  websiteId: string,
  settings: AuditSettings,
): Promise<void> {
  const { accountId, db, now } = context;
  const nextRunAt = nextAuditAt(now, settings.intervalDays, context.random());
  if (await setNextRun(db, { accountId, websiteId, nextRunAt, keeps: true })) {
    await startAudit(context, websiteId, settings);
  }
}
