import type { JobContext } from '#platform/jobs';
import { type KeywordDataName, keywordDataNames } from '#providers/keyword-data';
import { buyDemand } from './buy-demand.ts';
import { freshMs } from './collect-demand.ts';
import type { Demand, DemandMarket } from './demand.ts';
import { selectDemand, type StoredDemand } from './queries.ts';
import type { DemandSettings } from './settings.ts';

interface DemandRequest extends DemandMarket {
  /** In lowercase. */
  phrases: readonly string[];
  /** The account that pays for phrases without fresh values. */
  accountId: string;
}

/**
 * Reads the demand for searches on Google, by phrase, and buys what is missing with one call of the preferred source, if the budget of
 * the account allows it. Phrases that no source knows are absent.
 */
export async function readDemand(
  job: Pick<JobContext, 'db' | 'now' | 'signal' | 'log'>,
  { phrases, accountId, ...market }: DemandRequest,
  settings: DemandSettings,
): Promise<Map<string, Demand>> {
  const provider = settings.providers.find(({ engine }) => engine === 'google');
  if (provider === undefined || phrases.length === 0) return new Map();
  const fresh = new Date(job.now.getTime() - freshMs);
  const stored = await selectDemand(job.db, market, phrases);
  const known = new Set(
    stored
      .filter(({ observedAt, errorCode }) => observedAt >= fresh && errorCode === null)
      .map(({ phrase }) => phrase),
  );
  const missing = phrases.filter((phrase) => !known.has(phrase)).slice(0, provider.maxPhrases);
  if (missing.length === 0) return bestOf(stored, settings);
  await buyDemand(job, { provider, market, phrases: missing, payers: [accountId] }, settings);
  return bestOf(await selectDemand(job.db, market, phrases), settings);
}

/** The values of the first source that knows each phrase. */
function bestOf(stored: readonly StoredDemand[], { providers }: DemandSettings): Map<string, Demand> {
  const names = providers.filter(({ engine }) => engine === 'google').map(({ name }) => name);
  return firstKnown(stored, names);
}

function firstKnown(stored: readonly StoredDemand[], names: readonly KeywordDataName[]): Map<string, Demand> {
  const inOrder = stored
    .filter(({ source, searches }) => searches !== null && names.includes(source))
    .toSorted((one, other) => names.indexOf(other.source) - names.indexOf(one.source));
  return new Map(inOrder.map(({ phrase, errorCode: _errorCode, ...demand }) => [phrase, demand]));
}

/** The stored demand for searches on Google, by phrase in lowercase. Nothing is bought. */
export async function readStoredDemand(
  db: JobContext['db'],
  { phrases, ...market }: DemandMarket & { phrases: readonly string[] },
): Promise<Map<string, Demand>> {
  const names = keywordDataNames.filter((name) => name !== 'bing_webmaster');
  return firstKnown(await selectDemand(db, market, phrases), names);
}
