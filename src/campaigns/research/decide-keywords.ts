import type { Context, Right } from '#context.ts';
import { invalidMember, notFound, Problem } from '#errors.ts';
import { includesRight } from '#http';
import { enqueue } from '#jobs';
import type { CampaignStatus } from '../campaign.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { type CampaignKeyword, selectCampaignKeywords } from '../keyword-queries.ts';
import { isWorkedOn } from '../transitions.ts';
import { approveKeywords } from './approve-keywords.ts';
import { type DecidedKeyword, keepDecisions, selectDecisions } from './research-queries.ts';

export const researchTask = 'campaigns.research';

/** Ids of keywords of the campaign. */
export interface Decisions {
  approve: readonly string[];
  reject: readonly string[];
}

/**
 * Approves and rejects suggested keywords, all or none. What was decided so before stays as it is; a decision is not taken back.
 * Research goes on by itself: a rejected keyword is replaced by the next best.
 * @throws Problem campaign_not_found · campaign_keyword_not_found · campaign_wrong_state · invalid_request
 */
export async function decideKeywords(
  context: Context,
  campaignId: string,
  { approve, reject }: Decisions,
): Promise<CampaignKeyword[]> {
  const campaign = await requireCampaign(context, campaignId);
  const { accountId, actor, db, now } = context;
  const of = { accountId, campaignId };
  if (approve.some((id) => reject.includes(id))) {
    throw invalidMember('reject', 'conflict', 'names a keyword that is approved as well');
  }
  if (!isWorkedOn(campaign.status)) {
    throw new Problem('campaign_wrong_state', `The campaign is ${campaign.status}: nothing is decided now.`);
  }
  const found = new Map((await selectDecisions(db, of, [...approve, ...reject])).map((one) => [one.id, one]));
  const approved = openOnes(found, approve, 'approved');
  const rejected = openOnes(found, reject, 'rejected');
  await approveKeywords(context, campaign, { keywords: approved });
  if (rejected.length > 0) {
    const detail = { keywords: rejected.map(({ keyword }) => keyword) };
    await keepDecisions(db, of, { status: 'rejected', now, keywords: rejected });
    await insertHistory(db, { ...of, at: now, actor, event: 'keywords_rejected', detail });
  }
  await enqueue(db, researchTask, of, { key: `${researchTask}:${campaignId}` });
  return selectCampaignKeywords(db, of);
}

/** Those that are still to be decided. */
function openOnes(
  found: ReadonlyMap<string, DecidedKeyword>,
  ids: readonly string[],
  as: 'approved' | 'rejected',
): DecidedKeyword[] {
  const named = [...new Set(ids)].map((id) => {
    const keyword = found.get(id);
    if (keyword === undefined) throw notFound('campaign_keyword_not_found');
    return keyword;
  });
  const decided = named.find(({ status }) => !isSuggested({ status }) && status !== as);
  if (decided !== undefined) {
    throw new Problem('campaign_wrong_state', `“${decided.keyword}” is ${decided.status} already.`);
  }
  return named.filter(isSuggested);
}

/** Whether nobody has decided about it. */
const isSuggested = ({ status }: Pick<CampaignKeyword, 'status'>) => status === 'suggested';

/** What somebody with this right may decide about a keyword now. Pure. */
export function allowedForKeyword(
  { status, campaignStatus }: Pick<CampaignKeyword, 'status'> & { campaignStatus: CampaignStatus },
  right: Right | undefined,
): ('approve' | 'reject')[] {
  const isOpen = includesRight(right, 'write') && isWorkedOn(campaignStatus) && isSuggested({ status });
  return isOpen ? ['approve', 'reject'] : [];
}
