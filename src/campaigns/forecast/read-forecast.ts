import { utcDay } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { foldCase, foldText } from '#platform/text';
import { type Campaign, type Forecast, selectCampaignKeywords } from '#campaigns/core';
import { selectKeywordsOfOtherCampaigns } from '#campaigns/core';
import { selectOpenSuggestions, type Suggestion } from '#keyword-research/discovery';
import { readStoredDemand } from '#rank-tracking/demand';
import { selectTrackedKeywords, type TrackedKeyword } from '#rank-tracking/keywords';
import { findWebsite, type Website } from '#websites';
import { describeForecast } from './describe-forecast.ts';
import type { ForecastKeyword } from './forecast-clicks.ts';

const maxTracked = 1_000;
const maxSuggestions = 500;
/** Pages in the top 3 have little to gain. */
const firstOpportunity = 4;

type ForecastContext = Pick<Context, 'db' | 'accountId' | 'now'>;

/** The campaign whose forecast is read; `id` is null before the draft exists. */
export type ForecastRequest = Pick<Campaign, 'websiteId' | 'keywordMode' | 'targetKeywords'> & {
  id: string | null;
  monthlyPrice: number;
};

/**
 * Estimates the clicks that a campaign could win, from what is stored about its website: tracked keywords, suggestions and search volumes.
 * Nothing is bought. Null if the website does not exist anymore.
 */
export async function readForecast(
  context: ForecastContext,
  request: ForecastRequest,
): Promise<Forecast | null> {
  const website = await findWebsite(context, request.websiteId);
  if (website === null) return null;
  const known = await readKnownKeywords(context, website);
  const given = await readGivenPhrases(context, request);
  const candidates =
    given === null
      ? await withoutTaken(context, request, known)
      : await describeGiven(context, website, { phrases: given, known });
  const { targetKeywords, monthlyPrice } = request;
  const wanted = given === null || given.length === 0 ? targetKeywords : given.length;
  return describeForecast(candidates, { wanted, monthlyPrice, now: context.now });
}

/** The forecast of a stored campaign: estimated for a draft, and as at the launch for others. */
export function forecastOf(context: ForecastContext, campaign: Campaign): Promise<Forecast | null> {
  if (campaign.status !== 'draft') return Promise.resolve(campaign.forecast);
  return readForecast(context, { ...campaign, monthlyPrice: campaign.price.monthlyPrice });
}

/** Tracked keywords and suggestions of the website, by folded phrase. */
async function readKnownKeywords(
  context: ForecastContext,
  { accountId, id: websiteId }: Website,
): Promise<Map<string, ForecastKeyword>> {
  const [tracked, suggestions] = await Promise.all([
    selectTrackedKeywords(context.db, { accountId, websiteId }, maxTracked),
    selectOpenSuggestions(context, websiteId, maxSuggestions),
  ]);
  // Of several keywords with one phrase, such as those of two devices, the best position counts.
  const keywords = [...suggestions.map(fromSuggestion), ...tracked.toReversed().map(fromTracked)];
  return new Map(keywords.map((keyword) => [foldText(keyword.phrase), keyword]));
}

function fromTracked({ keyword, position, searchVolume, volumeOrigin }: TrackedKeyword): ForecastKeyword {
  const demand =
    searchVolume === null || volumeOrigin === null ? null : { searches: searchVolume, ...volumeOrigin };
  return { phrase: keyword, position, difficulty: null, demand };
}

function fromSuggestion(suggestion: Suggestion): ForecastKeyword {
  const { keyword, position, difficulty, searchVolume, impressions, demand: origin, updatedAt } = suggestion;
  const month = utcDay(updatedAt).slice(0, 7);
  const lowerBound =
    impressions === null ? null : { searches: impressions, source: 'search_console' as const, month };
  const demand =
    searchVolume === null || origin === null ? lowerBound : { searches: searchVolume, ...origin };
  return { phrase: keyword, position, difficulty, demand };
}

/** The client's own keywords; null if the campaign chooses them. */
async function readGivenPhrases(
  { db, accountId }: ForecastContext,
  { id, keywordMode }: ForecastRequest,
): Promise<string[] | null> {
  if (keywordMode !== 'manual') return null;
  const keywords = id === null ? [] : await selectCampaignKeywords(db, { accountId, campaignId: id });
  return keywords.map(({ keyword }) => keyword);
}

/** Keywords that the campaign could choose: not at the top already, and not those of another running campaign. */
async function withoutTaken(
  { db, accountId }: ForecastContext,
  { id, websiteId }: ForecastRequest,
  known: ReadonlyMap<string, ForecastKeyword>,
): Promise<ForecastKeyword[]> {
  const others = await selectKeywordsOfOtherCampaigns(db, { accountId, websiteId, id });
  const taken = new Set(others.map(({ keyword }) => foldText(keyword)));
  return [...known]
    .filter(([phrase, { position }]) => !taken.has(phrase) && (position ?? Infinity) >= firstOpportunity)
    .map(([, keyword]) => keyword);
}

/** The client's keywords, with what the website's keywords or the stored search volumes know about them. */
async function describeGiven(
  { db }: ForecastContext,
  { defaults: { country, language } }: Website,
  { phrases, known }: { phrases: readonly string[]; known: ReadonlyMap<string, ForecastKeyword> },
): Promise<ForecastKeyword[]> {
  const folded = phrases.map((phrase) => foldCase(phrase, language));
  const stored = await readStoredDemand(db, { phrases: folded, country, language });
  return phrases.map((phrase, index): ForecastKeyword => {
    const found = known.get(foldText(phrase));
    if (found !== undefined && found.demand !== null) return found;
    const demand = stored.get(folded[index] ?? '');
    const { position = null, difficulty = null } = found ?? {};
    if (demand === undefined || demand.searches === null)
      return { phrase, position, difficulty, demand: null };
    const { searches, source, months, observedAt } = demand;
    const month = months[0]?.month ?? utcDay(observedAt).slice(0, 7);
    return { phrase, position, difficulty, demand: { searches, source, month } };
  });
}
