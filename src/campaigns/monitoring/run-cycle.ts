import { findNewestAudit, startAudit } from '#site-audit/audits';
import { findSubscription } from '#billing/subscriptions';
import type { Context } from '#platform/context.ts';
import { daysAfter, utcDay } from '#platform/days.ts';
import { type JobContext, publishEvent } from '#platform/jobs';
import { findWebsite } from '#websites';
import type { Campaign, CampaignIds, CampaignSettings } from '#campaigns/core';
import { findCampaign, insertHistory } from '#campaigns/core';
import { measureProgress, requireCampaign, updateCampaign } from '#campaigns/core';
import { completeCampaign } from '#campaigns/launch';
import { auditDepth } from '#campaigns/tasks';
import { countResults, findNextDay, insertCycle, updateCycleProgress } from './cycle-queries.ts';
import { decideMonth, type MonthStep } from './decide-month.ts';
import { measureMonth, type MonthMeasurement } from './measure-month.ts';

export type CycleSettings = Pick<CampaignSettings, 'billing' | 'audit'>;

/**
 * Closes the current month of a campaign if it has ended: stores the results, then opens the next month with a new audit or, after
 * the last month of the term, completes the campaign. Closes one month per run; the schedule starts another run for the next.
 */
export async function runCycle(
  { db, clickhouse, now }: JobContext,
  { accountId, campaignId }: CampaignIds,
  settings: CycleSettings,
): Promise<void> {
  const context = { db, clickhouse, accountId, now };
  const campaign = await findCampaign(db, { accountId, id: campaignId });
  if (campaign === null) return;
  const planned = await decide(context, campaign);
  if (planned.kind === 'wait') return;
  const measured = planned.kind === 'close' ? await measureMonth(context, campaign, planned.to) : null;
  await db.transaction().execute(async (transaction) => {
    const locking = { ...context, db: transaction };
    // The deletion of a website locks the website first. The same order here avoids a deadlock.
    await findWebsite(locking, campaign.websiteId, 'for key share');
    const locked = await requireCampaign(locking, campaignId);
    if (locked.month !== campaign.month) return;
    const step = await decide(locking, locked);
    if (step.kind === 'move') await moveMonth(locking, locked, step.nextCycleAt);
    // If the end of the month has moved meanwhile, the schedule starts another run.
    if (step.kind !== 'close' || step.to !== measured?.to) return;
    await closeMonth(locking, locked, { nextCycleAt: step.nextCycleAt, measured, settings });
  });
}

async function decide({ db, accountId, now }: Context, campaign: Campaign): Promise<MonthStep> {
  const subscription = await findSubscription(db, { accountId, subjectId: campaign.id });
  if (subscription === null) return { kind: 'wait' };
  const { termMonths } = campaign.price;
  return decideMonth({ campaign, subscription, termMonths, now });
}

async function moveMonth(
  { db, accountId, now }: Context,
  campaign: Campaign,
  nextCycleAt: Date,
): Promise<void> {
  const { id: campaignId, month } = campaign;
  await updateCampaign(db, { ...campaign, nextCycleAt, updatedAt: now });
  const detail = { month, from: campaign.nextCycleAt, to: nextCycleAt };
  await insertHistory(db, { accountId, campaignId, at: now, event: 'month_moved', detail });
}

interface Closing {
  nextCycleAt: Date | null;
  measured: MonthMeasurement;
  settings: CycleSettings;
}

async function closeMonth(
  context: Context,
  campaign: Campaign,
  { nextCycleAt, measured, settings }: Closing,
): Promise<void> {
  const { db, accountId, now } = context;
  const { month } = campaign;
  const ids = { accountId, campaignId: campaign.id };
  const closed = { ...campaign, effect: measured.effect, updatedAt: now };
  await recordMonth(context, campaign, measured);
  const next =
    nextCycleAt === null
      ? await completeCampaign(context, closed, settings)
      : await openMonth(context, { ...closed, month: month + 1, nextCycleAt }, settings);
  await updateCycleProgress(db, ids, { month, progress: next.progress });
  await insertHistory(db, { ...ids, at: now, event: 'month_closed', detail: { month, to: measured.to } });
  await publishEvent(db, 'campaign.cycled', { ...ids, month });
}

async function recordMonth(
  { db, accountId, now }: Context,
  campaign: Campaign,
  { to, positions, effect }: MonthMeasurement,
): Promise<void> {
  const { websiteId, month, stage, progress, launchedAt } = campaign;
  const ids = { accountId, campaignId: campaign.id };
  const first = (await findNextDay(db, ids)) ?? utcDay(launchedAt ?? now);
  const from = first < to ? first : to;
  const results = await countResults(db, ids, { from, to });
  const audit = await findNewestAudit(db, {
    accountId,
    websiteId,
    state: 'ready',
    finishedBefore: new Date(daysAfter(to, 1)),
  });
  await insertCycle(db, ids, {
    ...results,
    positions,
    month,
    from,
    to,
    stage,
    progress,
    auditScore: audit?.score ?? null,
    auditedAt: audit?.finishedAt ?? null,
    effect,
    closedAt: now,
  });
}

async function openMonth(context: Context, campaign: Campaign, settings: CycleSettings): Promise<Campaign> {
  await updateCampaign(context.db, campaign);
  if (campaign.stage === 'monitor') {
    await startAudit(context, campaign.websiteId, auditDepth(campaign, settings.audit));
  }
  return measureProgress(context, campaign);
}
