import { findSummary, readSeries, type Summary } from '#links/backlinks/summary';
import type { Context } from '#platform/context.ts';
import { countDays, daysAfter, utcDay } from '#platform/days.ts';
import type { LinkChanges, LinkMetrics, Period, Section } from '../core/report-content.ts';
import type { Scope } from './scope.ts';

const source = 'links that Cairn found or imported and verified on the linking pages';
/** Days of links from before are not stored. */
const firstDay = '1990-01-01';
const counted = ['newLinks', 'lostLinks', 'newDomains', 'lostDomains'] as const;

/** The known links, and those that were found and lost in the period. */
export async function collectLinks(
  { db, clickhouse, accountId, now }: Context,
  { websiteId, period, compared }: Scope,
): Promise<Section<LinkMetrics>> {
  const ids = { accountId, websiteId };
  const summary = await findSummary(db, ids);
  if (summary === null || summary.links + summary.lostLinks === 0) {
    return { state: 'no_data', source, reason: 'No backlinks of the website are known yet.' };
  }
  const { version } = summary;
  const readDays = ({ from, to }: Period) =>
    readSeries(clickhouse, ids, { version, startDate: from, endDate: to, by: 'day' });
  const [days, earlier, history] = await Promise.all([
    readDays(period),
    compared && readDays(compared),
    readDays({ from: firstDay, to: utcDay(now) }),
  ]);
  const { asOf, ...state } = stateOn(period.to, summary, history);
  const metrics = {
    ...state,
    ...addUp(days),
    previous: earlier && addUp(earlier),
    days: everyDay(period, days),
  };
  return { state: 'ok', source, asOf, metrics };
}

/** The links that were known on a day: those of now without the changes since then. */
function stateOn(
  day: string,
  { links, domains, followLinks, computedAt }: Summary,
  history: readonly (LinkChanges & { date: string })[],
) {
  const later = history.filter(({ date }) => date > day);
  const computedOn = utcDay(computedAt);
  if (later.length === 0) return { links, domains, followLinks, asOf: computedOn < day ? computedOn : day };
  if (later.length === history.length) {
    return { links, domains, followLinks, isCurrent: true, asOf: computedOn };
  }
  const { newLinks, lostLinks, newDomains, lostDomains } = addUp(later);
  return { links: links - newLinks + lostLinks, domains: domains - newDomains + lostDomains, asOf: day };
}

/** Days without a new or lost link are not stored. */
function everyDay({ from, to }: Period, stored: readonly LinkMetrics['days'][number][]): LinkMetrics['days'] {
  const byDate = new Map(stored.map((day) => [day.date, day]));
  return Array.from({ length: countDays(from, to) }, (_day, index) => {
    const date = daysAfter(from, index);
    const { newLinks = 0, lostLinks = 0 } = byDate.get(date) ?? {};
    return { date, newLinks, lostLinks };
  });
}

function addUp(days: readonly LinkChanges[]): LinkChanges {
  const totals = { newLinks: 0, lostLinks: 0, newDomains: 0, lostDomains: 0 };
  for (const day of days) for (const name of counted) totals[name] += day[name];
  return totals;
}
