import type { Context } from '#context.ts';
import { deriveId } from '#ids.ts';
import { holdAlone } from '#jobs';
import { findWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { chooseLinks } from './choose-links.ts';
import { choosePublishers } from './choose-publishers.ts';
import { findCandidates } from './plan-candidates.ts';
import { keepPlan, type MonthPlan } from './plan-keep.ts';
import { countMissing, isStanding, planNeeds } from './plan-needs.ts';
import { type Placement, selectPlacements } from './placement-queries.ts';
import { findPlan, type NewPlacement, selectToReplace } from './plan-queries.ts';
import { readSubject } from './plan-subject.ts';

/**
 * Plans placements for the month of an active campaign that is in its stage `placements` or beyond: a month once, what it lacks when
 * publishers come, and in the place of placements that were rejected or lost. May run at any time; nothing happens where there is
 * nothing to plan. To be called outside of a transaction: the choice may take seconds.
 */
export async function planPlacements(context: Context, campaignId: string): Promise<void> {
  const { accountId, db } = context;
  await holdAlone(db, [deriveId(campaignId, 'placements')], async (held) => {
    if (held.size === 0)
      throw new Error('The placements of this campaign are being planned by somebody else');
    const campaign = await findCampaign(db, { accountId, id: campaignId });
    if (campaign === null || !isInPlay(campaign)) return;
    const of = { accountId, campaignId };
    const { month } = campaign;
    const planned = await findPlan(db, of, month);
    const placements = await selectPlacements(db, of);
    const missing = planned === null || planned.hasNews ? countMissing(campaign, placements) : 0;
    const isOpen = planned === null || missing > 0;
    const toReplace = await selectToReplace(db, of, { month, isOpen });
    if (!isOpen && toReplace.length === 0) return;
    const before = planned?.plannedAt ?? null;
    const plan = await makePlan({ context, campaign, placements }, { before, isOpen, missing, toReplace });
    if (plan !== null) await keepPlan(context, { campaign, plan });
  });
}

/** Whether placements are planned for a campaign as it is now. */
export function isInPlay({ status, stage }: Pick<Campaign, 'status' | 'stage'>): boolean {
  return status === 'active' && (stage === 'placements' || stage === 'monitor');
}

interface Occasion extends Pick<MonthPlan, 'before' | 'isOpen' | 'toReplace'> {
  missing: number;
}

/** Null where the website is gone. A replacement has the link of what it replaces. */
async function makePlan(
  { context, campaign, placements }: { context: Context; campaign: Campaign; placements: Placement[] },
  { missing, toReplace, ...occasion }: Occasion,
): Promise<MonthPlan | null> {
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null) return null;
  const subject = await readSubject(context, { campaignId: campaign.id, website });
  const needs = planNeeds(campaign, placements, { missing, replaced: toReplace.length });
  const found = await findCandidates(context, {
    campaign,
    website,
    budget: needs.budget,
    words: subject.words,
  });
  const { chosen, moves } = await choosePublishers(found.candidates, needs);
  const others = Math.max(0, chosen.length - toReplace.length);
  const links = [
    ...toReplace,
    ...chooseLinks(subject, [...placements.filter(isStanding), ...toReplace], others),
  ];
  const planned = chosen.flatMap((publisher, at): NewPlacement[] => {
    const link = links[at];
    if (link === undefined) return [];
    const { targetUrl, anchor } = link;
    return [{ publisher, targetUrl, anchor, replacesId: toReplace[at]?.id ?? null }];
  });
  const { leftOut, reason } = found;
  return { ...occasion, toReplace, placements: planned, budget: needs.budget, moves, leftOut, reason };
}
