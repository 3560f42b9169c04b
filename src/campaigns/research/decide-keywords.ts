import type { Context, Right } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { includesRight } from '#platform/http';
import { enqueue } from '#platform/jobs';
import {
  type Campaign,
  type CampaignKeyword,
  type CampaignStatus,
  decisionWindowMs,
  insertHistory,
  isActive,
  requireCampaign,
  selectCampaignKeywords,
} from '#campaigns/core';
import { approveKeywords } from './approve-keywords.ts';
import { type DecidedKeyword, saveDecisions, selectDecisions } from './research-queries.ts';

export const researchTask = 'campaigns.research';

/** Ids of campaign keywords. */
export interface Decisions {
  approve: readonly string[];
  reject: readonly string[];
}

/**
 * Approves and rejects suggested keywords in one transaction. Repeating a decision changes nothing, and a decision cannot be
 * reversed. Research then replaces rejected keywords with the next best candidates.
 * @throws Problem campaign_not_found · campaign_keyword_not_found · campaign_wrong_state · invalid_request
 */
export async function decideKeywords(
  context: Context,
  campaignId: string,
  { approve, reject }: Decisions,
): Promise<CampaignKeyword[]> {
  const campaign = await requireCampaign(context, campaignId);
  const { accountId, actor, db, now } = context;
  const ids = { accountId, campaignId };
  if (approve.some((id) => reject.includes(id))) {
    throw invalidField('reject', 'conflict', 'contains a keyword that is also in `approve`');
  }
  if (!isActive(campaign.status)) {
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}. Keywords can be approved or rejected only while it is active.`,
    );
  }
  const found = new Map(
    (await selectDecisions(db, ids, [...approve, ...reject])).map((one) => [one.id, one]),
  );
  const approved = undecided(found, approve, 'approved');
  const rejected = undecided(found, reject, 'rejected');
  await approveKeywords(context, campaign, { keywords: approved });
  if (rejected.length > 0) {
    const detail = { keywords: rejected.map(({ keyword }) => keyword) };
    await saveDecisions(db, ids, { status: 'rejected', now, keywords: rejected });
    await insertHistory(db, { ...ids, at: now, actor, event: 'keywords_rejected', detail });
  }
  await enqueue(db, researchTask, ids, { key: `${researchTask}:${campaignId}` });
  return selectCampaignKeywords(db, ids);
}

/** @throws Problem campaign_wrong_state for a keyword with the opposite decision */
function undecided(
  found: ReadonlyMap<string, DecidedKeyword>,
  keywordIds: readonly string[],
  decision: 'approved' | 'rejected',
): DecidedKeyword[] {
  const keywords = [...new Set(keywordIds)].map((id) => {
    const keyword = found.get(id);
    if (keyword === undefined) throw notFound('campaign_keyword_not_found');
    return keyword;
  });
  const decided = keywords.find(({ status }) => !isSuggested({ status }) && status !== decision);
  if (decided !== undefined) {
    throw new Problem(
      'campaign_wrong_state',
      `The keyword "${decided.keyword}" is already ${decided.status}.`,
    );
  }
  return keywords.filter(isSuggested);
}

const isSuggested = ({ status }: Pick<CampaignKeyword, 'status'>) => status === 'suggested';

/** The decisions that a caller with this right can make about a keyword now. Pure. */
export function allowedKeywordActions(
  { status, campaignStatus }: Pick<CampaignKeyword, 'status'> & { campaignStatus: CampaignStatus },
  right: Right | undefined,
): ('approve' | 'reject')[] {
  const isOpen = includesRight(right, 'write') && isActive(campaignStatus) && isSuggested({ status });
  return isOpen ? ['approve', 'reject'] : [];
}

/** When an undecided suggestion is approved automatically; null for others, and while its campaign is paused or past research. */
export function keywordDecidedBy(
  { status, source, suggestedAt }: Pick<CampaignKeyword, 'status' | 'source' | 'suggestedAt'>,
  campaign: Pick<Campaign, 'type' | 'status' | 'stage'>,
): Date | null {
  const isOpen = campaign.type === 'fullseo' && campaign.status === 'active' && campaign.stage === 'research';
  if (!isOpen || status !== 'suggested' || source === 'model') return null;
  return new Date(suggestedAt.getTime() + decisionWindowMs);
}
