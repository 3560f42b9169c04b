import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { daysBefore } from '#platform/days.ts';
import { notFound } from '#platform/problems';
import {
  requireKeyword,
  segmentOfIds,
  selectDevices,
  selectDescribedKeywords,
  selectFilteredKeywords,
} from '#rank-tracking/keywords';
import { clickThroughRateAt, readRecentPositions } from '#rank-tracking/positions';
import { type RankingQuery, sortByVisibility } from '#rank-tracking/rankings';
import { belongsTo, requireWebsite, type Website } from '#websites';
import { pageKey } from './find-cannibalisation.ts';
import { findDays } from './find-days.ts';
import { type DropDays, findDropDays } from './find-drop-days.ts';
import { type ChangedPage, markChangedPages } from './mark-changed-pages.ts';
import {
  type Direction,
  type MovedRow,
  readMoved,
  readRankedUrls,
  readValuePages,
  type TwoDays,
  type ValuePage,
} from './queries.ts';

/** The drops with the largest change of visibility are described. */
const maxDrops = 50;
/** The moves of which the equal ones are sorted by searches, which lie in the other database. */
const maxMoved = 10_000;
/** Keywords of one page whose SERPs are read. */
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
  /** All features of the result page, and those above the website's result; all of them if it is not found. */
  features: string[];
  featuresAbove: string[];
}

/** A keyword whose position declined, or improved if gains are read. */
export interface Drop {
  keywordId: string;
  keyword: string;
  device: string;
  before: DropResult;
  after: DropResult;
  /** Positions lost or gained, at least; a keyword that is not found lost all to the checked depth. */
  lost: number;
  /** The click-through rate that it lost or gained, of which visibility is the mean. */
  visibility: number;
  days: DropDays | null;
  /** Null if the page did not change with the move. */
  changedPage: ChangedPage | null;
}

type Counts = Pick<Drops, 'compared' | 'declined' | 'improved'>;

export interface Drops {
  /** Null without any finished rank check in the range. */
  days: Pick<TwoDays, 'from' | 'to'> | null;
  /** Keywords with a value on both days. */
  compared: number;
  declined: number;
  improved: number;
  /** The same of all keywords of the website or the segment, of which one keyword or page is a part. */
  whole: Counts;
  /** The 50 with the largest change of visibility in the direction, the largest first. */
  drops: Drop[];
  /** Of a website or segment: devices of the keywords with a value on the earlier day. Those that were added later say nothing about a decline. */
  devices: string[];
  /** Of one keyword or page: keywords that ranked and did not move in the direction. */
  stable: Drop[];
}

export interface DropQuery extends RankingQuery {
  compare?: ComparedPeriod | undefined;
  /** Only this keyword. */
  keywordId?: string | undefined;
  /** Only keywords with which this page ranked before a decline, or ranks after a gain. */
  page?: string | undefined;
  /** Declines by default. */
  direction?: Direction | undefined;
}

/**
 * Lists the keywords that declined between the days that the movers compare, with their result pages on both days. A failed rank check
 * is no decline.
 * @throws Problem website_not_found · view_not_found · keyword_not_found · invalid_request
 */
export async function listDrops(
  context: Context,
  websiteId: string,
  { keywordId, page, direction = 'declined', ...query }: DropQuery,
): Promise<Drops> {
  const website = await requireWebsite(context, websiteId);
  if (keywordId !== undefined) await requireOwnKeyword(context, websiteId, keywordId);
  const segment = await findDays(context, websiteId, query);
  if (segment === null) return noDrops;
  const part = keywordId === undefined ? await keywordsOfPage(context, segment, page) : [keywordId];
  if (part?.length === 0) return { ...noDrops, days: { from: segment.from, to: segment.to } };
  const days = part === null ? segment : { ...segment, keywordIds: segmentOfIds(part) };
  const limit = page === undefined ? maxMoved : maxOfPage;
  const [{ measuredFrom, rows, others, ...counts }, all] = await Promise.all([
    readMoved(context.clickhouse, { ...days, direction, limit }),
    part === null ? null : readMoved(context.clickhouse, { ...segment, direction, limit: 1 }),
  ]);
  const isPart = part !== null;
  const largest = await sortBySize(context, rows);
  const measured = [...rows, ...others].filter(({ isNew }) => !isNew).map((row) => row.keywordId);
  const [described, devices] = await Promise.all([
    describeDrops(context, {
      website,
      days,
      direction,
      rows: isPart ? [...largest, ...others] : largest.slice(0, maxDrops),
    }),
    isPart ? [] : selectDevices(context, measured),
  ]);
  const found =
    page === undefined
      ? described
      : described.filter((drop) => isPage((direction === 'improved' ? drop.after : drop.before).url, page));
  const movedIds = new Set(rows.map((row) => row.keywordId));
  const drops = found.filter((drop) => movedIds.has(drop.keywordId));
  return {
    days: { from: measuredFrom, to: days.to },
    ...(page === undefined ? counts : countsOf(found, [...rows, ...others])),
    whole: all ?? counts,
    drops: drops.slice(0, maxDrops),
    devices,
    stable: found.filter((drop) => !movedIds.has(drop.keywordId)),
  };
}

