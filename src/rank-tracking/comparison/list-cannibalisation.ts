import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { daysAfter, utcDay } from '#platform/days.ts';
import {
  parseSegment,
  type RankedKeyword,
  selectRankedKeywords,
  selectTargetPages,
} from '#rank-tracking/keywords';
import { type RankingQuery, requireRankingRange } from '#rank-tracking/rankings';
import { findSerpsWithDomain, type StoredSerp } from '#rank-tracking/serps';
import { belongsTo, registrableDomain, requireWebsite, type Website } from '#websites';
import {
  type CannibalisationKind,
  findCannibalisation,
  type OwnDay,
  type OwnResult,
  pageKey,
} from './find-cannibalisation.ts';

/** Limits how many result pages are in memory. */
const batchSize = 200;
/** More keywords than people look at; the ones with the most searches come first. */
const maxKeywords = 5_000;

export interface CannibalisedKeyword extends Pick<
  RankedKeyword,
  'id' | 'keyword' | 'searchVolume' | 'demand'
> {
  targetUrl: string | null;
  kinds: CannibalisationKind[];
  /** The competing pages, the best first. */
  pages: {
    url: string;
    days: number;
    bestPosition: number;
    averagePosition: number;
    /** A keyword that has this page as its target page. */
    targetOfKeyword: string | null;
  }[];
  days: readonly OwnDay[];
}

/**
 * Lists the keywords for which pages of the website compete, or another page than the target page ranks, with the results of each day.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function listCannibalisation(
  context: Context,
  websiteId: string,
  {
    kinds,
    range,
    startDate,
    endDate,
    ...segment
  }: RankingQuery & { kinds: readonly CannibalisationKind[] | undefined },
): Promise<CannibalisedKeyword[]> {
  const days = await requireRankingRange(context, websiteId, { range, startDate, endDate });
  const website = await requireWebsite(context, websiteId);
  const filter = await parseSegment(context, websiteId, segment);
  const keywords = await selectRankedKeywords(context, { websiteId, filter, limit: maxKeywords });
  const targets = await selectTargetPages(context.db, { accountId: context.accountId, websiteId });
  const targetOf = new Map(targets.map(({ url, keyword }) => [pageKey(url), keyword]));
  const found: CannibalisedKeyword[] = [];
  for (let first = 0; first < keywords.length; first += batchSize) {
    const batch = keywords.slice(first, first + batchSize);
    const serps = await findSerpsWithDomain(context.clickhouse, {
      targetIds: batch.map(({ targetId }) => targetId),
      domain: registrableDomain(website.domain.replace(/\/.*$/, '')),
      from: new Date(days.startDate),
      until: new Date(daysAfter(days.endDate, 1)),
    });
    const byTarget = Map.groupBy(serps, ({ targetId }) => targetId);
    found.push(
      ...batch.map((keyword) =>
        describe(keyword, byTarget.get(keyword.targetId) ?? [], { website, targetOf }),
      ),
    );
  }
  return found.filter(
    (one) => one.kinds.length > 0 && (kinds === undefined || one.kinds.some((kind) => kinds.includes(kind))),
  );
}

function describe(
  keyword: RankedKeyword,
  serps: readonly StoredSerp[],
  { website, targetOf }: { website: Website; targetOf: ReadonlyMap<string, string> },
): CannibalisedKeyword {
  const days = daysOf(keyword, serps, website);
  const { id, targetUrl, searchVolume, demand } = keyword;
  const kinds = findCannibalisation(days, targetUrl);
  return {
    id,
    keyword: keyword.keyword,
    searchVolume,
    demand,
    targetUrl,
    kinds,
    pages: listPages(days).map((page) => ({
      ...page,
      targetOfKeyword: targetOf.get(pageKey(page.url)) ?? null,
    })),
    days,
  };
}

/** One entry per day: the last result page of it. */
function daysOf({ depth }: RankedKeyword, serps: readonly StoredSerp[], website: Website): OwnDay[] {
  const byDay = new Map<string, OwnDay>();
  for (const { checkedAt, serp } of serps) {
    const results = serp.elements.flatMap(({ rank, url, host }): OwnResult[] =>
      rank !== null && rank <= depth && url !== null && host !== null && belongsTo(website, { host, url })
        ? [{ url, position: rank }]
        : [],
    );
    byDay.set(utcDay(checkedAt), { date: utcDay(checkedAt), results });
  }
  return [...byDay.values()];
}

function listPages(days: readonly OwnDay[]) {
  const pages = Map.groupBy(
    days.flatMap(({ results }) => results),
    ({ url }) => url,
  );
  return Array.from(pages, ([url, results]) => ({
    url,
    days: results.length,
    bestPosition: Math.min(...results.map(({ position }) => position)),
    averagePosition:
      Math.round((results.reduce((total, { position }) => total + position, 0) / results.length) * 10) / 10,
  })).toSorted((one, other) => one.bestPosition - other.bestPosition || other.days - one.days);
}

/** The API's form of a keyword whose pages compete. */
export function cannibalisationData({ id, ...row }: CannibalisedKeyword) {
  return { keywordId: encodeId('kw', id), ...row };
}
