import type { Context } from '#platform/context.ts';
import { daysBefore, parseDays, utcDay } from '#platform/days.ts';
import { invalidField } from '#platform/problems';
import { countLinkingDomains, findCurrentRelease } from '#links/web-graph';
import { selectCollections } from '#links/backlinks/collection';
import { hostOf, requireWebsite } from '#websites';
import { readSeries } from './clickhouse-queries.ts';
import { findSummary, type LinkTotals } from './queries.ts';

const maxDays = 3_650;

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

export interface SummaryQuery {
  range?: string;
  interval?: 'day' | 'month';
}

/**
 * The totals of the known links, of the web graph and of a vendor, each with its date.
 * @throws Problem website_not_found · invalid_request
 */
export async function getBacklinkSummary(context: Context, websiteId: string, query: SummaryQuery) {
  const { db, clickhouse, accountId, now } = context;
  const website = await requireWebsite(context, websiteId);
  const days = parseDays(query.range ?? '90d', maxDays);
  if (days === null) {
    throw invalidField('range', 'pattern', 'must be `<n>d`, such as `28d`');
  }
  const endDate = utcDay(now);
  const range = { startDate: daysBefore(endDate, days - 1), endDate };
  const ids = { accountId, websiteId };
  const summary = await findSummary(db, ids);
  const by = query.interval ?? 'day';
  const { version, computedAt, ...totals } = summary ?? { ...noLinks, version: 0, computedAt: null };
  const [series, webGraph, vendors] = await Promise.all([
    version === 0 ? [] : readSeries(clickhouse, ids, { ...range, version, by }),
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
      webGraph,
      vendors,
    },
    meta: { ...range, interval: by },
  };
}

async function readGraphTotals({ db, clickhouse }: Context, host: string) {
  const release = await findCurrentRelease(db);
  const [current, previous] = release === null ? [] : await countLinkingDomains({ db, clickhouse }, host);
  if (release === null || current === undefined) return null;
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
