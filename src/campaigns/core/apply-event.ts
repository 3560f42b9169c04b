import { utcDay } from '#platform/days.ts';
import { Problem } from '#platform/problems';
import { publishEvent } from '#platform/jobs';
import { addAnnotation } from '#websites/annotations';
import type { Campaign, CampaignStage } from './campaign.ts';
import { updateCampaign } from './campaign-queries.ts';
import { insertHistory } from './history-queries.ts';
import type { CampaignContext } from './require-campaign.ts';
import { hasEnded, nextStage, nextStatus, stageFor, type StatusEvent } from './transitions.ts';
import { sayEvent } from './sentences/say-event.ts';

/**
 * Applies an event to a locked campaign: saves the new status and everything that depends on it, writes the history and
 * publishes `campaign.changed`.
 * @throws Problem campaign_wrong_state if the event is not possible in the current status
 */
export async function applyEvent(
  context: CampaignContext,
  campaign: Campaign,
  { event, reason = null }: { event: StatusEvent; reason?: string | null },
): Promise<Campaign> {
  const { now } = context;
  const status = nextStatus(campaign.status, event);
  if (status === null) {
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}; \`${event}\` is not possible in this status.`,
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
  await saveChange(context, next, { event, from: campaign.status, to: status, reason });
  await annotateEvent(context, next, event);
  return next;
}

const annotatedEvents = {
  launch: 'launched',
  pause: 'paused',
  resume: 'resumed',
  complete: 'completed',
  cancel: 'cancelled',
} as const satisfies Partial<Record<StatusEvent, string>>;

/** The charts of the website show the event. */
async function annotateEvent(context: CampaignContext, { websiteId, name }: Campaign, event: StatusEvent) {
  if (!(event in annotatedEvents)) return;
  const said = sayEvent(annotatedEvents[event as keyof typeof annotatedEvents], { campaign: name });
  const text = said.text.slice(0, 200).toWellFormed();
  const annotation = {
    day: utcDay(context.now),
    kind: 'campaign',
    text,
    sentence: said.sentence,
    url: null,
  } as const;
  await addAnnotation(context, websiteId, annotation);
}

/** Moves a locked, active campaign to the next stage. @throws Problem campaign_wrong_state for any other stage */
export async function advanceStage(
  context: CampaignContext,
  campaign: Campaign,
  to: Exclude<CampaignStage, 'setup' | 'closed'>,
): Promise<Campaign> {
  if (campaign.status !== 'active' || nextStage(campaign.stage, to) === null) {
    throw new Problem(
      'campaign_wrong_state',
      `A campaign cannot move from stage ${campaign.stage} to ${to} while it is ${campaign.status}.`,
    );
  }
  const next = { ...campaign, stage: to, stageSince: context.now, updatedAt: context.now };
  await saveChange(context, next, { event: 'stage', from: campaign.stage, to, reason: null });
  return next;
}

async function saveChange(
  context: CampaignContext,
  campaign: Campaign,
  entry: { event: string; from: string; to: string; reason: string | null },
): Promise<void> {
  const { db, accountId, actor, now } = context;
  const ids = { accountId, campaignId: campaign.id };
  await updateCampaign(db, campaign);
  await insertHistory(db, { ...ids, at: now, actor, ...entry });
  await publishEvent(db, 'campaign.changed', ids);
}
