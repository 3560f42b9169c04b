import type { Context } from '#context.ts';
import { type FieldError, invalidMember, Problem } from '#errors.ts';
import { newId } from '#ids.ts';
import { normaliseText } from '#keywords';
import { updateCampaign } from '../campaign-queries.ts';
import { insertHistory } from '../history-queries.ts';
import {
  type CampaignKeyword,
  deleteCampaignKeywords,
  insertCampaignKeywords,
  selectCampaignKeywords,
} from '../keyword-queries.ts';
import { requireDraft } from './require-draft.ts';

/**
 * Replaces the keywords that the client chose for a manual draft. They cost nothing before launch, and are tracked from then on.
 * @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress · keywords_not_manual · invalid_request
 */
export async function putKeywords(
  context: Context,
  { id, keywords }: { id: string; keywords: readonly string[] },
): Promise<CampaignKeyword[]> {
  const { db, accountId, actor, now } = context;
  const draft = await requireDraft(context, id);
  if (draft.keywordMode !== 'manual') {
    throw new Problem(
      'keywords_not_manual',
      'Keywords are given for a Full SEO draft with `keywordMode` `manual`.',
    );
  }
  const phrases = keywords.map(normaliseText);
  refuseBadPhrases(phrases);
  if (phrases.length > draft.targetKeywords) {
    throw invalidMember('keywords', 'too_many', `are more than the campaign’s ${draft.targetKeywords}`);
  }
  const of = { accountId, campaignId: id };
  await deleteCampaignKeywords(db, of);
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
  await insertCampaignKeywords(db, of, rows);
  await updateCampaign(db, { ...draft, version: draft.version + 1, updatedAt: now });
  await insertHistory(db, {
    ...of,
    at: now,
    actor,
    event: 'keywords_given',
    detail: { count: phrases.length },
  });
  return selectCampaignKeywords(db, of);
}

/** @throws Problem invalid_request naming every bad one */
function refuseBadPhrases(phrases: readonly string[]): void {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const path = `keywords[${index}]`;
    const key = phrase.toLowerCase();
    if (phrase === '') errors.push({ path, code: 'pattern', message: 'must hold more than blanks' });
    else if (seen.has(key)) errors.push({ path, code: 'duplicate', message: 'is given more than once' });
    seen.add(key);
  }
  if (errors.length > 0) throw new Problem('invalid_request', 'The keywords are not valid.', { errors });
}
