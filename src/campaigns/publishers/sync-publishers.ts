import type { JobContext } from '#jobs';
import type { OfferedPublisher, PlacementExchange } from '#providers/placements';
import {
  BadCell,
  readCountry,
  readCurrency,
  readDomain,
  readLanguage,
  readTopics,
  readWhole,
} from './files/read-cells.ts';
import { keepPublishers } from './keep-publishers.ts';
import { offeredRels } from './publisher.ts';
import { selectAccountsToSync } from './publisher-queries.ts';
import { rateTerms } from './rate-terms.ts';

/** Less than a day, so that a sync that was late is not followed by one that is a day later still. */
const intervalMs = 23 * 60 * 60_000;
/** A list that has no end is none. */
const mostPages = 500;
const mostPriceMinor = 1_000_000_000;
const mostTraffic = 1e12;

/**
 * Brings what the exchange offers into the inventory of every account that has not asked for it in a day. Whom it does not offer
 * any more ages out (`findOffers`), so that half a list does no harm. May run at any time. @throws ExchangeFailure
 */
export async function syncPublishers(
  { db, facts, now, signal, log }: JobContext,
  exchange: Pick<PlacementExchange, 'listPublishers'>,
): Promise<void> {
  const accounts = await selectAccountsToSync(db, new Date(now.getTime() - intervalMs));
  if (accounts.length === 0) return;
  const offered = await readAll(exchange, signal);
  const usable = offered.map(toTerms).filter((terms) => terms !== null);
  if (usable.length < offered.length) {
    log.warn({ left: offered.length - usable.length }, 'publishers of the exchange are not in order');
  }
  const once = new Map(usable.map((terms) => [terms.domain, terms]));
  const publishers = await rateTerms({ db, facts }, [...once.values()]);
  for (const accountId of accounts) {
    await keepPublishers(db, { accountId, source: 'exchange', now }, publishers);
  }
}

async function readAll(
  exchange: Pick<PlacementExchange, 'listPublishers'>,
  signal: AbortSignal,
): Promise<OfferedPublisher[]> {
  const all: OfferedPublisher[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await exchange.listPublishers(after, signal);
    all.push(...page.publishers);
    after = page.next;
    if (after === null) return all;
  }
  throw new Error(`The exchange’s list of publishers has more than ${mostPages} pages`);
}

/** By the same rules as a line of a file; null for what breaks them. */
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
      price: within(offered.priceMinor, 0, mostPriceMinor),
      currency: readCurrency(offered.currency),
      rel,
      turnaroundDays: within(offered.turnaroundDays, 1, 365),
      guaranteeMonths: within(offered.guaranteeMonths, 0, 120),
      monthlyTraffic: offered.monthlyTraffic === null ? null : within(offered.monthlyTraffic, 0, mostTraffic),
      contact: null,
    };
  } catch (error) {
    if (error instanceof BadCell) return null;
    throw error;
  }
}

function within(value: number, least: number, most: number): number {
  return readWhole(`${value}`, { least, most, absent: least });
}
