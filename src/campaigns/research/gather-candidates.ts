import type { Context } from '#context.ts';
import { daysBefore, utcDay } from '#days.ts';
import { readPages } from '#figures';
import { normaliseText, selectTrackedKeywords, type TrackedKeyword } from '#keywords';
import { findNewestPages, type StoredPage } from '#pages';
import { clickRates } from '#positions';
import { readSharedDomains } from '#rankings';
import { recentFigures } from '#search-console';
import { hostOf, registrableDomain, type Website } from '#websites';
import { authorityOf } from '#web-graph';
import type { Candidate, SitePage, Surroundings } from './candidate.ts';
import { findBrand, foldBrand, nameOf } from './find-brand.ts';
import { foldedWords, foldText } from './fold-phrase.ts';
import { phrasesOfPage, phrasesOfResults } from './phrases-of-titles.ts';
import { readSitePages } from './read-site-pages.ts';

const recentDays = 28;
const monthDays = 30;
const mostQueries = 500;
const mostTracked = 1_000;
const topTen = 10;
/** Pages that stand so high have little to win. */
const leastPosition = 4;
const lastPosition = 20;
/** What people type, and what a tracked keyword can hold. */
const longestPhrase = 100;
const longestUrl = 2_048;
const targetRate = clickRates[2] ?? 0;

type Reading = Pick<Context, 'db' | 'facts' | 'accountId' | 'now'>;

/** What there is to choose from, and what it is weighed against. */
export interface Material {
  candidates: Candidate[];
  around: Surroundings;
  brand: string;
}

/** Everything that is known of what a website could be found for. @param crawlId of the newest one; null for none */
export async function gatherCandidates(
  context: Reading,
  website: Website,
  crawlId: string | null,
): Promise<Material> {
  const { accountId, id: websiteId } = website;
  const [pages, tracked, told, usualRivals] = await Promise.all([
    readSitePages(context.facts, { accountId, websiteId, crawlId }),
    selectTrackedKeywords(context.db, { accountId, websiteId }, mostTracked),
    readQueries(context, websiteId),
    readUsualRivals(context, website),
  ]);
  const results = await readResults(context, website, tracked);
  const brand = findBrand(pages, website.domain);
  const candidates = mergeCandidates([
    ...told,
    ...tracked.map((keyword) => ofTracked(keyword, results.rivals.get(keyword.targetId) ?? [])),
    ...phrasesOfResults(results.titles).map((phrase) => bare(phrase, 'competitors')),
    ...pages.flatMap((page) =>
      phrasesOfPage(page, brand).map((phrase) => ({ ...bare(phrase, 'pages'), url: page.url })),
    ),
  ]);
  const domains = [...new Set([...usualRivals, ...candidates.flatMap(({ rivals }) => rivals)])];
  const host = hostOf(website);
  const authorities = await authorityOf(context, [host, ...domains]);
  const around: Surroundings = {
    pages,
    authority: authorities.get(host) ?? null,
    authorities,
    usualRivals,
    brands: [foldBrand(nameOf(website.domain)), foldBrand(brand), ...brandsOf(usualRivals, pages)],
  };
  return { candidates: candidates.filter(isWorthwhile), around, brand };
}

/** What is known of a phrase by whoever knows it first; sources are given in the order in which they are believed. Pure. */
export function mergeCandidates(candidates: readonly Candidate[]): Candidate[] {
  const byPhrase = Map.groupBy(candidates, ({ phrase }) => foldText(phrase));
  return [...byPhrase.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return {
      ...first,
      impressions: same.find(({ impressions }) => impressions !== null)?.impressions ?? null,
      position: same.find(({ position }) => position !== null)?.position ?? null,
      url: same.find(({ url }) => url !== null)?.url ?? null,
      rivals: same.find(({ rivals }) => rivals.length > 0)?.rivals ?? [],
    };
  });
}

function isWorthwhile({ phrase, source, position, url }: Candidate): boolean {
  if (phrase.length > longestPhrase || /[\p{Cc}\p{Cs}]/u.test(phrase)) return false;
  if (url !== null && url.length > longestUrl) return false;
  if (position === null) return source !== 'search_console';
  return position >= leastPosition && (source !== 'search_console' || position <= lastPosition);
}

function bare(phrase: string, source: Candidate['source']): Candidate {
  return { phrase: normaliseText(phrase), source, impressions: null, position: null, url: null, rivals: [] };
}

function ofTracked({ keyword, position, url }: TrackedKeyword, rivals: string[]): Candidate {
  return { ...bare(keyword, 'rankings'), position, url, rivals };
}

/** Queries just below the top by what they would bring, and the most searched ones, so that those at the top are known, too. */
async function readQueries(context: Reading, websiteId: string): Promise<Candidate[]> {
  const wish = { from: leastPosition, to: lastPosition, gainRate: targetRate, leastGain: 0 };
  const found = await Promise.all([
    recentFigures(context, websiteId, {
      dimension: 'query',
      days: recentDays,
      page: { by: 'gain', limit: mostQueries, wish },
    }),
    recentFigures(context, websiteId, {
      dimension: 'query',
      days: recentDays,
      page: { by: 'impressions', limit: mostQueries },
    }),
  ]);
  const [striking] = found;
  const queries = striking?.rows.map(({ key }) => key) ?? [];
  const pages = striking === null ? new Map() : await readPages(context, striking.prepared, queries);
  return found.flatMap((figures) =>
    (figures?.rows ?? []).map(({ key, impressions, position }) => ({
      ...bare(key, 'search_console'),
      impressions: (impressions * monthDays) / (figures?.days ?? monthDays),
      position,
      url: pages.get(key) ?? null,
    })),
  );
}

/** Domains that stand on the website's result pages most, without its own. */
async function readUsualRivals({ facts, now }: Reading, website: Website): Promise<string[]> {
  const endDate = utcDay(now);
  const { accountId, id: websiteId } = website;
  const range = { accountId, websiteId, startDate: daysBefore(endDate, recentDays), endDate };
  const shared = await readSharedDomains(facts, range);
  return shared
    .map(({ domain }) => domain)
    .filter((domain) => !isOwn(website, domain))
    .slice(0, topTen);
}

/** The ten best of each result page, and how others title what they rank with. */
async function readResults({ facts, now }: Reading, website: Website, tracked: readonly TrackedKeyword[]) {
  const targetIds = [...new Set(tracked.map(({ targetId }) => targetId))];
  const from = new Date(Date.parse(daysBefore(utcDay(now), recentDays)));
  const pages = await findNewestPages(facts, { targetIds, from });
  const results = pages.map((page) => ({ targetId: page.targetId, best: bestOf(page, website) }));
  return {
    rivals: new Map(results.map(({ targetId, best }) => [targetId, best.map(({ domain }) => domain)])),
    titles: results.flatMap(({ best }) => best),
  };
}

function bestOf({ page }: StoredPage, website: Website): { domain: string; title: string }[] {
  return page.elements.flatMap(({ rank, host, title }) => {
    if (rank === null || rank > topTen || host === null || isOwn(website, host)) return [];
    return [{ domain: registrableDomain(host), title: title ?? '' }];
  });
}

function isOwn(website: Website, host: string): boolean {
  return registrableDomain(host) === registrableDomain(hostOf(website));
}

/** Names of others, but for those that the website uses as words of its own. */
function brandsOf(domains: readonly string[], pages: readonly SitePage[]): string[] {
  const own = new Set(pages.flatMap(({ title, heading }) => foldedWords(`${title} ${heading}`)));
  return domains.map((domain) => foldBrand(nameOf(domain))).filter((name) => !own.has(name));
}
