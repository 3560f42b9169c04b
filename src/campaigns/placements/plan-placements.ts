import type { Context } from '#context.ts';
import { deriveId } from '#ids.ts';
import { holdAlone } from '#jobs';
import { findWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import type { CampaignSettings } from '../settings.ts';
import { chooseLinks } from './choose-links.ts';
import { choosePublishers } from './choose-publishers.ts';
import { findCandidates } from './plan-candidates.ts';
import { keepPlan, type MonthPlan } from './plan-keep.ts';
import { isStanding, planNeeds } from './plan-needs.ts';
import { selectPlacements } from './placement-queries.ts';
import { hasPlan, type NewPlacement, type Replaced, selectToReplace } from './plan-queries.ts';
import { readSubject } from './plan-subject.ts';

type PlanSettings = Pick<CampaignSettings, 'priceList'>;

/**
 * Plans placements for the month of an active campaign that is in its stage `placements` or beyond: a month once, and in the
 * place of placements that were rejected or lost. May run at any time; nothing happens where there is nothing to plan. To be
 * called outside of a transaction: the choice may take seconds.
 */
export async function planPlacements(
  context: Context,
  campaignId: string,
  settings: PlanSettings,
): Promise<void> {
  const { accountId, db } = context;
  await holdAlone(db, [deriveId(campaignId, 'placements')], async (held) => {
    if (held.size === 0)
      throw new Error('The placements of this campaign are being planned by somebody else');
    const campaign = await findCampaign(db, { accountId, id: campaignId });
    if (campaign === null || !isInPlay(campaign)) return;
    const of = { accountId, campaignId };
    const isNewMonth = !(await hasPlan(db, of, campaign.month));
    const toReplace = await selectToReplace(db, of, { month: campaign.month, isNewMonth });
    if (!isNewMonth && toReplace.length === 0) return;
    const plan = await makePlan({ context, campaign, settings }, { isNewMonth, toReplace });
    if (plan !== null) await keepPlan(context, { campaign, plan }, settings);
  });
}

/** Whether placements are planned for a campaign as it is now. */
export function isInPlay({ status, stage }: Pick<Campaign, 'status' | 'stage'>): boolean {
  return status === 'active' && (stage === 'placements' || stage === 'monitor');
}

interface Occasion {
  isNewMonth: boolean;
  toReplace: Replaced[];
}

/** Null where the website is gone. A replacement has the link of what it replaces. */
async function makePlan(
  { context, campaign, settings }: { context: Context; campaign: Campaign; settings: PlanSettings },
  { isNewMonth, toReplace }: Occasion,
): Promise<MonthPlan | null> {
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null) return null;
  const of = { accountId: context.accountId, campaignId: campaign.id };
  const placements = await selectPlacements(context.db, of);
  const subject = await readSubject(context, { campaignId: campaign.id, website });
  const { placementShare } = settings.priceList;
  const needs = planNeeds(campaign, placements, { isNewMonth, replaced: toReplace.length, placementShare });
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
  return { isNewMonth, toReplace, placements: planned, budget: needs.budget, moves, leftOut, reason };
}
