import { InvalidCell } from '#platform/csv';
import { hourMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import type { OfferedPublisher, PlacementExchange } from '#providers/placements';
import {
  readCountry,
  readCurrency,
  readDomain,
  readLanguage,
  readTopics,
  readInteger,
} from './cell-readers.ts';
import { savePublishers } from './save-publishers.ts';
import { offeredRels } from './publisher.ts';
import { selectAccountsToSync } from './publisher-queries.ts';
import { rateTerms } from './rate-terms.ts';

/** Less than a day, so that one late run does not delay the next one further. */
const intervalMs = 23 * hourMs;
/** Protects against a list that never ends. */
const maxPages = 500;
const maxPriceMinor = 1_000_000_000;
const maxTraffic = 1e12;

/**
 * Saves the publishers of the exchange for every account without a sync in the last day. Publishers that are no longer listed expire
 * (`findOffers`), so an incomplete list does no harm. Safe to run at any time. @throws ExchangeFailure
 */
export async function syncPublishers(
  { db, clickhouse, now, signal, log }: JobContext,
  exchange: Pick<PlacementExchange, 'listPublishers'>,
): Promise<void> {
  const accounts = await selectAccountsToSync(db, new Date(now.getTime() - intervalMs));
  if (accounts.length === 0) return;
  const offered = await readAll(exchange, signal);
  const usable = offered.map(toTerms).filter((terms) => terms !== null);
  if (usable.length < offered.length) {
    log.warn({ skipped: offered.length - usable.length }, 'The exchange lists publishers with invalid terms');
  }
  const byDomain = new Map(usable.map((terms) => [terms.domain, terms]));
  const publishers = await rateTerms({ db, clickhouse }, [...byDomain.values()]);
  for (const accountId of accounts) {
    await db.transaction().execute(async (transaction) => {
      await savePublishers(transaction, { accountId, source: 'exchange', now }, publishers);
    });
  }
}

async function readAll(
  exchange: Pick<PlacementExchange, 'listPublishers'>,
  signal: AbortSignal,
): Promise<OfferedPublisher[]> {
  const all: OfferedPublisher[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await exchange.listPublishers(after, signal);
    all.push(...page.publishers);
    after = page.next;
    if (after === null) return all;
  }
  throw new Error(`The exchange lists more than ${maxPages} pages of publishers`);
}

/** Validates a publisher by the rules for imported rows; null if it violates them. */
function toTerms(offered: OfferedPublisher) {
  try {
    const rel = offeredRels.filter((one) => offered.rel.includes(one));
    if (readDomain(offered.domain) !== offered.domain || rel.length === 0) return null;
    return {
      domain: offered.domain,
      authority: offered.authority === null ? null : within(offered.authority, 0, 100),
      topics: readTopics(offered.topics.join(';')),
      language: readLanguage(offered.language),
      country: readCountry(offered.country ?? ''),
      price: within(offered.priceMinor, 0, maxPriceMinor),
      currency: readCurrency(offered.currency),
      rel,
      turnaroundDays: within(offered.turnaroundDays, 1, 365),
      guaranteeMonths: within(offered.guaranteeMonths, 0, 120),
      monthlyTraffic: offered.monthlyTraffic === null ? null : within(offered.monthlyTraffic, 0, maxTraffic),
      contact: null,
    };
  } catch (error) {
    if (error instanceof InvalidCell) return null;
    throw error;
  }
}

function within(value: number, min: number, max: number): number {
  return readInteger(`${value}`, { min, max, fallback: min });
}
