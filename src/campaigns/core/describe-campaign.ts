import { upcoming } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { type Campaign, placementBudget } from './campaign.ts';
import type { HistoryEntry } from './history-queries.ts';
import type { CampaignKeyword } from './keyword-queries.ts';

/** The fields of a campaign in lists. */
export function describeListedCampaign({
  id,
  websiteId,
  name,
  type,
  status,
  stage,
  progress,
  createdAt,
}: Campaign) {
  return {
    id: encodeId('cmp', id),
    name,
    type,
    status,
    stage,
    progress,
    websiteId: encodeId('web', websiteId),
    createdAt,
  };
}

/** A campaign with its price and options. */
export function describeCampaign(campaign: Campaign, now: Date) {
  const { price, keywordMode, authorityTarget, addOns, targetKeywords, launch } = campaign;
  return {
    ...describeListedCampaign(campaign),
    monthlyPrice: price.monthlyPrice,
    currency: price.currency,
    priceLines: price.lines,
    placementBudget: placementBudget(price),
    priceList: price.priceList,
    options: { keywordMode, authorityTarget, addOns, targetKeywords },
    launch: launch && { state: launch.state, expiresAt: launch.expiresAt },
    launchedAt: campaign.launchedAt,
    endedAt: campaign.endedAt,
    month: campaign.month,
    nextCycleAt: upcoming(campaign.nextCycleAt, now),
  };
}

export function describeKeyword({ id, keywordId, ...shown }: CampaignKeyword) {
  return {
    id: encodeId('ckw', id),
    ...shown,
    keywordId: keywordId === null ? null : encodeId('kw', keywordId),
  };
}

export function describeHistoryEntry({ id, actorKind, actorId, ...shown }: HistoryEntry) {
  const who = actorId === null ? null : encodeId(actorKind === 'key' ? 'key' : 'usr', actorId);
  return { id: encodeId('hist', id), actor: actorKind, actorId: who, ...shown };
}
