import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { daysBefore } from '#platform/days.ts';
import { notFound } from '#platform/problems';
import {
  requireKeyword,
  segmentOfIds,
  selectDescribedKeywords,
  selectFilteredKeywords,
} from '#rank-tracking/keywords';
import { readRecentPositions } from '#rank-tracking/positions';
import { movedClicks, type RankingQuery } from '#rank-tracking/rankings';
import { belongsTo, requireWebsite, type Website } from '#websites';
import { pageKey } from './find-cannibalisation.ts';
import { findDays } from './find-days.ts';
import { type DropDays, findDropDays } from './find-drop-days.ts';
import { type DeclinedRow, readDeclined, readValuePages, type TwoDays, type ValuePage } from './queries.ts';

/** The drops with the largest loss of expected clicks are described. */
const maxDrops = 50;
/** The declines whose loss is known; searches lie in the other database. */
const maxDeclined = 10_000;
/** The pages of these keywords are read to find those of one page. */
const maxOfPage = 500;
/** A value of the first day may be from a check up to two weeks earlier. */
const lookbackDays = 14;

/** An organic result, the best of its domain. */
interface DomainResult {
  rank: number;
  domain: string;
}

/** The website and others on the result page of a keyword on one of two days. */
export interface DropResult {
  position: number | null;
  /** The page of the website that ranks. */
  url: string | null;
  /** The best results of other domains; null without a result page. */
  others: DomainResult[] | null;
  /** Features above the website's result, or of the whole page if it is not found. */
  featuresAbove: string[];
}

/** A keyword whose position declined. */
export interface Drop {
  keywordId: string;
  keyword: string;
  device: string;
  before: DropResult;
  after: DropResult;
  /** Positions lost, at least; a keyword that is not found lost all to the checked depth. */
  lost: number;
  days: DropDays | null;
}

export interface Drops {
  /** Null without any finished rank check in the range. */
  days: Pick<TwoDays, 'from' | 'to'> | null;
  /** Keywords with a value on both days. */
  compared: number;
  declined: number;
  /** The 50 with the largest loss of expected clicks, the largest first. */
  drops: Drop[];
  /** Of one keyword or page: keywords that ranked before and did not decline. */
  stable: Drop[];
}

export interface DropQuery extends RankingQuery {
  compare?: ComparedPeriod | undefined;
  /** Only this keyword. */
  keywordId?: string | undefined;
  /** Only keywords with which this page ranked before. */
  page?: string | undefined;
}

/**
 * Lists the keywords that declined between the days that the movers compare, with their result pages on both days. A failed rank check
 * is no decline.
 * @throws Problem website_not_found · view_not_found · keyword_not_found · invalid_request
 */
export async function listDrops(
  context: Context,
  websiteId: string,
  { keywordId, page, ...query }: DropQuery,
): Promise<Drops> {
  const website = await requireWebsite(context, websiteId);
  if (keywordId !== undefined) await requireOwnKeyword(context, websiteId, keywordId);
  const segment = await findDays(context, websiteId, query);
  if (segment === null) return { days: null, compared: 0, declined: 0, drops: [], stable: [] };
  const days = keywordId === undefined ? segment : { ...segment, keywordIds: segmentOfIds([keywordId]) };
  const { measuredFrom, compared, declined, rows, others } = await readDeclined(context.clickhouse, {
    ...days,
    limit: page === undefined ? maxDeclined : maxOfPage,
  });
  const isPart = keywordId !== undefined || page !== undefined;
  const largest = await sortByLoss(context, rows);
  const described = await describeDrops(context, {
    website,
    days,
    rows: isPart ? [...largest, ...others] : largest.slice(0, maxDrops),
  });
  const found = page === undefined ? described : described.filter(({ before }) => isPage(before.url, page));
  const declinedIds = new Set(rows.map((row) => row.keywordId));
  const drops = found.filter((drop) => declinedIds.has(drop.keywordId));
  return {
    days: { from: measuredFrom, to: days.to },
    compared: page === undefined ? compared : found.length,
    declined: page === undefined ? declined : drops.length,
    drops: drops.slice(0, maxDrops),
    stable: found.filter((drop) => !declinedIds.has(drop.keywordId)),
  };
}

