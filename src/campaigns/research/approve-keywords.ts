import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import type { Said } from '#platform/text';
import { createKeywords } from '#rank-tracking/keywords';
import { type Campaign, insertHistory, splitReason } from '#campaigns/core';
import { type DecidedKeyword, saveDecisions } from './research-queries.ts';

/**
 * Approves keywords of a locked campaign. Approval starts their tracking on the website, which costs money. A keyword that the
 * website already tracks is used unchanged.
 */
export async function approveKeywords(
  context: Context,
  campaign: Campaign,
  { keywords, reason = null }: { keywords: readonly DecidedKeyword[]; reason?: string | Said | null },
): Promise<void> {
  if (keywords.length === 0) return;
  const { db, accountId, actor, now } = context;
  const ids = { accountId, campaignId: campaign.id };
  const newKeywords = keywords.map(({ keyword, targetUrl }) => ({
    keyword,
    ...(targetUrl === null ? {} : { targetUrl }),
  }));
  const websiteId = encodeId('web', campaign.websiteId);
  const tracked = await createKeywords(context, { websiteId, keywords: newKeywords });
  const decided = keywords.map(({ id, targetUrl }, index) => {
    const found = tracked[index]?.keyword;
    return { id, keywordId: found?.id ?? null, targetUrl: targetUrl ?? found?.targetUrl ?? null };
  });
  await saveDecisions(db, ids, { status: 'approved', now, keywords: decided });
  const split = splitReason(reason);
  const detail = { keywords: keywords.map(({ keyword }) => keyword), ...split.detail };
  const event = 'keywords_approved';
  await insertHistory(db, { ...ids, at: now, actor, event, reason: split.reason, detail });
}