const noCounts: Counts = { compared: 0, declined: 0, improved: 0 };
/** Of what has no measured position. */
export const noDrops: Drops = {
  days: null,
  ...noCounts,
  whole: noCounts,
  drops: [],
  devices: [],
  stable: [],
};

/** The keywords with which a page ranked, of which some may be beyond the largest moves of the website. Null without a page. */
async function keywordsOfPage(
  { clickhouse }: Context,
  segment: TwoDays,
  page: string | undefined,
): Promise<string[] | null> {
  if (page === undefined) return null;
  const since = daysBefore(segment.from, lookbackDays);
  const ranked = await readRankedUrls(clickhouse, { ...segment, since, page });
  return [...new Set(ranked.filter(({ url }) => isPage(url, page)).map(({ keywordId }) => keywordId))];
}

function countsOf(found: readonly Drop[], rows: readonly MovedRow[]): Counts {
  const moves = new Map(rows.map(({ keywordId, move }) => [keywordId, move]));
  const count = (move: MovedRow['move']) =>
    found.filter(({ keywordId }) => moves.get(keywordId) === move).length;
  return { compared: found.length, declined: count(-1), improved: count(1) };
}

/** Sorts by the visibility that was lost or gained, the largest change first. */
async function sortBySize({ db, accountId }: Context, rows: readonly MovedRow[]): Promise<MovedRow[]> {
  const ids = rows.map(({ keywordId }) => keywordId);
  const keywords = await selectDescribedKeywords(db, { accountId, ids });
  return sortByVisibility(rows, ({ keywordId, was, now, isNew }) => ({
    from: was || null,
    to: now || null,
    searchVolume: keywords.get(keywordId)?.searchVolume ?? null,
    isNew,
  }));
}

async function requireOwnKeyword(context: Context, websiteId: string, keywordId: string): Promise<void> {
  const keyword = await requireKeyword(context, keywordId);
  if (keyword.websiteId !== websiteId) throw notFound('keyword_not_found', 'keywordId');
}

const isPage = (url: string | null, page: string) => url !== null && pageKey(url) === pageKey(page);

async function describeDrops(
  context: Context,
  {
    website,
    days,
    direction,
    rows,
  }: { website: Website; days: TwoDays; direction: Direction; rows: readonly MovedRow[] },
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
  const described = rows.flatMap((row): Omit<Drop, 'changedPage'>[] => {
    const keyword = known.get(row.keywordId)?.keyword;
    const device = devices.get(row.keywordId);
    if (keyword === undefined || device === undefined) return [];
    const pageOn = (day: string) =>
      pages.find((page) => page.keywordId === row.keywordId && page.day === day);
    const { keywordId, was, now, checkedDepth } = row;
    const beyond = Math.max(checkedDepth, was, now) + 1;
    return [
      {
        keywordId,
        keyword,
        device,
        before: describeResult(was || null, pageOn(from), website),
        after: describeResult(now || null, pageOn(to), website),
        visibility: Math.abs(clickThroughRateAt(now || null) - clickThroughRateAt(was || null)),
        lost: Math.abs((now || beyond) - (was || beyond)),
        days: findDropDays(history.get(keywordId) ?? [], from, direction),
      },
    ];
  });
  return markChangedPages(context, { days, drops: described });
}

function describeResult(position: number | null, page: ValuePage | undefined, website: Website): DropResult {
  if (page === undefined) return { position, url: null, others: null, features: [], featuresAbove: [] };
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
  const kindsOf = (some: typeof elements) => some.filter(({ rank }) => rank === 0).map(({ kind }) => kind);
  const above = ownIndex === -1 ? elements : elements.slice(0, ownIndex);
  // An AI Overview comes first; some providers report it as a feature only.
  const overview = page.features.filter((feature) => feature === 'ai_overview');
  return {
    position,
    url: elements[ownIndex]?.url ?? null,
    others: Array.from(others, ([domain, rank]) => ({ domain, rank })),
    features: [...new Set([...page.features, ...kindsOf(elements)])],
    featuresAbove: [...new Set([...overview, ...kindsOf(above)])],
  };
}
