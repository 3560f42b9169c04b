import { captureSpend, monthOf, reserveSpend } from '#accounts/budgets';
import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { emptyCandidate, type KeywordCandidate } from '#keyword-research/candidates';
import { ProviderFailure, type RankedPhrase, type RankedPhraseProvider } from '#providers/keyword-data';
import { hostOf, type Website } from '#websites';
import { findDiscovery, selectSuggestions } from '../queries.ts';
import type { DiscoverySettings } from '../settings.ts';
import type { SourceOutcome } from '../suggestion.ts';

/** Phrases per purchase. */
const maxPhrases = 200;
const freshMs = 30 * dayMs;

interface RankedKeywords {
  candidates: KeywordCandidate[];
  /** Why there are none; null if the vendor was asked. */
  outcome: Pick<SourceOutcome, 'status' | 'message'> | null;
}

/**
 * Reads the phrases for which the website ranks according to a vendor's own database. They are bought once a month, within the budget of
 * the account; in between, the stored suggestions count.
 */
export async function readRankedKeywords(
  job: JobContext,
  website: Website,
  settings: DiscoverySettings,
): Promise<RankedKeywords> {
  const { rankedPhrases: provider, rankChecks } = settings;
  if (provider === null) {
    return failed('not_connected', 'No connected provider reports the keywords of a domain.');
  }
  const stored = await readStored(job, website);
  if (stored.length > 0 || (await wasEmpty(job, website))) return { candidates: stored, outcome: null };
  if (!(await reserve(job, { website, provider }, rankChecks.defaultLimitMicros)))
    return failed('failed', 'The budget of this month does not cover the call.');
  const { country, language } = website.defaults;
  try {
    const query = { domain: hostOf(website), country, language, limit: maxPhrases };
    const { phrases, costMicros } = await provider.listRankedPhrases(query, job.signal);
    await capture(job, { website, provider }, costMicros);
    const candidates = phrases.map((phrase) => toCandidate(phrase, job.now));
    return { candidates, outcome: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || job.signal.aborted) throw error;
    await capture(job, { website, provider }, error.costMicros);
    return failed('failed', error.message);
  }
}

function failed(status: SourceOutcome['status'], message: string): RankedKeywords {
  return { candidates: [], outcome: { status, message } };
}

function toCandidate(ranked: RankedPhrase, now: Date): KeywordCandidate {
  const { phrase, position, url, difficulty, searches, months } = ranked;
  const month = months[0]?.month ?? utcDay(now).slice(0, 7);
  const volumeOrigin = searches === null ? null : ({ source: 'dataforseo', month } as const);
  const demand = { searchVolume: searches, volumeOrigin };
  return { ...emptyCandidate(phrase, 'provider'), position, url, difficulty, ...demand };
}

/** Suggestions of the last purchase that are still fresh. */
async function readStored({ db, now }: JobContext, website: Website): Promise<KeywordCandidate[]> {
  const suggestions = await selectSuggestions(
    { db, accountId: website.accountId },
    { websiteId: website.id, filter: { sources: ['provider'] } },
    { by: 'estimatedClicks', descending: true, limit: maxPhrases, after: null },
  );
  const freshFrom = new Date(now.getTime() - freshMs).toISOString();
  return suggestions.flatMap(({ keyword, evidence, searchVolume, demand: volumeOrigin, difficulty }) => {
    const found = evidence.find(({ source, readAt }) => source === 'provider' && readAt >= freshFrom);
    if (found === undefined) return [];
    const { position, url, readAt } = found;
    const values = { searchVolume, volumeOrigin, difficulty };
    return [{ ...emptyCandidate(keyword, 'provider'), position, url, readAt, ...values }];
  });
}

/** Whether the last purchase found nothing and is still fresh. */
async function wasEmpty({ db, now }: JobContext, { accountId, id }: Website): Promise<boolean> {
  const discovery = await findDiscovery(db, { accountId, websiteId: id });
  const outcome = discovery?.sources.find(({ source }) => source === 'provider');
  const finishedAt = discovery?.finishedAt ?? null;
  if (outcome?.status !== 'empty' || finishedAt === null) return false;
  return finishedAt.getTime() > now.getTime() - freshMs;
}

interface Purchase {
  website: Website;
  provider: RankedPhraseProvider;
}

function reserve(
  { db, now }: JobContext,
  { website, provider }: Purchase,
  defaultLimitMicros: number,
): Promise<boolean> {
  const request = {
    payers: [website.accountId],
    provider: provider.name,
    month: monthOf(now),
    priceMicros: provider.priceMicros(maxPhrases),
  };
  return db.transaction().execute(async (transaction) => {
    const [payer = null] = await reserveSpend(transaction, [request], defaultLimitMicros);
    return payer !== null;
  });
}

async function capture(
  { db, now }: JobContext,
  { website, provider }: Purchase,
  spentMicros: number,
): Promise<void> {
  const reservedMicros = provider.priceMicros(maxPhrases);
  const purchases = spentMicros > 0 ? 1 : 0;
  const of = { accountId: website.accountId, provider: provider.name, month: monthOf(now) };
  await captureSpend(db, [{ ...of, reservedMicros, spentMicros, purchases, websiteIds: [website.id] }]);
}
