import { type Audit, findAudit, findNewestAudit, startAudit } from '#audit';
import type { Context } from '#context.ts';
import { deriveId } from '#ids.ts';
import { holdAlone, type JobContext } from '#jobs';
import { findWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { advanceStage, requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { auditDepth } from './audit-depth.ts';
import { insertTasks } from './change-queries.ts';
import { measureTasks } from './measure-tasks.ts';
import { makeTasks } from './make-tasks.ts';
import { findOrderedAudit, keepOrderedAudit, type OrderedAudit } from './stage-queries.ts';
import type { TaskSettings } from './task-settings.ts';

const hourMs = 60 * 60_000;
/** After a failed audit the next is ordered so many hours later; from then on by the last of them. */
const retryHours = [1, 6, 24];

/** A campaign whose audit is awaited, by one job at a time. */
interface Awaiting {
  campaign: Campaign;
  context: Context;
  settings: TaskSettings;
  signal: AbortSignal;
}

/**
 * The stage `audit`: orders a full audit, waits for it, turns what it found into tasks, and hands on. One that fails is ordered
 * again, later each time. May run at any time.
 */
export async function runAuditStage(
  job: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  settings: TaskSettings,
): Promise<void> {
  await holdAlone(job.db, [deriveId(campaignId, 'audit')], async (held) => {
    if (held.size === 0) throw new Error('The tasks of this campaign are being made by somebody else');
    const campaign = await findCampaign(job.db, { accountId, id: campaignId });
    if (campaign === null || campaign.status !== 'active' || campaign.stage !== 'audit') return;
    const { db, facts, now, signal } = job;
    await goOn({ campaign, context: { db, facts, accountId, now }, settings, signal });
  });
}

async function goOn(awaiting: Awaiting): Promise<void> {
  const { campaign, context } = awaiting;
  const { accountId, websiteId, id: campaignId } = campaign;
  const before = await findOrderedAudit(context.db, { accountId, campaignId });
  if (before === null || isTooEarly(before, context.now)) return;
  const auditId = before.auditId ?? (await orderAudit(awaiting, before));
  const audit = await findAudit(context.db, { accountId, websiteId, auditId });
  if (audit?.state === 'ready') await takeAudit(awaiting, audit);
  else if (audit === null || audit.state === 'failed') await putOff(awaiting, before, audit);
}

function isTooEarly({ auditId, nextAuditAt }: OrderedAudit, now: Date): boolean {
  return auditId === null && nextAuditAt !== null && nextAuditAt > now;
}

/** One that was ordered since the launch is taken as it is, unless a deeper one was paid for. */
async function orderAudit(
  { campaign, context, settings }: Awaiting,
  { tries }: OrderedAudit,
): Promise<string> {
  const { accountId, websiteId, id: campaignId, launchedAt, addOns } = campaign;
  const of = { accountId, campaignId };
  return context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    await requireCampaign(changing, campaignId);
    const newest = await findNewestAudit(transaction, { accountId, websiteId, state: 'ready' });
    const isOurs = launchedAt !== null && newest !== null && newest.requestedAt >= launchedAt;
    const audit =
      isOurs && !addOns.includes('technical')
        ? newest
        : await startAudit(changing, websiteId, auditDepth(campaign, settings.audit));
    await keepOrderedAudit(transaction, of, { auditId: audit.id, tries, nextAuditAt: null });
    await insertHistory(transaction, { ...of, at: context.now, event: 'audit_ordered' });
    return audit.id;
  });
}

async function putOff(
  { campaign, context }: Awaiting,
  { tries }: OrderedAudit,
  audit: Audit | null,
): Promise<void> {
  const of = { accountId: campaign.accountId, campaignId: campaign.id };
  const hours = retryHours[Math.min(tries, retryHours.length - 1)] ?? 1;
  const nextAuditAt = new Date(context.now.getTime() + hours * hourMs);
  const reason = audit?.error?.message ?? 'The audit was deleted before it was read.';
  await context.db.transaction().execute(async (transaction) => {
    await requireCampaign({ ...context, db: transaction }, campaign.id);
    await keepOrderedAudit(transaction, of, { auditId: null, tries: tries + 1, nextAuditAt });
    const detail = { tries: tries + 1, nextAuditAt };
    await insertHistory(transaction, { ...of, at: context.now, event: 'audit_failed', reason, detail });
  });
}

async function takeAudit({ campaign, context, settings, signal }: Awaiting, audit: Audit): Promise<void> {
  const { accountId, id: campaignId, websiteId } = campaign;
  const website = await findWebsite(context, websiteId);
  if (website === null) return;
  const tasks = await makeTasks(context, { audit, website, signal }, settings);
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const locked = await requireCampaign(changing, campaignId);
    if (locked.status !== 'active' || locked.stage !== 'audit') return;
    const of = { accountId, campaignId, now: context.now };
    const made = await insertTasks(transaction, of, tasks);
    const detail = { tasks: made, score: audit.score };
    await insertHistory(transaction, { ...of, at: context.now, event: 'tasks_made', detail });
    await measureTasks(changing, await advanceStage(changing, locked, 'optimization'));
  });
}
