import { type Audit, findAudit, findNewestAudit, startAudit } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { hourMs } from '#platform/durations.ts';
import { deriveId } from '#platform/ids.ts';
import { withAdvisoryLocks, type JobContext } from '#platform/jobs';
import { findWebsite } from '#websites';
import { advanceStage, type Campaign, findCampaign, insertHistory, requireCampaign } from '#campaigns/core';
import { auditDepth } from './audit-depth.ts';
import { measureTasks } from './measure-tasks.ts';
import { buildTasks } from './build-tasks.ts';
import { findOrderedAudit, saveOrderedAudit, type OrderedAudit } from './stage-queries.ts';
import { insertTasks } from './task-queries.ts';
import type { TaskSettings } from './task.ts';

/** Hours until the next audit after a failed one. The last value repeats. */
const retryHours = [1, 6, 24];

/** A campaign in the stage `audit`. */
interface AuditStage {
  campaign: Campaign;
  context: Context;
  settings: TaskSettings;
  signal: AbortSignal;
}

/**
 * Runs the stage `audit`: starts an audit, waits for it, creates tasks from its issues, and advances the campaign. A failed audit is
 * started again with increasing delays. Safe to run at any time.
 */
export async function runAuditStage(
  job: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  settings: TaskSettings,
): Promise<void> {
  await withAdvisoryLocks(job.db, [deriveId(campaignId, 'audit')], async (held) => {
    if (held.size === 0) throw new Error('Another job is creating the tasks of this campaign');
    const campaign = await findCampaign(job.db, { accountId, id: campaignId });
    if (campaign === null || campaign.status !== 'active' || campaign.stage !== 'audit') return;
    const { db, clickhouse, now, signal } = job;
    await continueStage({ campaign, context: { db, clickhouse, accountId, now }, settings, signal });
  });
}

async function continueStage(stage: AuditStage): Promise<void> {
  const { campaign, context } = stage;
  const { accountId, websiteId, id: campaignId } = campaign;
  const before = await findOrderedAudit(context.db, { accountId, campaignId });
  if (before === null || isTooEarly(before, context.now)) return;
  const auditId = before.auditId ?? (await orderAudit(stage, before));
  const audit = await findAudit(context.db, { accountId, websiteId, auditId });
  if (audit?.state === 'ready') await createTasks(stage, audit);
  else if (audit === null || audit.state === 'failed') await postponeAudit(stage, before, audit);
}

function isTooEarly({ auditId, nextAuditAt }: OrderedAudit, now: Date): boolean {
  return auditId === null && nextAuditAt !== null && nextAuditAt > now;
}

/** Reuses an audit since the launch, unless the campaign includes deeper audits. */
async function orderAudit(
  { campaign, context, settings }: AuditStage,
  { tries }: OrderedAudit,
): Promise<string> {
  const { accountId, websiteId, id: campaignId, launchedAt, addOns } = campaign;
  const of = { accountId, campaignId };
  return context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    await requireCampaign(changing, campaignId);
    const newest = await findNewestAudit(transaction, { accountId, websiteId, state: 'ready' });
    const isRecent = launchedAt !== null && newest !== null && newest.requestedAt >= launchedAt;
    const audit =
      isRecent && !addOns.includes('technical')
        ? newest
        : await startAudit(changing, websiteId, auditDepth(campaign, settings.audit));
    await saveOrderedAudit(transaction, of, { auditId: audit.id, tries, nextAuditAt: null });
    await insertHistory(transaction, { ...of, at: context.now, event: 'audit_started' });
    return audit.id;
  });
}

async function postponeAudit(
  { campaign, context }: AuditStage,
  { tries }: OrderedAudit,
  audit: Audit | null,
): Promise<void> {
  const of = { accountId: campaign.accountId, campaignId: campaign.id };
  const hours = retryHours[Math.min(tries, retryHours.length - 1)] ?? 1;
  const nextAuditAt = new Date(context.now.getTime() + hours * hourMs);
  const reason = audit?.error?.message ?? 'The audit was deleted before its issues were read.';
  await context.db.transaction().execute(async (transaction) => {
    await requireCampaign({ ...context, db: transaction }, campaign.id);
    await saveOrderedAudit(transaction, of, { auditId: null, tries: tries + 1, nextAuditAt });
    const detail = { tries: tries + 1, nextAuditAt };
    await insertHistory(transaction, { ...of, at: context.now, event: 'audit_failed', reason, detail });
  });
}

async function createTasks({ campaign, context, settings, signal }: AuditStage, audit: Audit): Promise<void> {
  const { accountId, id: campaignId, websiteId } = campaign;
  const website = await findWebsite(context, websiteId);
  if (website === null) return;
  const tasks = await buildTasks(context, { audit, website, signal }, settings);
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const locked = await requireCampaign(changing, campaignId);
    if (locked.status !== 'active' || locked.stage !== 'audit') return;
    const of = { accountId, campaignId, now: context.now };
    const added = await insertTasks(transaction, of, tasks);
    const detail = { tasks: added, score: audit.score };
    await insertHistory(transaction, { ...of, at: context.now, event: 'tasks_created', detail });
    await measureTasks(changing, await advanceStage(changing, locked, 'optimization'));
  });
}
