import type { Context } from '#platform/context.ts';
import { upcoming } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { allowedCampaignActions, type CampaignSettings } from '#campaigns/core';
import { readCampaignPayments } from '#campaigns/launch';
import {
  allowedPlacementDecisions,
  decidedBy,
  type PlacementDetails,
  selectOpenPlacements,
} from '#campaigns/placements/core';
import { allowedKeywordActions, keywordDecidedBy } from '#campaigns/research';
import { allowedTaskActions } from '#campaigns/tasks';
import { findSimilarKeywords } from './find-similar-keywords.ts';
import { readCampaign } from './read-campaign.ts';

/**
 * Reads a campaign like `readCampaign` and adds the actions that the caller can perform on it and on its parts, the next steps of its
 * placements, and its payments, for viewers only if they see prices.
 * @throws Problem campaign_not_found
 */
export async function readCampaignOverview(
  context: Context,
  id: string,
  settings: Pick<CampaignSettings, 'billing'>,
) {
  const { right, db, accountId, now } = context;
  const campaign = await readCampaign(context, id);
  const [open, similarTo, payments] = await Promise.all([
    selectOpenPlacements(db, { accountId, campaignId: id }),
    findSimilarKeywords(context, campaign),
    readCampaignPayments(context, id, settings),
  ]);
  const stepOf = new Map(open.map((one) => [encodeId('plc', one.id), nextStep(one, campaign.type, now)]));
  const { status: campaignStatus, keywords, tasks, backlinks } = campaign;
  return {
    ...campaign,
    payments,
    allowed: allowedCampaignActions({ ...campaign, ...campaign.options }, right),
    keywords: keywords.map((keyword) => ({
      ...keyword,
      decidedBy: keywordDecidedBy(keyword, campaign),
      similarTo: similarTo.get(keyword.id) ?? null,
      allowed: allowedKeywordActions({ ...keyword, campaignStatus }, right),
    })),
    tasks: tasks.map((task) => ({
      ...task,
      allowed: allowedTaskActions({ ...task, campaignStatus }, right),
    })),
    backlinks: backlinks.map((placement) => ({
      ...placement,
      ...(stepOf.get(placement.id) ?? noStep),
      allowed: allowedPlacementDecisions({ ...placement, campaignStatus }, right),
    })),
  };
}

const noStep = { waitingFor: null, dueAt: null, nextCheckAt: null, decidedBy: null, claim: null };

function nextStep(placement: PlacementDetails, type: string, now: Date) {
  const { waitingFor, dueAt, nextCheckAt, claimState, claimReason } = placement;
  return {
    waitingFor,
    dueAt,
    nextCheckAt: upcoming(nextCheckAt, now),
    decidedBy: type === 'fullseo' ? decidedBy(placement) : null,
    claim: claimState === null ? null : { state: claimState, reason: claimReason },
  };
}
