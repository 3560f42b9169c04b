import { cacheRows } from '#platform/clickhouse';
import type { Context } from '#platform/context.ts';
import {
  type ComparedPeriod,
  comparedDays,
  type DateRange,
  type DayQuery,
  momentsOf,
  readDays,
} from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import { countLinkingDomains, findCurrentRelease } from '#links/web-graph';
import { selectCollections } from '#links/backlinks/collection';
import { hostOf, requireWebsite } from '#websites';
import { countRegained, readSeries, type SeriesRow } from './clickhouse-queries.ts';
import { findSummary, type LinkTotals } from './queries.ts';

/** The last day that ClickHouse can store in a `Date`. */
const lastDay = '2149-06-06';

const noLinks: LinkTotals = {
  links: 0,
  newLinks: 0,
  lostLinks: 0,
  followLinks: 0,
  unverifiedLinks: 0,
  domains: 0,
  newDomains: 0,
  lostDomains: 0,
  topAnchors: [],
  authorityBands: Array.from({ length: 10 }, () => 0),
  unratedDomains: 0,
  bySource: {},
  byLostReason: {},
};

export interface SummaryQuery extends DayQuery {
  compare?: ComparedPeriod;
  interval?: 'day' | 'month';
}

/**
 * The totals of the known links, of the web graph and of a vendor, each with its date.
 * @throws Problem website_not_found · invalid_request
 */
export async function getBacklinkSummary(context: Context, websiteId: string, query: SummaryQuery) {
  const { db, accountId, now } = context;
  const website = await requireWebsite(context, websiteId);
  const range = readDays(query, utcDay(now), '90d');
  const compared = query.compare && comparedDays(range, query.compare);
  const ids = { accountId, websiteId };
  const summary = await findSummary(db, ids);
  const by = query.interval ?? 'day';
  const { version, computedAt, ...totals } = summary ?? { ...noLinks, version: 0, computedAt: null };
  // The links change with the summary, and the next summary has another version.
  const clickhouse = cacheRows(context.clickhouse, `${version}`);
  const read = (days: DateRange, interval: 'day' | 'month') =>
    version === 0 ? [] : readSeries(clickhouse, ids, { ...days, version, by: interval });
  const [series, days, regainedLinks, webGraph, vendors] = await Promise.all([
    read(range, by),
    // Totals of a past day are the current ones without the changes since then.
    read({ startDate: (compared ?? range).startDate, endDate: lastDay }, 'day'),
    countRegained(clickhouse, ids, momentsOf(range)),
    readGraphTotals(context, hostOf(website)),
    readVendorTotals(context, websiteId),
  ]);
  const { authorityBands, bySource, byLostReason, ...counts } = totals;
  return {
    data: {
      ...counts,
      computedAt,
      authorityBands: toBands(authorityBands),
      sources: Object.entries(bySource).map(([source, counted]) => ({ source, ...counted })),
      lostReasons: Object.entries(byLostReason).map(([reason, links]) => ({ reason, links })),
      series,
      period: { ...summarisePeriod(totals, days, range), regainedLinks },
      ...(compared && { previous: summarisePeriod(totals, days, compared) }),
      webGraph,
      vendors,
    },
    meta: {
      ...range,
      ...(compared && { previousStartDate: compared.startDate, previousEndDate: compared.endDate }),
      interval: by,
    },
  };
}

const total = (rows: readonly SeriesRow[], name: Exclude<keyof SeriesRow, 'date'>) =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** The totals at the end of a range, and its changes. @param days all days with changes from its start until now. Pure. */
function summarisePeriod(
  now: Pick<LinkTotals, 'links' | 'domains'>,
  days: readonly SeriesRow[],
  { startDate, endDate }: DateRange,
) {
  const within = days.filter(({ date }) => date >= startDate && date <= endDate);
  const later = days.filter(({ date }) => date > endDate);
  return {
    links: now.links - total(later, 'newLinks') + total(later, 'lostLinks'),
    domains: now.domains - total(later, 'newDomains') + total(later, 'lostDomains'),
    newLinks: total(within, 'newLinks'),
    lostLinks: total(within, 'lostLinks'),
    newDomains: total(within, 'newDomains'),
    lostDomains: total(within, 'lostDomains'),
  };
}

async function readGraphTotals({ db, clickhouse }: Context, host: string) {
  const release = await findCurrentRelease(db);
  if (release === null) return null;
  const cached = cacheRows(clickhouse, release.name);
  const [current, previous] = await countLinkingDomains({ db, clickhouse: cached }, host);
  if (current === undefined) return null;
  return {
    release: current.release,
    observedAt: new Date(release.endsOn),
    domains: current.domains,
    previousDomains: previous?.domains ?? null,
    authorityBands: toBands(current.bands),
  };
}

async function readVendorTotals({ db, accountId }: Context, websiteId: string) {
  const collections = await selectCollections(db, { accountId, websiteId });
  return collections
    .filter(({ totalLinks, lastSuccessAt }) => totalLinks !== null && lastSuccessAt !== null)
    .map(({ source, totalLinks, totalDomains, lastSuccessAt }) => {
      return { source, links: totalLinks, domains: totalDomains, observedAt: lastSuccessAt };
    });
}

function toBands(counts: readonly number[]) {
  return counts.map((domains, band) => ({ from: band * 10, to: band === 9 ? 100 : band * 10 + 9, domains }));
}
