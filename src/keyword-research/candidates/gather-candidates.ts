import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { readPages } from '#search-console/metrics';
import { foldedWords, foldText, normaliseText } from '#platform/text';
import { selectTrackedKeywords, type TrackedKeyword } from '#rank-tracking/keywords';
import { findNewestSerps, type StoredSerp } from '#rank-tracking/serps';
import { clickThroughRates } from '#rank-tracking/positions';
import { findCompleteDays, readSharedDomains } from '#rank-tracking/rankings';
import { readRecentRows } from '#search-console/performance';
import { hostOf, registrableDomain, type Website } from '#websites';
import { authorityOf } from '#links/web-graph';
import type { KeywordCandidate, SitePage, SiteContext } from './keyword-candidate.ts';
import { findBrand, foldBrand, domainName } from './text/find-brand.ts';
import { pagePhrases, sharedTitlePhrases } from './text/title-phrases.ts';
import { readSitePages } from './read-site-pages.ts';

const recentDays = 28;
const monthDays = 30;
const maxQueries = 500;
const maxTracked = 1_000;
const topTen = 10;
/** Pages in the top 3 have little to gain. */
const minPosition = 4;
const maxPosition = 20;
/** People rarely search for longer phrases. */
const maxPhraseLength = 100;
/** The limit of a tracked keyword's target URL. */
const maxUrlLength = 2_048;
const targetRate = clickThroughRates[2] ?? 0;

type ReadContext = Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>;

/** The candidates, and the data that they are scored with. */
export interface ResearchMaterial {
  candidates: KeywordCandidate[];
  site: SiteContext;
  brand: string;
}

/** Collects keyword candidates from all data about a website. @param crawlId the latest crawl, or null */
export async function gatherCandidates(
  context: ReadContext,
  website: Website,
  crawlId: string | null,
): Promise<ResearchMaterial> {
  const { accountId, id: websiteId } = website;
  const [pages, tracked, queries, usualCompetitors] = await Promise.all([
    readSitePages(context.clickhouse, { accountId, websiteId, crawlId }),
    selectTrackedKeywords(context.db, { accountId, websiteId }, maxTracked),
    readQueries(context, websiteId),
    readUsualCompetitors(context, website),
  ]);
  const results = await readResults(context, website, tracked);
  const brand = findBrand(pages, website.domain);
  const candidates = mergeCandidates([
    ...queries,
    ...tracked.map((keyword) => fromTracked(keyword, results.competitors.get(keyword.targetId) ?? [])),
    ...sharedTitlePhrases(results.titles).map((phrase) => emptyCandidate(phrase, 'competitors')),
    ...pages.flatMap((page) =>
      pagePhrases(page, brand).map((phrase) => ({ ...emptyCandidate(phrase, 'pages'), url: page.url })),
    ),
  ]);
  const domains = [
    ...new Set([...usualCompetitors, ...candidates.flatMap(({ competitors }) => competitors)]),
  ];
  const host = hostOf(website);
  const authorities = await authorityOf(context, [host, ...domains]);
  const site: SiteContext = {
    pages,
    authority: authorities.get(host) ?? null,
    authorities,
    usualCompetitors,
    brands: [foldBrand(domainName(website.domain)), foldBrand(brand), ...brandsOf(usualCompetitors, pages)],
  };
  return { candidates: candidates.filter(isWorthwhile), site, brand };
}

/** Merges candidates with the same phrase. For each field the first source with a value wins. Pure. */
export function mergeCandidates(candidates: readonly KeywordCandidate[]): KeywordCandidate[] {
  const byPhrase = Map.groupBy(candidates, ({ phrase }) => foldText(phrase));
  return [...byPhrase.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return {
      ...first,
      impressions: same.find(({ impressions }) => impressions !== null)?.impressions ?? null,
      position: same.find(({ position }) => position !== null)?.position ?? null,
      url: same.find(({ url }) => url !== null)?.url ?? null,
      competitors: same.find(({ competitors }) => competitors.length > 0)?.competitors ?? [],
    };
  });
}

