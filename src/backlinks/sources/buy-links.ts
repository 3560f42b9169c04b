import { monthOf, nextMonth, reserveSpend, settle } from '#budgets';
import type { JobContext } from '#jobs';
import { BacklinkFailure, type BacklinkProvider, type ToldLink } from '#providers/backlinks';
import { hostOf } from '#websites';
import { takeObservations } from '../links/change-links.ts';
import type { Observation, OfWebsite } from '../links/link.ts';
import type { BacklinkSettings } from '../settings.ts';
import { type Collection, type OfCollection, updateCollection } from './collection-queries.ts';
import { afterFailure } from './judge-failure.ts';
import { enqueueCollection } from './enqueue-collection.ts';
import { holdCollection } from './hold-collection.ts';
import { reportBacklinks } from './report-backlinks.ts';

const againAfterMs = 30 * 24 * 60 * 60_000;

/** What one purchase works with. */
interface Purchase {
  context: JobContext;
  settings: BacklinkSettings;
  provider: BacklinkProvider;
  of: OfCollection;
  target: string;
}

/**
 * Buys a website's links, within the budget of the account: the most that it can cost is set aside before, and turned into
 * what it has cost after. A run that was ended goes on where it stopped, with the same money.
 */
export async function buyLinks(
  context: JobContext,
  { accountId, websiteId }: OfWebsite,
  settings: BacklinkSettings,
): Promise<void> {
  const { provider } = settings;
  if (provider === null) return;
  const of: OfCollection = { accountId, websiteId, source: provider.name };
  await holdCollection(context, of, async (website, found) => {
    await runPurchase({ context, settings, provider, of, target: hostOf(website) }, found);
  });
}

async function runPurchase(purchase: Purchase, found: Collection): Promise<void> {
  const { context, of } = purchase;
  const open = found.reservedMonth === null ? await setAside(purchase, found) : found;
  if (open === null) return;
  let now = open;
  const note = async (next: Collection) => {
    now = next;
    await updateCollection(context.db, of, next);
  };
  try {
    await collect(purchase, open, note);
    const nextRunAt = new Date(context.now.getTime() + againAfterMs);
    await close(purchase, {
      ...now,
      state: 'ready',
      place: null,
      error: null,
      failures: 0,
      lastSuccessAt: context.now,
      nextRunAt,
    });
  } catch (error) {
    if (!(error instanceof BacklinkFailure)) throw error;
    const spentMicros = now.spentMicros + error.costMicros;
    const { after, ends } = afterFailure({ ...now, spentMicros }, error, context.now);
    if (ends) return close(purchase, after);
    await updateCollection(context.db, of, after);
    await enqueueCollection(context.db, of, after.nextRunAt);
  }
}

/** Null where the account has not got the money. */
async function setAside(
  { context, settings, provider, of }: Purchase,
  found: Collection,
): Promise<Collection | null> {
  const { db, now } = context;
  const priceMicros = provider.priceMicros(settings.boughtLinks);
  const month = monthOf(now);
  return db.transaction().execute(async (transaction) => {
    const wish = { payers: [of.accountId], provider: provider.name, month, priceMicros };
    const [payer] = await reserveSpend(transaction, [wish], settings.defaultLimitMicros);
    if (payer === null || payer === undefined) {
      const error = { code: 'budget_exhausted', message: 'The month’s budget for this provider is used up.' };
      const paused: Collection = { ...found, state: 'paused', error, nextRunAt: nextMonth(now) };
      await updateCollection(transaction, of, paused);
      await reportBacklinks(transaction, of, { hasProvider: true });
      return null;
    }
    const begun: Collection = {
      ...found,
      state: 'collecting',
      place: null,
      linksKept: 0,
      reservedMonth: month,
      reservedMicros: priceMicros,
      spentMicros: 0,
      nextRunAt: now,
    };
    return (await updateCollection(transaction, of, begun)) ? begun : null;
  });
}

type Note = (next: Collection) => Promise<void>;

/** What was spent is written down before anything else is done with what it bought. */
async function collect(purchase: Purchase, begun: Collection, note: Note): Promise<void> {
  const { context, settings, provider, of, target } = purchase;
  const { signal } = context;
  let at = begun;
  if (at.place === null) {
    const { links, domains, costMicros } = await provider.summarise(target, signal);
    at = {
      ...at,
      spentMicros: at.spentMicros + costMicros,
      totalLinks: links,
      totalDomains: domains,
      place: '',
    };
    await note(at);
  }
  for (let place: string | null = at.place; place !== null && at.linksKept < settings.boughtLinks;) {
    const limit = Math.min(provider.rowsAtOnce, settings.boughtLinks - at.linksKept);
    const page = await provider.listLinks({ target, limit, after: place === '' ? null : place }, signal);
    at = { ...at, spentMicros: at.spentMicros + page.costMicros };
    await note(at);
    const told = page.links.map((link) => toObservation(link, context.now));
    if ((await takeObservations(context, of, told)) === null) return;
    at = { ...at, linksKept: at.linksKept + page.links.length, place: page.next ?? at.place };
    await note(at);
    place = page.links.length === 0 ? null : page.next;
  }
}

/** The vendor's word is as old as its last look. */
function toObservation(link: ToldLink, now: Date): Observation {
  const { sourceUrl, targetUrl, anchor, rel, firstSeen, lastSeen } = link;
  const ends = { sourceUrl, sourceDomain: '', targetUrl };
  const said = { anchor, rel, follow: null, links: null, firstSeen, lastSeen };
  return { source: 'dataforseo', ...ends, ...said, observedAt: lastSeen ?? now };
}

/** Turns what was set aside into what was spent, once. */
async function close({ context, provider, of }: Purchase, to: Collection): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const { reservedMonth, reservedMicros, spentMicros } = to;
    const closed = { ...to, reservedMonth: null, reservedMicros: 0 };
    if (!(await updateCollection(transaction, of, closed)) || reservedMonth === null) return;
    const purchases = spentMicros > 0 ? 1 : 0;
    const spent = { accountId: of.accountId, provider: provider.name, month: reservedMonth };
    await settle(transaction, [{ ...spent, reservedMicros, spentMicros, purchases }]);
    await reportBacklinks(transaction, of, { hasProvider: true });
  });
}
