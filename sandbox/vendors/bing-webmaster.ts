import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { dayName, dayNumber } from '../world/calendar.ts';
import { atomsOf } from '../world/search-metrics/atoms.ts';
import { catalogueOf } from '../world/search-metrics/catalogue.ts';
import { demandOf } from '../world/demand.ts';
import { hexDigits } from '../world/hash.ts';
import type { Site } from '../world/sites.ts';
import { type Call, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

type Method = 'GetUserSites' | 'GetQueryStats' | 'GetPageStats' | 'GetRankAndTrafficStats';

const basePath = '/webmaster/api.svc/json/';
const weeks = 26;
/** The age of Bing's newest metrics. */
const delayDays = 3;

function complaint(status: number, code: number, name: string): Reply {
  return json(status, { ErrorCode: code, Message: `ERROR!!! ${name}` });
}

const refusals: Record<Refusal, Reply> = {
  rate_limit: complaint(400, 4, 'ThrottleUser'),
  server_error: complaint(500, 1, 'InternalError'),
  unauthorized: complaint(400, 3, 'InvalidApiKey'),
  no_credit: complaint(400, 5, 'ThrottleHost'),
};

interface Totals {
  impressions: number;
  clicks: number;
  rankSum: number;
  clickRankSum: number;
}

/** Formats a day as Bing does: its midnight in California. */
function wireDate(day: number): string {
  const name = dayName(day);
  // The UTC offset of California at noon of the day, such as `GMT-7`.
  const zone = new Intl.DateTimeFormat('en', { timeZone: 'America/Los_Angeles', timeZoneName: 'shortOffset' })
    .formatToParts(Date.parse(`${name}T20:00:00Z`))
    .find(({ type }) => type === 'timeZoneName');
  const hours = zone?.value === 'GMT-7' ? 7 : 8;
  return `/Date(${Date.parse(name) + hours * 3_600_000}-0${hours}00)/`;
}

/** The totals of a site over several days, by query or by page. */
function totalsOf(site: Site, days: readonly number[], by: 'query' | 'page'): Map<string, Totals> {
  const catalogue = catalogueOf(domainOf(site), 'bing', 400);
  const totals = new Map<string, Totals>();
  for (const { item, page, impressions, clicks, rankSum } of days.flatMap((day) => atomsOf(catalogue, day))) {
    if (by === 'query' && item.isWithheld) continue;
    const key = by === 'query' ? item.text : `https://${site.host}${catalogue.pages[page]}`;
    const sum = totals.get(key) ?? { impressions: 0, clicks: 0, rankSum: 0, clickRankSum: 0 };
    sum.impressions += impressions;
    sum.clicks += clicks;
    sum.rankSum += rankSum;
    sum.clickRankSum += (rankSum / impressions) * clicks;
    totals.set(key, sum);
  }
  return totals;
}

/** The last days (Fridays) of the weeks in Bing's statistics, oldest first. */
function weekEnds(today: number): number[] {
  const newest = today - delayDays;
  // 1970-01-02 was a Friday.
  const lastFriday = newest - ((newest - 1) % 7);
  return Array.from({ length: weeks }, (_, nth) => lastFriday - 7 * (weeks - 1 - nth));
}

function statsBy(site: Site, today: number, by: 'query' | 'page'): object[] {
  return weekEnds(today).flatMap((end) => {
    const days = Array.from({ length: 7 }, (_, nth) => end - 6 + nth);
    return Array.from(totalsOf(site, days, by), ([key, { impressions, clicks, rankSum, clickRankSum }]) => ({
      __type: 'QueryStats:#Microsoft.Bing.Webmaster.Api',
      AvgClickPosition: clicks === 0 ? -1 : Math.round(clickRankSum / clicks),
      AvgImpressionPosition: Math.round(rankSum / impressions),
      Clicks: clicks,
      Date: wireDate(end),
      Impressions: impressions,
      Query: key,
    }));
  });
}

/** The searches of a phrase on Bing by week, a tenth of those on Google. */
function keywordStats(query: URLSearchParams, today: number): object[] {
  const phrase = query.get('q') ?? '';
  const demand = demandOf(phrase, (query.get('country') ?? '').toUpperCase(), dayName(today));
  if (demand === null) return [];
  return weekEnds(today).map((end) => ({
    __type: 'KeywordStats:#Microsoft.Bing.Webmaster.Api',
    BroadImpressions: Math.round(demand.searches / 20),
    Date: wireDate(end),
    Impressions: Math.max(2, Math.round((demand.searches / 10) * (7 / 30))),
    Query: phrase,
  }));
}

function traffic(site: Site, today: number): object[] {
  const catalogue = catalogueOf(domainOf(site), 'bing', 400);
  const newest = today - delayDays;
  return Array.from({ length: weeks * 7 }, (_, nth) => {
    const day = newest - (weeks * 7 - 1) + nth;
    const atoms = atomsOf(catalogue, day);
    return {
      __type: 'RankAndTrafficStats:#Microsoft.Bing.Webmaster.Api',
      Clicks: atoms.reduce((sum, { clicks }) => sum + clicks, 0),
      Date: wireDate(day),
      Impressions: atoms.reduce((sum, { impressions }) => sum + impressions, 0),
    };
  });
}

function domainOf({ host }: Site): string {
  return host.replace(/^www\./u, '');
}

function describe(site: Site): object {
  const code = hexDigits(32, site.hash);
  return {
    __type: 'Site:#Microsoft.Bing.Webmaster.Api',
    AuthenticationCode: code.toUpperCase(),
    DnsVerificationCode: `${code}.${domainOf(site)}`,
    IsVerified: true,
    Url: `https://${site.host}/`,
  };
}

function rowsFor(method: string, site: Site, today: number): object[] | null {
  const answers: Record<Exclude<Method, 'GetUserSites'>, () => object[]> = {
    GetQueryStats: () => statsBy(site, today, 'query'),
    GetPageStats: () => statsBy(site, today, 'page'),
    GetRankAndTrafficStats: () => traffic(site, today),
  };
  return Object.hasOwn(answers, method) ? answers[method as keyof typeof answers]() : null;
}

async function answer({ method, path, query }: Call, context: SandboxContext): Promise<Reply> {
  if (method !== 'GET' || !path.startsWith(basePath)) return { status: 404, body: '' };
  if (!isAccepted(query.get('apikey') ?? '')) return refusals.unauthorized;
  const failureMode = context.failures.nextSearchFailure('bing-webmaster');
  if (failureMode !== 'ok') context.log.failed('bing-webmaster', failureMode);
  if (failureMode === 'task_error') return refusals.server_error;
  if (failureMode === 'empty') return json(200, { d: [] });
  const { sites } = await context.websites.current();
  const owned = sites.filter(({ basePath: folder }) => folder === '');
  const siteUrl = query.get('siteUrl')?.replace(/\/$/u, '');
  const name = path.slice(basePath.length);
  if (name === 'GetKeywordStats')
    return json(200, { d: keywordStats(query, dayNumber(context.pacificToday())) });
  if (name === 'GetUserSites') return json(200, { d: owned.map(describe) });
  const site = owned.find(({ host }) => `https://${host}` === siteUrl);
  if (site === undefined) return complaint(400, 14, 'NotAuthorized');
  const rows = rowsFor(name, site, dayNumber(context.pacificToday()));
  return rows === null ? { status: 404, body: '' } : json(200, { d: rows });
}

/** Bing Webmaster Tools. Every tracked site is a verified site of the account. */
export function createBingWebmaster(): Vendor {
  return {
    name: 'bing-webmaster',
    prefix: '/bing-webmaster',
    phrases: () => [],
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: ({ path }) => path,
    reset: () => undefined,
  };
}
