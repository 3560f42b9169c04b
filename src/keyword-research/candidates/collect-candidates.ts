import { daysBefore, utcDay } from '#platform/days.ts';
import { foldedWords } from '#platform/text';
import { selectTrackedKeywords, type TrackedKeyword } from '#rank-tracking/keywords';
import { findNewestSerps, type StoredSerp } from '#rank-tracking/serps';
import { findCompleteDays, readSharedDomains } from '#rank-tracking/rankings';
import { hostOf, registrableDomain, type Website } from '#websites';
import { authorityOf } from '#links/web-graph';
import type { KeywordCandidate, ReadContext, SitePage, SiteContext } from './keyword-candidate.ts';
import { emptyCandidate } from './merge-candidates.ts';
import { findBrand, foldBrand, domainName } from './text/find-brand.ts';
import { pagePhrases, sharedTitlePhrases } from './text/title-phrases.ts';
import type { SiteContent } from './read-site-pages.ts';
import { readQueries } from './read-queries.ts';
import { readRankedPhrases } from './read-ranked-phrases.ts';

const recentDays = 28;
const maxTracked = 1_000;
const topTen = 10;

/** The candidates, and the data that they are scored with. */
export interface ResearchMaterial {
  candidates: KeywordCandidate[];
  site: SiteContext;
  brand: string;
}

/**
 * Collects keyword candidates from all data about a website that is free of charge. One phrase occurs once for each source.
 * @param content of the latest crawl, or of the home page
 */
export async function collectCandidates(
  context: ReadContext,
  website: Website,
  { pages, anchors }: SiteContent,
): Promise<ResearchMaterial> {
  const { accountId, id: websiteId } = website;
  const [tracked, queries, ranked, usualCompetitors] = await Promise.all([
    selectTrackedKeywords(context.db, { accountId, websiteId }, maxTracked),
    readQueries(context, websiteId),
    readRankedPhrases(context, website),
    readUsualCompetitors(context, website),
  ]);
  const results = await readResults(context, website, tracked);
  const brand = findBrand(pages, website.domain);
  const candidates = [
    ...queries,
    ...tracked.map((keyword) => fromTracked(keyword, results.competitors.get(keyword.targetId) ?? [])),
    ...ranked,
    ...sharedTitlePhrases(results.titles).map((phrase) => emptyCandidate(phrase, 'competitors')),
    ...[...pages, ...anchors].flatMap((page) =>
      pagePhrases(page, brand).map((phrase) => ({ ...emptyCandidate(phrase, 'pages'), url: page.url })),
    ),
  ];
  const domains = [
    ...new Set([...usualCompetitors, ...candidates.flatMap(({ competitors }) => competitors)]),
  ];
  const host = hostOf(website);
  const authorities = await authorityOf(context, [host, ...domains]);
  const ownBrands = [foldBrand(domainName(website.domain)), foldBrand(brand)];
  const site: SiteContext = {
    pages,
    authority: authorities.get(host) ?? null,
    authorities,
    usualCompetitors,
    ownBrands,
    brands: [...ownBrands, ...brandsOf(usualCompetitors, pages)],
  };
  return { candidates, site, brand };
}

function fromTracked(
  { keyword, position, url, searchVolume, volumeOrigin }: TrackedKeyword,
  competitors: string[],
): KeywordCandidate {
  return { ...emptyCandidate(keyword, 'rankings'), position, url, searchVolume, volumeOrigin, competitors };
}

/** Returns the most frequent domains on the website's SERPs, without its own. */
async function readUsualCompetitors(context: ReadContext, website: Website): Promise<string[]> {
  const { accountId, id: websiteId } = website;
  const today = utcDay(context.now);
  const days = { startDate: daysBefore(today, recentDays), endDate: today };
  const range = await findCompleteDays(context, { accountId, websiteId }, days);
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
