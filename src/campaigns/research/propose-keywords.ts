import { newId } from '#ids.ts';
import type { Website } from '#websites';
import { insertHistory } from '../history-queries.ts';
import { insertCampaignKeywords, type NewCampaignKeyword } from '../keyword-queries.ts';
import { askWriter } from './ask-writer.ts';
import type { Candidate, ScoredCandidate } from './candidate.ts';
import { diversifyCandidates } from './diversify-candidates.ts';
import { openFit } from './find-fit.ts';
import { gatherCandidates, type Material } from './gather-candidates.ts';
import { readSitePages } from './read-site-pages.ts';
import { type DecidedKeyword, selectOtherKeywords } from './research-queries.ts';
import type { Research } from './research-settings.ts';
import { scoreCandidates } from './score-candidates.ts';
import { readSuggestions, researchPrompt } from './suggest-with-model.ts';
import { tellIntent } from './tell-intent.ts';

/** Below this share of what is wanted there was hardly any data, and the history says so. */
const hardlyAny = 0.5;

/**
 * Fills a campaign's keywords up with the best candidates that are not in it yet, as suggestions. Returns how many are still
 * missing: more cannot be proposed.
 */
export async function proposeKeywords(
  research: Research,
  { website, crawlId, known }: { website: Website; crawlId: string | null; known: readonly DecidedKeyword[] },
): Promise<number> {
  const { campaign, context } = research;
  const kept = known.filter(({ status }) => status !== 'rejected');
  const missing = campaign.targetKeywords - kept.length;
  if (missing <= 0) return 0;
  const material = await gatherCandidates(context, website, crawlId);
  const others = await selectOtherKeywords(context.db, campaign);
  const before = [...known, ...others].map(({ keyword, targetUrl }) => ({
    phrase: keyword,
    targetUrl,
    intent: tellIntent(keyword),
  }));
  const scored = scoreCandidates(material.candidates, material.around);
  const found = diversifyCandidates(scored, { known: before, count: missing });
  // A model fills what is left, and is asked once: what it does not think of at first it does not think of later.
  const isAsked = known.length === 0 && found.length < missing;
  const added = isAsked ? await suggest(research, material, website) : [];
  const invented = diversifyCandidates(scoreCandidates(added, material.around), {
    known: [...before, ...found],
    count: missing - found.length,
  });
  await keep(research, [...found, ...invented], missing);
  return missing - found.length - invented.length;
}

async function suggest(
  { campaign, context, settings, signal }: Research,
  material: Material,
  website: Website,
): Promise<Candidate[]> {
  const prompt = researchPrompt(material, website, campaign.targetKeywords);
  const answer = await askWriter({ ...context, signal }, settings, { prompt, website });
  return answer === null ? [] : readSuggestions(answer, material, website.defaults.language);
}

async function keep(
  { campaign, context }: Research,
  picked: readonly ScoredCandidate[],
  missing: number,
): Promise<void> {
  const { accountId, db, now } = context;
  const of = { accountId, campaignId: campaign.id };
  const bySource = Object.fromEntries(
    [...Map.groupBy(picked, ({ source }) => source)].map(([source, ofSource]) => [source, ofSource.length]),
  );
  const reason =
    picked.length < missing * hardlyAny
      ? 'There is hardly any data about this website yet, so that fewer keywords could be found than are wanted.'
      : null;
  await db.transaction().execute(async (transaction) => {
    const rows = picked.map((candidate) => toRow(candidate, now));
    const inserted = await insertCampaignKeywords(transaction, of, rows);
    if (inserted.length === 0 && missing < campaign.targetKeywords) return;
    const detail = { wanted: missing, found: inserted.length, bySource };
    await insertHistory(transaction, { ...of, at: now, event: 'keywords_suggested', reason, detail });
  });
}

function toRow(
  { phrase, source, score, reasons, targetUrl }: ScoredCandidate,
  now: Date,
): NewCampaignKeyword {
  return {
    id: newId(),
    keyword: phrase,
    status: 'suggested',
    source,
    score,
    reasons,
    targetUrl,
    keywordId: null,
    suggestedAt: now,
    decidedAt: null,
  };
}

/** The client's keywords, each with the page of the website that fits it best. */
export async function fitKeywords(
  { context }: Research,
  {
    website,
    crawlId,
    keywords,
  }: { website: Website; crawlId: string | null; keywords: readonly DecidedKeyword[] },
): Promise<DecidedKeyword[]> {
  const { accountId, facts } = context;
  const fitOf = openFit(await readSitePages(facts, { accountId, websiteId: website.id, crawlId }));
  return keywords.map((keyword) => ({
    ...keyword,
    targetUrl: keyword.targetUrl ?? fitOf(keyword.keyword).url,
  }));
}
