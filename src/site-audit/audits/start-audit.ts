import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { startCrawl, startCrawls } from '#site-audit/crawls';
import { notFound } from '#platform/problems';
import type { Audit } from './audit.ts';
import type { AuditSettings } from './audit.ts';
import { findAudit, findRunningAudit, insertAudits, selectAuditStates, setNextRun } from './queries.ts';
import { reportAudit, reportAudits } from './report-audit.ts';

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
  await insertAudits(db, [crawl], now);
  await reportAudit(db, { accountId, websiteId });
  // A concurrent request may have started one first.
  const audit =
    (await findRunningAudit(db, { accountId, websiteId })) ??
    (await findAudit(db, { accountId, websiteId, auditId: crawl.id }));
  if (audit === null) throw notFound('website_not_found');
  return audit;
}

/**
 * Starts audits of websites in the caller's transaction, except of those with an audit in progress.
 * @throws Problem website_not_found
 */
export async function startAudits(
  context: Caller,
  websites: readonly (Pick<AuditSettings, 'limits'> & { websiteId: string })[],
): Promise<void> {
  const { accountId, db, now } = context;
  const byId = new Map(websites.map((website) => [website.websiteId, website]));
  for (const { websiteId, isInProgress } of await selectAuditStates(db, {
    accountId,
    websiteIds: [...byId.keys()],
  }))
    if (isInProgress) byId.delete(websiteId);
  const crawls = await startCrawls(context, [...byId.values()]);
  await insertAudits(db, crawls, now);
  const websiteIds = crawls.map(({ websiteId }) => websiteId);
  await reportAudits(db, { accountId, websiteIds });
  // The others have a crawl in progress that is not an audit.
  for (const websiteId of websiteIds) byId.delete(websiteId);
  for (const { websiteId, limits } of byId.values()) await startAudit(context, websiteId, { limits });
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
