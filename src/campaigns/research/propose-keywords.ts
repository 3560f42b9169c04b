import { newId } from '#platform/ids.ts';
import type { Website } from '#websites';
import { askWriter, insertCampaignKeywords, insertHistory, type NewCampaignKeyword } from '#campaigns/core';
import { selectKeywordsOfOtherCampaigns } from '#campaigns/core';
import {
  addDemand,
  classifyIntent,
  createPageMatcher,
  diversifyCandidates,
  gatherCandidates,
  type KeywordCandidate,
  readSitePages,
  readSuggestions,
  researchPrompt,
  type ResearchMaterial,
  type ScoredCandidate,
  scoreCandidates,
} from '#keyword-research/candidates';
import type { DecidedKeyword } from './research-queries.ts';
import type { ResearchJob } from './settings.ts';

/** If fewer than this share of the wanted keywords is found, the history explains why. */
const minShareFound = 0.5;

/**
 * Adds the best new candidates to a campaign as suggestions, up to its target number. Returns how many keywords are still
 * missing because there are no more candidates.
 */
export async function proposeKeywords(
  job: ResearchJob,
  { website, crawlId, known }: { website: Website; crawlId: string | null; known: readonly DecidedKeyword[] },
): Promise<number> {
  const { campaign, context } = job;
  const current = known.filter(({ status }) => status !== 'rejected');
  const missing = campaign.targetKeywords - current.length;
  if (missing <= 0) return 0;
  const gathered = await gatherCandidates(context, website, crawlId);
  const material = { ...gathered, candidates: await withDemand(job, website, gathered.candidates) };
  const others = await selectKeywordsOfOtherCampaigns(context.db, campaign);
  const existing = [...known, ...others].map(({ keyword, targetUrl }) => ({
    phrase: keyword,
    targetUrl,
    intent: classifyIntent(keyword),
  }));
  const scored = scoreCandidates(material.candidates, material.site);
  const found = diversifyCandidates(scored, { known: existing, count: missing });
  // The language model fills the remaining slots. It is asked once, because a second answer rarely adds anything.
  const isModelAsked = known.length === 0 && found.length < missing;
  const suggested = isModelAsked ? await suggest(job, material, website) : [];
  const fromModelWithDemand = await withDemand(job, website, suggested);
  const fromModel = diversifyCandidates(scoreCandidates(fromModelWithDemand, material.site), {
    known: [...existing, ...found],
    count: missing - found.length,
  });
  await saveSuggestions(job, [...found, ...fromModel], missing);
  return missing - found.length - fromModel.length;
}

/** Adds the monthly searches of a source of demand, within the budget of the account. */
function withDemand(
  { context, settings, signal, log }: ResearchJob,
  website: Website,
  candidates: readonly KeywordCandidate[],
): Promise<KeywordCandidate[]> {
  return addDemand({ ...context, signal, log }, { website, candidates }, settings.demand);
}

async function suggest(
  { campaign, context, settings, signal }: ResearchJob,
  material: ResearchMaterial,
  website: Website,
): Promise<KeywordCandidate[]> {
  const prompt = researchPrompt(material, website, campaign.targetKeywords);
  const answer = await askWriter({ ...context, signal }, settings, { prompt, website });
  return answer === null ? [] : readSuggestions(answer, material, website.defaults.language);
}

async function saveSuggestions(
  { campaign, context }: ResearchJob,
  picked: readonly ScoredCandidate[],
  missing: number,
): Promise<void> {
  const { accountId, db, now } = context;
  const of = { accountId, campaignId: campaign.id };
  const bySource = Object.fromEntries(
    [...Map.groupBy(picked, ({ source }) => source)].map(([source, ofSource]) => [source, ofSource.length]),
  );
  const reason =
    picked.length < missing * minShareFound
      ? 'There is little data about this website yet, so fewer keywords than wanted were found.'
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
  { phrase, source, score, hasDemand, reasons, targetUrl }: ScoredCandidate,
  now: Date,
): NewCampaignKeyword {
  return {
    id: newId(),
    keyword: phrase,
    status: 'suggested',
    source,
    score: hasDemand ? score : null,
    reasons,
    targetUrl,
    keywordId: null,
    suggestedAt: now,
    decidedAt: null,
  };
}

/** Returns the keywords of the client with the best matching page of the website as target URL. */
export async function assignTargetUrls(
  { context }: ResearchJob,
  {
    website,
    crawlId,
    keywords,
  }: { website: Website; crawlId: string | null; keywords: readonly DecidedKeyword[] },
): Promise<DecidedKeyword[]> {
  const { accountId, clickhouse } = context;
  const matchPage = createPageMatcher(
    await readSitePages(clickhouse, { accountId, websiteId: website.id, crawlId }),
  );
  return keywords.map((keyword) => ({
    ...keyword,
    targetUrl: keyword.targetUrl ?? matchPage(keyword.keyword).url,
  }));
}
