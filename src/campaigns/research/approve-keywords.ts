import type { Context } from '#context.ts';
import { encodeId } from '#ids.ts';
import { addKeywords } from '#keywords';
import type { Campaign } from '../campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { type DecidedKeyword, keepDecisions } from './research-queries.ts';

/**
 * Approves keywords of a locked campaign: from now on the website tracks them, which is what costs. Those that it tracks
 * already are used as they are.
 */
export async function approveKeywords(
  context: Context,
  campaign: Campaign,
  { keywords, reason = null }: { keywords: readonly DecidedKeyword[]; reason?: string | null },
): Promise<void> {
  if (keywords.length === 0) return;
  const { db, accountId, actor, now } = context;
  const of = { accountId, campaignId: campaign.id };
  const given = keywords.map(({ keyword, targetUrl }) => ({
    keyword,
    ...(targetUrl === null ? {} : { targetUrl }),
  }));
  const websiteId = encodeId('web', campaign.websiteId);
  const tracked = await addKeywords(context, { websiteId, keywords: given });
  const decided = keywords.map(({ id, targetUrl }, place) => {
    const found = tracked[place]?.keyword;
    return { id, keywordId: found?.id ?? null, targetUrl: targetUrl ?? found?.targetUrl ?? null };
  });
  await keepDecisions(db, of, { status: 'approved', now, keywords: decided });
  const detail = { keywords: keywords.map(({ keyword }) => keyword) };
  await insertHistory(db, { ...of, at: now, actor, event: 'keywords_approved', reason, detail });
}
