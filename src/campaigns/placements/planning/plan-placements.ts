import type { Context } from '#platform/context.ts';
import { deriveId } from '#platform/ids.ts';
import { withAdvisoryLocks } from '#platform/jobs';
import { findWebsite } from '#websites';
import { type Campaign, findCampaign } from '#campaigns/core';
import { acceptsPlacements, type Placement, selectPlacements } from '#campaigns/placements/core';
import { chooseLinks } from './choose-links.ts';
import { choosePublishers } from './choose-publishers.ts';
import { findCandidates } from './find-candidates.ts';
import { countMissing, countsTowardMix, planNeeds } from './plan-needs.ts';
import { findMonthPlan, type NewPlacement, selectPlacementsToReplace } from './month-plan-queries.ts';
import { readCampaignTopic } from './read-campaign-topic.ts';
import { type MonthPlan, recordPlan } from './record-plan.ts';

/**
 * Plans the month of an active campaign in the stage `placements` or `monitor`: once as a whole, again for missing placements when
 * the publishers change, and for replacements of rejected and lost placements. Safe to run at any time. Call it outside of a
 * transaction, because the solver can take seconds.
 */
export async function planPlacements(context: Context, campaignId: string): Promise<void> {
  const { accountId, db } = context;
  await withAdvisoryLocks(db, [deriveId(campaignId, 'placements')], async (held) => {
    if (held.size === 0) throw new Error('Another job is planning the placements of this campaign');
    const campaign = await findCampaign(db, { accountId, id: campaignId });
    if (campaign === null || !acceptsPlacements(campaign)) return;
    const of = { accountId, campaignId };
    const { month } = campaign;
    const planned = await findMonthPlan(db, of, month);
    const placements = await selectPlacements(db, of);
    const missing = planned === null || planned.hasPublisherChanges ? countMissing(campaign, placements) : 0;
    const isOpen = planned === null || missing > 0;
    const toReplace = await selectPlacementsToReplace(db, of, { month, isOpen });
    if (!isOpen && toReplace.length === 0) return;
    const before = planned?.plannedAt ?? null;
    const plan = await makePlan({ context, campaign, placements }, { before, isOpen, missing, toReplace });
    if (plan !== null) await recordPlan(context, { campaign, plan });
  });
}

interface Scope extends Pick<MonthPlan, 'before' | 'isOpen' | 'toReplace'> {
  missing: number;
}

/** Returns null if the website was deleted. A replacement takes over the link of the placement that it replaces. */
async function makePlan(
  { context, campaign, placements }: { context: Context; campaign: Campaign; placements: Placement[] },
  { missing, toReplace, ...scope }: Scope,
): Promise<MonthPlan | null> {
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null) return null;
  const topic = await readCampaignTopic(context, { campaignId: campaign.id, website });
  const needs = planNeeds(campaign, placements, { missing, replaced: toReplace.length });
  const found = await findCandidates(context, {
    campaign,
    website,
    budget: needs.budget,
    words: topic.words,
  });
  const { chosen, moves } = await choosePublishers(found.candidates, needs);
  const others = Math.max(0, chosen.length - toReplace.length);
  const links = [
    ...toReplace,
    ...chooseLinks(topic, [...placements.filter(countsTowardMix), ...toReplace], others),
  ];
  const planned = chosen.flatMap((publisher, index): NewPlacement[] => {
    const link = links[index];
    if (link === undefined) return [];
    const { targetUrl, anchor } = link;
    return [{ publisher, targetUrl, anchor, replacesId: toReplace[index]?.id ?? null }];
  });
  const { excluded, reason } = found;
  return { ...scope, toReplace, placements: planned, budget: needs.budget, moves, excluded, reason };
}
