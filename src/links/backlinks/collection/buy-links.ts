import { captureSpend, monthOf, nextMonth, reserveSpend } from '#accounts/budgets';
import { dayMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { ProviderFailure, type BacklinkProvider, type ReportedLink } from '#providers/backlinks';
import { hostOf } from '#websites';
import {
  type BacklinkSettings,
  ingestObservations,
  type Observation,
  type WebsiteIds,
} from '#links/backlinks/core';
import { applyFailure } from './apply-failure.ts';
import { type Collection, type CollectionIds, updateCollection } from './collection-queries.ts';
import { enqueueCollection } from './enqueue-collection.ts';
import { reportBacklinks } from './report-backlinks.ts';
import { withCollectionLock } from './with-collection-lock.ts';

const intervalMs = 30 * dayMs;

interface Purchase {
  context: JobContext;
  settings: BacklinkSettings;
  provider: BacklinkProvider;
  ids: CollectionIds;
  /** The domain or host of the website. */
  target: string;
}

/**
 * Buys a website's links within the budget of the account. It reserves the maximum price before the first request, and captures
 * the actual price at the end. A run that was interrupted resumes at its cursor with the same reservation.
 */
export async function buyLinks(
  context: JobContext,
  { accountId, websiteId }: WebsiteIds,
  settings: BacklinkSettings,
): Promise<void> {
  const { provider } = settings;
  if (provider === null) return;
  const ids: CollectionIds = { accountId, websiteId, source: provider.name };
  await withCollectionLock(context, ids, async (website, collection) => {
    await runPurchase({ context, settings, provider, ids, target: hostOf(website) }, collection);
  });
}

async function runPurchase(purchase: Purchase, found: Collection): Promise<void> {
  const { context, ids } = purchase;
  const started = found.reservedMonth === null ? await reserveBudget(purchase, found) : found;
  if (started === null) return;
  let current = started;
  const save = async (next: Collection) => {
    current = next;
    await updateCollection(context.db, ids, next);
  };
  try {
    await collect(purchase, started, save);
    await finishRun(purchase, {
      ...current,
      state: 'ready',
      cursor: null,
      error: null,
      failures: 0,
      lastSuccessAt: context.now,
      nextRunAt: new Date(context.now.getTime() + intervalMs),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const spentMicros = current.spentMicros + error.costMicros;
    const { after, ends } = applyFailure({ ...current, spentMicros }, error, context.now);
    if (ends) return finishRun(purchase, after);
    await updateCollection(context.db, ids, after);
    await reportBacklinks(context.db, ids, purchase.settings);
    await enqueueCollection(context.db, ids, after.nextRunAt);
  }
}

/** Returns null, and pauses the collection until next month, if the budget does not cover the maximum price. */
async function reserveBudget(
  { context, settings, provider, ids }: Purchase,
  found: Collection,
): Promise<Collection | null> {
  const { db, now } = context;
  const priceMicros = provider.priceMicros(settings.maxBoughtLinks);
  const month = monthOf(now);
  return db.transaction().execute(async (transaction) => {
    const request = { payers: [ids.accountId], provider: provider.name, month, priceMicros };
    const [payer] = await reserveSpend(transaction, [request], settings.defaultLimitMicros);
    if (payer === null || payer === undefined) {
      const message =
        'The monthly budget for this provider is used up. Raise it, or wait for the next month.';
      const error = { code: 'budget_exhausted', message };
      const paused: Collection = { ...found, state: 'paused', error, nextRunAt: nextMonth(now) };
      await updateCollection(transaction, ids, paused);
      await reportBacklinks(transaction, ids, settings);
      return null;
    }
    const started: Collection = {
      ...found,
      state: 'collecting',
      cursor: null,
      linksStored: 0,
      reservedMonth: month,
      reservedMicros: priceMicros,
      spentMicros: 0,
      nextRunAt: now,
    };
    return (await updateCollection(transaction, ids, started)) ? started : null;
  });
}

type Save = (next: Collection) => Promise<void>;

/**
 * Collects links as far as the reservation pays for them. Each request is saved with its maximum price before it is sent, and with
 * its actual cost before its links: if the worker dies in between, the price counts, because the vendor may have charged it.
 */
async function collect(purchase: Purchase, started: Collection, save: Save): Promise<void> {
  const { context, settings, provider, ids, target } = purchase;
  const { signal } = context;
  let current = started;
  const buy = async <Bought extends { costMicros: number }>(
    priceMicros: number,
    request: () => Promise<Bought>,
  ): Promise<Bought | null> => {
    const spentMicros = current.spentMicros + priceMicros;
    if (spentMicros > current.reservedMicros) return null;
    await save({ ...current, spentMicros });
    try {
      const bought = await request();
      current = { ...current, spentMicros: current.spentMicros + bought.costMicros };
      return bought;
    } finally {
      if (!signal.aborted) await save(current);
    }
  };
  if (current.cursor === null) {
    const summary = await buy(provider.priceMicros(0), () => provider.summarise(target, signal));
    if (summary === null) return;
    current = { ...current, totalLinks: summary.links, totalDomains: summary.domains, cursor: '' };
    await save(current);
  }
  let cursor: string | null = current.cursor;
  while (cursor !== null && current.linksStored < settings.maxBoughtLinks) {
    const limit = Math.min(provider.maxRows, settings.maxBoughtLinks - current.linksStored);
    const after = cursor === '' ? null : cursor;
    const priceMicros =
      provider.priceMicros(current.linksStored + limit) - provider.priceMicros(current.linksStored);
    const page = await buy(priceMicros, () => provider.listLinks({ target, limit, after }, signal));
    if (page === null) return;
    const observations = page.links.map((link) => toObservation(link, context.now));
    if ((await ingestObservations(context, ids, observations)) === null) return;
    const linksStored = current.linksStored + page.links.length;
    current = { ...current, linksStored, cursor: page.next ?? current.cursor };
    await save(current);
    cursor = page.links.length === 0 ? null : page.next;
  }
}

/** An observation is as old as the vendor's last visit to the page. */
function toObservation(link: ReportedLink, now: Date): Observation {
  const { sourceUrl, targetUrl, anchor, rel, firstSeen, lastSeen } = link;
  return {
    source: 'dataforseo',
    sourceUrl,
    sourceDomain: '',
    targetUrl,
    anchor,
    rel,
    follow: null,
    links: null,
    observedAt: lastSeen ?? now,
    firstSeen,
    lastSeen,
  };
}

/** Ends a run, and captures what it spent of its reservation. */
async function finishRun({ context, provider, ids, settings }: Purchase, result: Collection): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const { reservedMonth, reservedMicros, spentMicros } = result;
    const finished = { ...result, reservedMonth: null, reservedMicros: 0 };
    if (!(await updateCollection(transaction, ids, finished)) || reservedMonth === null) return;
    const purchases = spentMicros > 0 ? 1 : 0;
    const spent = {
      accountId: ids.accountId,
      provider: provider.name,
      month: reservedMonth,
      websiteIds: [ids.websiteId],
    };
    await captureSpend(transaction, [{ ...spent, reservedMicros, spentMicros, purchases }]);
    await reportBacklinks(transaction, ids, settings);
  });
}
