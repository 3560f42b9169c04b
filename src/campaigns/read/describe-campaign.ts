import { encodeId } from '#ids.ts';
import type { Campaign } from '../campaign.ts';
import type { HistoryEntry } from '../history-queries.ts';
import type { CampaignKeyword } from '../keyword-queries.ts';
import type { Placement } from '../placements/placement-queries.ts';
import type { Task } from '../tasks/task-queries.ts';

const urlsShown = 20;

/** A campaign as a list shows it. */
export function listedCampaign({ id, websiteId, name, type, status, stage, progress, createdAt }: Campaign) {
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

/** A campaign with its price and what was chosen. */
export function campaignData(campaign: Campaign) {
  const { price, keywordMode, authorityTarget, addOns, targetKeywords, launch } = campaign;
  return {
    ...listedCampaign(campaign),
    monthlyPrice: price.monthlyPrice,
    currency: price.currency,
    priceLines: price.lines,
    priceList: price.priceList,
    options: { keywordMode, authorityTarget, addOns, targetKeywords },
    launch: launch && { state: launch.state, expiresAt: launch.expiresAt },
    launchedAt: campaign.launchedAt,
    endedAt: campaign.endedAt,
    month: campaign.month,
    nextCycleAt: campaign.nextCycleAt,
  };
}

export function keywordData({ id, keywordId, ...shown }: CampaignKeyword) {
  return {
    id: encodeId('ckw', id),
    ...shown,
    keywordId: keywordId === null ? null : encodeId('kw', keywordId),
  };
}

export function taskData({ id, affectedUrls, proposals, ...task }: Task) {
  const { checkId: _check, assigneeId: _assignee, nextCheckAt: _next, ...shown } = task;
  return {
    id: encodeId('task', id),
    ...shown,
    affectedUrls: affectedUrls.slice(0, urlsShown),
    proposals: proposals.slice(0, urlsShown),
  };
}

export function placementData(placement: Placement) {
  const {
    id,
    accountId: _a,
    campaignId: _c,
    publisherId: _p,
    orderRef: _o,
    orderedAt: _oa,
    ...rest
  } = placement;
  const { dueAt: _d, nextCheckAt: _n, checksPassed: _cp, claimedAt: _ca, assigneeId: _as, ...more } = rest;
  const { createdAt: _cr, replacesId, ...shown } = more;
  return {
    id: encodeId('plc', id),
    ...shown,
    replacesId: replacesId === null ? null : encodeId('plc', replacesId),
  };
}

export function historyData({ id, actorKind, actorId, ...shown }: HistoryEntry) {
  const who = actorId === null ? null : encodeId(actorKind === 'key' ? 'key' : 'usr', actorId);
  return { id: encodeId('hist', id), actor: actorKind, actorId: who, ...shown };
}
