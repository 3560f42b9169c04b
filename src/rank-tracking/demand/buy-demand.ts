import { captureSpend, monthOf, reserveSpend } from '#accounts/budgets';
import type { JobContext } from '#platform/jobs';
import { type KeywordDataProvider, type PhraseDemand, ProviderFailure } from '#providers/keyword-data';
import type { DemandMarket } from './demand.ts';
import { saveDemand } from './queries.ts';
import type { DemandSettings } from './settings.ts';

interface Purchase {
  provider: KeywordDataProvider;
  market: DemandMarket;
  /** At most `provider.maxPhrases`. */
  phrases: readonly string[];
  /** Accounts that may pay, in order of preference. */
  payers: readonly string[];
}

type BuyContext = Pick<JobContext, 'db' | 'now' | 'signal' | 'log'>;

/**
 * Buys the demand for phrases with one call, and stores the values or the reason why there are none. The maximum price is reserved before
 * the call. If the worker dies, it stays reserved for the month, because the vendor may have charged it.
 */
export async function buyDemand(
  context: BuyContext,
  { provider, market, phrases, payers }: Purchase,
  settings: DemandSettings,
): Promise<void> {
  const { db, now, signal, log } = context;
  const of = { market, source: provider.name, now };
  const refused = provider.rejectionReason(market);
  if (refused !== null) return saveDemand(db, of, failed(phrases, 'provider_rejected_query'));
  const payer = await reserveMaximum(context, { provider, payers }, settings);
  if (payer === null) return saveDemand(db, of, failed(phrases, 'budget_exhausted'));
  const capture = (micros: number) => captureCost(context, { provider, payer }, micros);
  try {
    const { demands, costMicros } = await provider.fetchDemand({ phrases, ...market }, signal);
    await capture(costMicros);
    await saveDemand(db, of, complete(phrases, demands));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || signal.aborted) throw error;
    log.warn({ provider: provider.name, reason: error.reason }, 'demand could not be collected');
    await capture(error.costMicros);
    await saveDemand(db, of, failed(phrases, error.reason));
  }
}

/** Returns the paying account; null if no budget covers the call. */
async function reserveMaximum(
  { db, now }: BuyContext,
  { provider, payers }: Pick<Purchase, 'provider' | 'payers'>,
  { defaultLimitMicros }: DemandSettings,
): Promise<string | null> {
  const priceMicros = provider.callMicros;
  const request = { payers, provider: provider.name, month: monthOf(now), priceMicros };
  return db.transaction().execute(async (transaction) => {
    const [accountId = null] = await reserveSpend(transaction, [request], defaultLimitMicros);
    return accountId;
  });
}

async function captureCost(
  { db, now }: BuyContext,
  { provider, payer: accountId }: { provider: KeywordDataProvider; payer: string },
  spentMicros: number,
): Promise<void> {
  if (provider.callMicros === 0) return;
  const { name, callMicros: reservedMicros } = provider;
  const purchases = spentMicros > 0 ? 1 : 0;
  await captureSpend(db, [
    { accountId, provider: name, month: monthOf(now), reservedMicros, spentMicros, purchases },
  ]);
}

type Reported = PhraseDemand & { errorCode: string | null };

/** One entry for each phrase. A phrase that the vendor left out is one that it does not know. */
function complete(phrases: readonly string[], demands: readonly PhraseDemand[]): Reported[] {
  const byPhrase = new Map(demands.map((demand) => [demand.phrase.toLowerCase(), demand]));
  return phrases.map((phrase) => ({
    ...emptyDemand(phrase),
    ...byPhrase.get(phrase.toLowerCase()),
    phrase,
    errorCode: null,
  }));
}

function failed(phrases: readonly string[], errorCode: string): Reported[] {
  return phrases.map((phrase) => ({ ...emptyDemand(phrase), errorCode }));
}

function emptyDemand(phrase: string): PhraseDemand {
  return { phrase, searches: null, months: [], cpcMicros: null, competition: null };
}
