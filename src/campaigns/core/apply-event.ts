import type { Context } from '#context.ts';
import { notFound, Problem } from '#errors.ts';
import { publishEvent } from '#jobs';
import type { Campaign, CampaignStage } from './campaign.ts';
import { lockCampaign, updateCampaign } from './campaign-queries.ts';
import { insertHistory } from './history-queries.ts';
import { hasEnded, nextStage, nextStatus, stageFor, type StatusEvent } from './transitions.ts';

/** What a campaign is changed with. */
export type Changing = Pick<Context, 'db' | 'accountId' | 'actor' | 'now'>;

/** The campaign, locked until the transaction ends. @throws Problem campaign_not_found */
export async function requireCampaign(context: Changing, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(context.db, { accountId: context.accountId, id });
  if (campaign === null) throw notFound('campaign_not_found');
  return campaign;
}

/**
 * Moves a locked campaign on by an event, with everything that follows from its new status, and says so: in its history, and
 * as the event `campaign.changed` for whoever works on it.
 * @throws Problem campaign_wrong_state where the event cannot happen now
 */
export async function applyEvent(
  context: Changing,
  campaign: Campaign,
  { event, reason = null }: { event: StatusEvent; reason?: string | null },
): Promise<Campaign> {
  const { now } = context;
  const status = nextStatus(campaign.status, event);
  if (status === null) {
    throw new Problem(
      'campaign_wrong_state',
      `A campaign that is ${campaign.status} cannot take \`${event}\`.`,
    );
  }
  const stage = stageFor(status, campaign.stage);
  const ended = hasEnded(status);
  const next: Campaign = {
    ...campaign,
    status,
    stage,
    stageSince: stage === campaign.stage ? campaign.stageSince : now,
    progress: status === 'completed' ? 100 : campaign.progress,
    endedAt: ended ? now : null,
    nextCycleAt: ended ? null : campaign.nextCycleAt,
    updatedAt: now,
  };
  await keep(context, next, { event, from: campaign.status, to: status, reason });
  return next;
}

/** Moves a locked campaign to its next stage. @throws Problem campaign_wrong_state for any other stage */
export async function advanceStage(
  context: Changing,
  campaign: Campaign,
  to: Exclude<CampaignStage, 'setup' | 'closed'>,
): Promise<Campaign> {
  if (campaign.status !== 'active' || nextStage(campaign.stage, to) === null) {
    throw new Problem(
      'campaign_wrong_state',
      `A campaign in stage ${campaign.stage} does not go on to ${to}.`,
    );
  }
  const next = { ...campaign, stage: to, stageSince: context.now, updatedAt: context.now };
  await keep(context, next, { event: 'stage', from: campaign.stage, to, reason: null });
  return next;
}

async function keep(
  context: Changing,
  campaign: Campaign,
  entry: { event: string; from: string; to: string; reason: string | null },
): Promise<void> {
  const { db, accountId, actor, now } = context;
  const of = { accountId, campaignId: campaign.id };
  await updateCampaign(db, campaign);
  await insertHistory(db, { ...of, at: now, actor, ...entry });
  await publishEvent(db, 'campaign.changed', of);
}
