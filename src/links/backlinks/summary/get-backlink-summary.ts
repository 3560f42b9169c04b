import type { Context } from '#context.ts';
import { daysBefore, parseDays, utcDay } from '#days.ts';
import { invalidMember } from '#errors.ts';
import { countReferringDomains } from '#web-graph';
import { hostOf, requireWebsite } from '#websites';
import { findRelease } from '../domain-graph.ts';
import { selectCollections } from '../sources/collection-queries.ts';
import { readSeries } from '../summary/day-queries.ts';
import { findSummary, type LinkSums } from '../summary/summary-queries.ts';

const longestDays = 3_650;

const nothing: LinkSums = {
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
 * What is known of a website's backlinks in sums: of the links that are known one by one, of the web graph, and of a vendor,
 * each by itself. @throws Problem website_not_found · invalid_request
 */
export async function readSummary(context: Context, websiteId: string, query: SummaryQuery) {
  const { db, facts, accountId, now } = context;
  const website = await requireWebsite(context, websiteId);
  const days = parseDays(query.range ?? '90d', longestDays);
  if (days === null) {
    throw invalidMember('range', 'pattern', `must be \`<n>d\`, from 1d to ${longestDays}d`);
  }
  const endDate = utcDay(now);
  const range = { startDate: daysBefore(endDate, days - 1), endDate };
  const of = { accountId, websiteId };
  const summary = await findSummary(db, of);
  const by = query.interval ?? 'day';
  const { version, computedAt, ...sums } = summary ?? { ...nothing, version: 0, computedAt: null };
  const [series, webGraph, vendors] = await Promise.all([
    version === 0 ? [] : readSeries(facts, of, { ...range, version, by }),
    readGraphCount(context, hostOf(website)),
    readVendors(context, websiteId),
  ]);
  const { authorityBands, bySource, byLostReason, ...totals } = sums;
  return {
    data: {
      ...totals,
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

async function readGraphCount({ db, facts }: Context, host: string) {
  const release = await findRelease(db);
  const [current, before] = release === null ? [] : await countReferringDomains({ db, facts }, host);
  if (release === null || current === undefined) return null;
  return {
    release: current.release,
    observedAt: new Date(release.endsOn),
    domains: current.domains,
    previousDomains: before?.domains ?? null,
    authorityBands: toBands(current.bands),
  };
}

async function readVendors({ db, accountId }: Context, websiteId: string) {
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