function isWorthwhile({ phrase, source, position, url }: KeywordCandidate): boolean {
  if (phrase.length > maxPhraseLength || /[\p{Cc}\p{Cs}]/u.test(phrase)) return false;
  if (url !== null && url.length > maxUrlLength) return false;
  if (position === null) return source !== 'search_console';
  return position >= minPosition && (source !== 'search_console' || position <= maxPosition);
}

function emptyCandidate(phrase: string, source: KeywordCandidate['source']): KeywordCandidate {
  return {
    phrase: normaliseText(phrase),
    source,
    impressions: null,
    position: null,
    url: null,
    competitors: [],
  };
}

function fromTracked({ keyword, position, url }: TrackedKeyword, competitors: string[]): KeywordCandidate {
  return { ...emptyCandidate(keyword, 'rankings'), position, url, competitors };
}

/**
 * Returns the queries on positions 4 to 20 with the most potential clicks, and the queries with the most impressions. The latter
 * include queries at the top, so that those are recognised as already won.
 */
async function readQueries(context: ReadContext, websiteId: string): Promise<KeywordCandidate[]> {
  const opportunity = { from: minPosition, to: maxPosition, gainRate: targetRate, minGain: 0 };
  const results = await Promise.all([
    readRecentRows(context, websiteId, {
      dimension: 'query',
      days: recentDays,
      page: { by: 'gain', limit: maxQueries, opportunity },
    }),
    readRecentRows(context, websiteId, {
      dimension: 'query',
      days: recentDays,
      page: { by: 'impressions', limit: maxQueries },
    }),
  ]);
  const [opportunities] = results;
  const queries = opportunities?.rows.map(({ key }) => key) ?? [];
  const pages =
    opportunities === null ? new Map() : await readPages(context, opportunities.prepared, queries);
  return results.flatMap((result) =>
    (result?.rows ?? []).map(({ key, impressions, position }) => ({
      ...emptyCandidate(key, 'search_console'),
      impressions: (impressions * monthDays) / (result?.days ?? monthDays),
      position,
      url: pages.get(key) ?? null,
    })),
  );
}

/** Returns the most frequent domains on the website's SERPs, without its own. */
async function readUsualCompetitors(context: ReadContext, website: Website): Promise<string[]> {
  const { accountId, id: websiteId } = website;
  const range = await findCompleteDays(context, { accountId, websiteId }, recentDays + 1);
  const shared = await readSharedDomains(context.clickhouse, range);
  return shared
    .map(({ domain }) => domain)
    .filter((domain) => !isOwn(website, domain))
    .slice(0, topTen);
}

/** Reads the top 10 of each stored SERP: the domains by keyword, and the titles. */
async function readResults(
  { clickhouse, now }: ReadContext,
  website: Website,
  tracked: readonly TrackedKeyword[],
) {
  const targetIds = [...new Set(tracked.map(({ targetId }) => targetId))];
  const from = new Date(Date.parse(daysBefore(utcDay(now), recentDays)));
  const pages = await findNewestSerps(clickhouse, { targetIds, from });
  const results = pages.map((page) => ({ targetId: page.targetId, best: bestOf(page, website) }));
  return {
    competitors: new Map(results.map(({ targetId, best }) => [targetId, best.map(({ domain }) => domain)])),
    titles: results.flatMap(({ best }) => best),
  };
}

function bestOf({ serp: page }: StoredSerp, website: Website): { domain: string; title: string }[] {
  return page.elements.flatMap(({ rank, host, title }) => {
    if (rank === null || rank > topTen || host === null || isOwn(website, host)) return [];
    return [{ domain: registrableDomain(host), title: title ?? '' }];
  });
}

function isOwn(website: Website, host: string): boolean {
  return registrableDomain(host) === registrableDomain(hostOf(website));
}

/** Returns the folded brand names of other domains, except names that the website itself uses as words. */
function brandsOf(domains: readonly string[], pages: readonly SitePage[]): string[] {
  const own = new Set(pages.flatMap(({ title, heading }) => foldedWords(`${title} ${heading}`)));
  return domains.map((domain) => foldBrand(domainName(domain))).filter((name) => !own.has(name));
}
