import { deriveId } from '#ids.ts';
import { holdAlone, type JobContext } from '#jobs';
import { findWebsite } from '#websites';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { advanceStage, requireCampaign } from '../change-campaign.ts';
import { measureProgress } from '../measure-progress.ts';
import { approveKeywords } from './approve-keywords.ts';
import { findSiteCrawl } from './find-site-crawl.ts';
import { fitKeywords, proposeKeywords } from './propose-keywords.ts';
import { type DecidedKeyword, selectDecisions } from './research-queries.ts';
import type { Research, ResearchSettings } from './research-settings.ts';

/** Suggestions that nobody decides about are approved after so long; a model's are left then. */
export const patienceMs = 7 * 24 * 60 * 60_000;

/**
 * The stage `research`: proposes keywords, approves those that need nobody's word, and hands on once as many as wanted are
 * approved, or no more can be proposed. May run at any time.
 */
export async function runResearch(
  job: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  settings: ResearchSettings,
): Promise<void> {
  await holdAlone(job.db, [deriveId(campaignId, 'research')], async (held) => {
    // Whoever is at it may have begun before what this run was ordered for: it comes again.
    if (held.size === 0) throw new Error('This campaign is being researched by somebody else');
    const campaign = await findCampaign(job.db, { accountId, id: campaignId });
    if (campaign === null || campaign.status !== 'active' || campaign.stage !== 'research') return;
    const { db, facts, now, signal } = job;
    await research({ campaign, context: { db, facts, accountId, now }, settings, signal });
  });
}

async function research(work: Research): Promise<void> {
  const { campaign, context, settings } = work;
  const of = { accountId: context.accountId, campaignId: campaign.id };
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null) return;
  const crawl = await findSiteCrawl(context, website.id, settings.audit);
  if (crawl === 'waiting') return;
  const known = await selectDecisions(context.db, of);
  if (campaign.keywordMode === 'manual') {
    const untracked = known.filter(({ keywordId }) => keywordId === null);
    const keywords = await fitKeywords(work, { website, ...crawl, keywords: untracked });
    return settle(work, { isExhausted: true, take: () => keywords, reason: 'The client has chosen them.' });
  }
  const missing = await proposeKeywords(work, { website, ...crawl, known });
  const isOld = ({ suggestedAt }: DecidedKeyword) =>
    context.now.getTime() - suggestedAt.getTime() >= patienceMs;
  const isAuto = campaign.type === 'autoseo';
  await settle(work, {
    isExhausted: missing > 0,
    take: (open) => open.filter((one) => one.source !== 'model' && (isAuto || isOld(one))),
    reason: isAuto ? 'Auto SEO approves by itself.' : 'Nobody decided within seven days.',
  });
}

interface Verdict {
  /** No more can be proposed. */
  isExhausted: boolean;
  /** Those of the suggestions that are approved now. */
  take(suggested: DecidedKeyword[]): readonly DecidedKeyword[];
  reason: string;
}

/** Approves, and hands on to the next stage where nothing is left to be waited for. */
async function settle({ campaign: { id }, context }: Research, verdict: Verdict): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, id);
    if (campaign.status !== 'active' || campaign.stage !== 'research') return;
    const of = { accountId: context.accountId, campaignId: id };
    const before = await selectDecisions(transaction, of);
    const taken = verdict.take(before.filter(({ status }) => status === 'suggested'));
    await approveKeywords(changing, campaign, { keywords: taken, reason: verdict.reason });
    const measured = await measureProgress(changing, campaign);
    const after = await selectDecisions(transaction, of);
    if (isThrough(after, { ...campaign, ...verdict, now: context.now })) {
      await advanceStage(changing, measured, 'audit');
    }
  });
}

/** Whether research has come to its end. Auto SEO does not wait for anybody, nor does anyone wait for long. */
function isThrough(
  keywords: readonly DecidedKeyword[],
  {
    type,
    targetKeywords,
    isExhausted,
    now,
  }: Pick<Campaign, 'type' | 'targetKeywords'> & {
    isExhausted: boolean;
    now: Date;
  },
): boolean {
  const approved = keywords.filter(({ status }) => status === 'approved');
  if (approved.length >= targetKeywords) return true;
  const suggested = keywords.filter(({ status }) => status === 'suggested');
  const isFilled = isExhausted || approved.length + suggested.length >= targetKeywords;
  const isRecent = ({ suggestedAt }: DecidedKeyword) => now.getTime() - suggestedAt.getTime() < patienceMs;
  return isFilled && (type === 'autoseo' || !suggested.some(isRecent));
}
