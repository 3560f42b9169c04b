import { findNewestAudit, startAudit } from '#audit';
import { findSubscription } from '#billing';
import type { Context } from '#context.ts';
import { utcDay } from '#days.ts';
import { type JobContext, publishEvent } from '#jobs';
import { findWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign, updateCampaign } from '../campaign-queries.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { completeCampaign } from '../launch/steer-campaign.ts';
import { measureProgress } from '../measure-progress.ts';
import type { CampaignSettings } from '../settings.ts';
import { auditDepth } from '../tasks/audit-depth.ts';
import {
  countReached,
  findNextDay,
  insertCycle,
  keepCycleProgress,
  type OfCampaign,
} from './cycle-queries.ts';
import { decideMonth, type MonthStep } from './decide-month.ts';
import type { Effect } from './estimate-effect.ts';
import { measureEffect } from './measure-effect.ts';

/**
 * Closes the month of a campaign, if it is over: keeps what was reached, opens the next month with another audit, or completes the
 * campaign after the last. One month at a time: where several are over, the clock comes again. May run at any time and twice.
 */
export async function runCycle(
  { db, facts, now }: JobContext,
  { accountId, campaignId }: OfCampaign,
  settings: CampaignSettings,
): Promise<void> {
  const context = { db, facts, accountId, now };
  const campaign = await findCampaign(db, { accountId, id: campaignId });
  if (campaign === null || (await decide(context, campaign)).kind === 'wait') return;
  const effect = await measureEffect(context, campaign);
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    // The website first, as whoever deletes it does.
    await findWebsite(changing, campaign.websiteId, 'for key share');
    const locked = await requireCampaign(changing, campaignId);
    if (locked.month !== campaign.month) return;
    const step = await decide(changing, locked);
    if (step.kind === 'move') await updateCampaign(transaction, { ...locked, nextCycleAt: step.nextCycleAt });
    if (step.kind === 'close') await close(changing, locked, { step, effect, settings });
  });
}

async function decide({ db, accountId, now }: Context, campaign: Campaign): Promise<MonthStep> {
  const subscription = await findSubscription(db, { accountId, subjectId: campaign.id });
  if (subscription === null) return { kind: 'wait' };
  const { termMonths } = campaign.price;
  return decideMonth({ campaign, subscription, termMonths, now });
}

interface Closing {
  step: Extract<MonthStep, { kind: 'close' }>;
  effect: Effect;
  settings: CampaignSettings;
}

async function close(
  context: Context,
  campaign: Campaign,
  { step: { to, nextCycleAt }, effect, settings }: Closing,
): Promise<void> {
  const { db, accountId, now } = context;
  const { month } = campaign;
  const of = { accountId, campaignId: campaign.id };
  const measured = { ...campaign, effect, updatedAt: now };
  await keepReached(context, campaign, { to, effect });
  const next =
    nextCycleAt === null
      ? await completeCampaign(context, measured, settings)
      : await openMonth(context, { ...measured, month: month + 1, nextCycleAt }, settings);
  await keepCycleProgress(db, of, { month, progress: next.progress });
  await insertHistory(db, { ...of, at: now, event: 'month_closed', detail: { month, to } });
  await publishEvent(db, 'campaign.cycled', { ...of, month });
}

async function keepReached(
  { db, accountId, now }: Context,
  campaign: Campaign,
  { to, effect }: { to: string; effect: Effect },
): Promise<void> {
  const { websiteId, month, stage, progress, launchedAt } = campaign;
  const of = { accountId, campaignId: campaign.id };
  const first = (await findNextDay(db, of)) ?? utcDay(launchedAt ?? now);
  const from = first < to ? first : to;
  const counted = await countReached(db, of, from);
  const audit = await findNewestAudit(db, { accountId, websiteId, state: 'ready' });
  await insertCycle(db, of, {
    ...counted,
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

async function openMonth(
  context: Context,
  campaign: Campaign,
  settings: CampaignSettings,
): Promise<Campaign> {
  await updateCampaign(context.db, campaign);
  if (campaign.stage === 'monitor') {
    await startAudit(context, campaign.websiteId, auditDepth(campaign, settings.audit));
  }
  return measureProgress(context, campaign);
}
