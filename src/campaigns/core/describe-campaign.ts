import type { Context } from '#platform/context.ts';
import { upcoming } from '#platform/days.ts';
import { isCostHidden, isViewer } from '#platform/http';
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
  month,
  price: { termMonths },
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
    month,
    termMonths,
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

/** An entry of the history, for viewers without amounts of money and without the name of an API key. */
export function describeHistoryEntry(
  { id, actorKind, actorId, actorName, detail, ...shown }: HistoryEntry,
  caller: Pick<Context, 'actor' | 'right'>,
) {
  const who = actorId === null ? null : encodeId(actorKind === 'key' ? 'key' : 'usr', actorId);
  return {
    id: encodeId('hist', id),
    actor: actorKind,
    actorId: who,
    actorName: isViewer(caller) && actorKind === 'key' ? null : actorName,
    ...shown,
    detail: isCostHidden(caller) ? withoutAmounts(detail) : detail,
  };
}

const amounts = new Set(['price', 'budget', 'spent', 'remaining', 'monthlyPrice']);

function withoutAmounts(detail: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).filter(([name]) => !amounts.has(name)));
}