/** Sorts by the expected clicks that were lost, the largest loss first. */
async function sortByLoss({ db, accountId }: Context, rows: readonly DeclinedRow[]): Promise<DeclinedRow[]> {
  const ids = rows.map(({ keywordId }) => keywordId);
  const keywords = await selectDescribedKeywords(db, { accountId, ids });
  const lossOf = ({ keywordId, was, now }: DeclinedRow) =>
    movedClicks({
      from: was,
      to: now || null,
      searchVolume: keywords.get(keywordId)?.searchVolume ?? null,
    });
  const losses = new Map(rows.map((row) => [row, lossOf(row)]));
  return rows.toSorted((one, other) => (losses.get(other) ?? 0) - (losses.get(one) ?? 0));
}

async function requireOwnKeyword(context: Context, websiteId: string, keywordId: string): Promise<void> {
  const keyword = await requireKeyword(context, keywordId);
  if (keyword.websiteId !== websiteId) throw notFound('keyword_not_found', 'keywordId');
}

const isPage = (url: string | null, page: string) => url !== null && pageKey(url) === pageKey(page);

async function describeDrops(
  context: Context,
  { website, days, rows }: { website: Website; days: TwoDays; rows: readonly DeclinedRow[] },
): Promise<Drop[]> {
  if (rows.length === 0) return [];
  const { accountId, websiteId, from, to } = days;
  const ids = rows.map(({ keywordId }) => keywordId);
  const [known, filtered, pages, history] = await Promise.all([
    selectDescribedKeywords(context.db, { accountId, ids }),
    selectFilteredKeywords(context, { ids, websiteIds: [websiteId] }),
    readValuePages(context.clickhouse, { ...days, keywordIds: segmentOfIds(ids) }),
    readRecentPositions(context.clickhouse, {
      accountId,
      websiteIds: [websiteId],
      keywordIds: ids,
      from: daysBefore(from, lookbackDays),
      to,
    }),
  ]);
  const devices = new Map(filtered.map(({ id, device }) => [id, device]));
  return rows.flatMap((row): Drop[] => {
    const keyword = known.get(row.keywordId)?.keyword;
    const device = devices.get(row.keywordId);
    if (keyword === undefined || device === undefined) return [];
    const pageOn = (day: string) =>
      pages.find((page) => page.keywordId === row.keywordId && page.day === day);
    const { keywordId, was, now, checkedDepth } = row;
    return [
      {
        keywordId,
        keyword,
        device,
        before: describeResult(was, pageOn(from), website),
        after: describeResult(now || null, pageOn(to), website),
        lost: (now || checkedDepth + 1) - was,
        days: findDropDays(history.get(keywordId) ?? [], from),
      },
    ];
  });
}

function describeResult(position: number | null, page: ValuePage | undefined, website: Website): DropResult {
  if (page === undefined) return { position, url: null, others: null, featuresAbove: [] };
  const elements = page.kinds.map((kind, index) => {
    const url = page.urls[index] ?? '';
    const host = URL.parse(url)?.hostname ?? '';
    const own = url !== '' && belongsTo(website, { host, url });
    return { kind, own, url, rank: page.ranks[index] ?? 0, domain: page.domains[index] ?? '' };
  });
  const ownIndex = elements.findIndex(({ own, rank }) => own && rank > 0 && rank === position);
  const others = new Map<string, number>();
  for (const { rank, domain, own } of elements)
    if (rank > 0 && domain !== '' && !own) others.set(domain, Math.min(rank, others.get(domain) ?? rank));
  const above = ownIndex === -1 ? elements : elements.slice(0, ownIndex);
  const kinds = above.filter(({ rank }) => rank === 0).map(({ kind }) => kind);
  // An AI Overview comes first; some providers report it as a feature only.
  const overview = page.features.filter((feature) => feature === 'ai_overview');
  return {
    position,
    url: elements[ownIndex]?.url ?? null,
    others: Array.from(others, ([domain, rank]) => ({ domain, rank })),
    featuresAbove: [...new Set([...overview, ...kinds])],
  };
}
