import type { Context } from '#platform/context.ts';
import { invalidField, Problem } from '#platform/problems';
import { newId } from '#platform/ids.ts';
import { normaliseText } from '#platform/text';
import { findTableRows } from '#rank-tracking/keywords';
import { type CampaignKeyword, deleteCampaignKeywords, insertCampaignKeywords } from '#campaigns/core';
import { insertHistory, selectCampaignKeywords, updateCampaign } from '#campaigns/core';
import { requireDraft } from './require-draft.ts';

/**
 * Replaces the keywords of a manual draft. Tracking, and its cost, starts with the launch.
 * @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress · keywords_not_manual · invalid_request
 */
export async function replaceKeywords(
  context: Context,
  { id, keywords }: { id: string; keywords: readonly string[] },
): Promise<CampaignKeyword[]> {
  const { db, accountId, actor, now } = context;
  const draft = await requireDraft(context, id);
  if (draft.keywordMode !== 'manual') {
    throw new Problem(
      'keywords_not_manual',
      'Only a Full SEO draft with `keywordMode` `manual` accepts keywords. Change `keywordMode` first.',
    );
  }
  const phrases = keywords.map(normaliseText);
  validatePhrases(phrases);
  if (phrases.length > draft.targetKeywords) {
    throw invalidField(
      'keywords',
      'too_many',
      `must have at most ${draft.targetKeywords} entries, the campaign's \`targetKeywords\``,
    );
  }
  const ofCampaign = { accountId, campaignId: id };
  await deleteCampaignKeywords(db, ofCampaign);
  const rows = phrases.map((keyword) => ({
    id: newId(),
    keyword,
    status: 'approved' as const,
    source: 'client' as const,
    score: null,
    reasons: {},
    targetUrl: null,
    keywordId: null,
    suggestedAt: now,
    decidedAt: now,
  }));
  await insertCampaignKeywords(db, ofCampaign, rows);
  await updateCampaign(db, { ...draft, version: draft.version + 1, updatedAt: now });
  await insertHistory(db, {
    ...ofCampaign,
    at: now,
    actor,
    event: 'keywords_replaced',
    detail: { count: phrases.length },
  });
  return selectCampaignKeywords(db, ofCampaign);
}

/** @throws Problem invalid_request, one error per invalid keyword */
function validatePhrases(phrases: readonly string[]): void {
  const seen = new Set<string>();
  const errors = findTableRows(phrases, (index) => `keywords[${index}]`);
  for (const [index, phrase] of phrases.entries()) {
    const path = `keywords[${index}]`;
    const key = phrase.toLowerCase();
    if (phrase === '') errors.push({ path, code: 'pattern', message: 'must not be blank' });
    else if (seen.has(key)) errors.push({ path, code: 'duplicate', message: 'appears more than once' });
    seen.add(key);
  }
  if (errors.length > 0) throw new Problem('invalid_request', 'Some keywords are not valid.', { errors });
}
