import type { Actor } from '#platform/context.ts';
import { deriveId } from '#platform/ids.ts';
import { type JobContext, withAdvisoryLocks } from '#platform/jobs';
import type { Said } from '#platform/text';
import { findWebsite } from '#websites';
import type { Campaign, CampaignIds } from '#campaigns/core';
import {
  advanceStage,
  decisionWindowMs,
  findActor,
  findCampaign,
  measureProgress,
  requireCampaign,
  sayEvent,
} from '#campaigns/core';
import { approveKeywords } from './approve-keywords.ts';
import { findSiteCrawl } from './find-site-crawl.ts';
import { assignTargetUrls, proposeKeywords } from './propose-keywords.ts';
import { type DecidedKeyword, selectDecisions } from './research-queries.ts';
import type { ResearchJob, ResearchSettings } from './settings.ts';

/**
 * Runs the stage `research`: suggests keywords, approves those that need no decision, and moves the campaign to the next stage
 * when enough keywords are approved or there are no more candidates. Safe to run at any time.
 */
export async function runResearch(
  job: JobContext,
  { accountId, campaignId }: CampaignIds,
  settings: ResearchSettings,
): Promise<void> {
  await withAdvisoryLocks(job.db, [deriveId(campaignId, 'research')], async (held) => {
    // The running job may have started before the change that caused this one. The error makes the queue retry.
    if (held.size === 0) throw new Error('Another job is researching this campaign');
    const campaign = await findCampaign(job.db, { accountId, id: campaignId });
    if (campaign === null || campaign.status !== 'active' || campaign.stage !== 'research') return;
    const { db, clickhouse, now, signal, log } = job;
    await research({ campaign, context: { db, clickhouse, accountId, now }, settings, signal, log });
  });
}

async function research(job: ResearchJob): Promise<void> {
  const { campaign, context, settings } = job;
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null) return;
  const crawl = await findSiteCrawl(context, website.id, settings.audit);
  if (crawl === 'waiting') return;
  const ids = { accountId: context.accountId, campaignId: campaign.id };
  const known = await selectDecisions(context.db, ids);
  if (campaign.keywordMode === 'manual') {
    const untracked = known.filter(({ keywordId }) => keywordId === null);
    const keywords = await assignTargetUrls(job, { website, ...crawl, keywords: untracked });
    const reason = sayEvent('selected_by_client');
    // The person who entered the keywords has approved them.
    const actor = await findActor(context.db, ids, 'keywords_replaced');
    return finishRun(job, { isExhausted: true, selectApproved: () => keywords, reason, actor });
  }
  const missing = await proposeKeywords(job, { website, ...crawl, known });
  const isAuto = campaign.type === 'autoseo';
  await finishRun(job, {
    actor: null,
    isExhausted: missing > 0,
    selectApproved: (suggested) =>
      suggested.filter((one) => one.source !== 'model' && (isAuto || !isRecent(one, context.now))),
    reason: sayEvent(isAuto ? 'approved_automatically' : 'keywords_undecided'),
  });
}

interface RunResult {
  /** There are no more candidates. */
  isExhausted: boolean;
  /** Selects the suggestions that are approved without a decision. */
  selectApproved(suggested: DecidedKeyword[]): readonly DecidedKeyword[];
  reason: Said;
  /** The person who decided; null if Cairn did. */
  actor: Actor | null;
}

/** Approves keywords and moves the campaign to the next stage if research is complete. */
async function finishRun(
  { campaign: { id }, context }: ResearchJob,
  { isExhausted, selectApproved, reason, actor }: RunResult,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const locking = { ...context, db: transaction };
    const campaign = await requireCampaign(locking, id);
    if (campaign.status !== 'active' || campaign.stage !== 'research') return;
    const ids = { accountId: context.accountId, campaignId: id };
    const before = await selectDecisions(transaction, ids);
    const keywords = selectApproved(before.filter(({ status }) => status === 'suggested'));
    await approveKeywords({ ...locking, ...(actor && { actor }) }, campaign, { keywords, reason });
    const measured = await measureProgress(locking, campaign);
    const after = await selectDecisions(transaction, ids);
    if (isComplete(campaign, after, { isExhausted, now: context.now })) {
      await advanceStage(locking, measured, 'audit');
    }
  });
}

/** Auto SEO waits for no decision, and Full SEO waits no longer than the decision window. */
function isComplete(
  { type, targetKeywords }: Pick<Campaign, 'type' | 'targetKeywords'>,
  keywords: readonly DecidedKeyword[],
  { isExhausted, now }: { isExhausted: boolean; now: Date },
): boolean {
  const approved = keywords.filter(({ status }) => status === 'approved');
  if (approved.length >= targetKeywords) return true;
  const suggested = keywords.filter(({ status }) => status === 'suggested');
  const isFilled = isExhausted || approved.length + suggested.length >= targetKeywords;
  return isFilled && (type === 'autoseo' || !suggested.some((one) => isRecent(one, now)));
}

function isRecent({ suggestedAt }: DecidedKeyword, now: Date): boolean {
  return now.getTime() - suggestedAt.getTime() < decisionWindowMs;
}
