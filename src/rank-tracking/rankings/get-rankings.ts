import { cacheRows } from '#platform/clickhouse';
import type { Context } from '#platform/context.ts';
import { type ComparedPeriod, type DateRange, type DayQuery, readDays } from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { findSegment, type SegmentQuery } from '#rank-tracking/keywords';
import { selectDescribedKeywords, selectMarketsOfRepeated } from '#rank-tracking/keywords';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import { findReportVersion, requireWebsite } from '#websites';
import { comparedRange, findCompleteDays } from './find-complete-days.ts';
import { findComparedDays, type TwoRankingDays } from './find-compared-days.ts';
import { type Mover, readMovers, readStoredDays, type TwoStoredDays } from './moved-keywords/queries.ts';
import { type CompleteDays, type RankingDay, readRankingDays } from './queries.ts';
import { readSegmentDays } from './segment-queries.ts';
import { sortByVisibility } from './moved-keywords/sort-by-visibility.ts';

const maxMovers = 10;

export interface RankingQuery extends SegmentQuery, DayQuery {}

export interface ComparedRankingQuery extends RankingQuery {
  compare?: ComparedPeriod | undefined;
}

/** The requested days, of which only the complete ones are read. */
export interface RankingRange extends CompleteDays, DateRange {
  /** The keywords of the segment, joined by commas; null for all keywords of the website. */
  keywordIds: string | null;
}

/** Parses the range and the segment, and checks the website. @throws Problem website_not_found · view_not_found · invalid_request */
export async function requireRankingRange(
  context: Context,
  websiteId: string,
  { range, startDate, endDate, ...segment }: RankingQuery,
): Promise<RankingRange> {
  const days = readDays({ range, startDate, endDate }, utcDay(context.now));
  const { accountId } = await requireWebsite(context, websiteId);
  const [complete, keywordIds] = await Promise.all([
    findCompleteDays(context, { accountId, websiteId }, days),
    findSegment(context, websiteId, segment),
  ]);
  return { ...complete, endDate: days.endDate, keywordIds };
}

/** The context whose reads of a website's rankings stay in the process until a rollup has changed them and reported. */
export async function cacheRankings(context: Context, websiteId: string): Promise<Context> {
  const version = await findReportVersion(context, { websiteId, source: 'rankings' });
  return version === null ? context : { ...context, clickhouse: cacheRows(context.clickhouse, version) };
}

/** The days of a range with finished rank checks, oldest first, of the website or of a segment. */
function readSeries(
  clickhouse: Context['clickhouse'],
  { keywordIds, ...range }: RankingRange,
): Promise<RankingDay[]> {
  return keywordIds === null
    ? readRankingDays(clickhouse, range, { imported: true })
    : readSegmentDays(clickhouse, { ...range, keywordIds }, { imported: true });
}

/** The series of a range and of the compared one, the days between which positions are compared, and the context for further reads. */
export async function readComparedSeries(
  context: Context,
  websiteId: string,
  { compare, ...query }: ComparedRankingQuery,
) {
  const cached = await cacheRankings(context, websiteId);
  const range = await requireRankingRange(cached, websiteId, query);
  const compared = compare && comparedRange(range, compare);
  const [series, previous] = await Promise.all([
    readSeries(cached.clickhouse, range),
    compared && readSeries(cached.clickhouse, compared),
  ]);
  const days = findComparedDays(series, previous, compare);
  return {
    cached,
    range,
    series,
    previous,
    meta: {
      startDate: range.startDate,
      endDate: range.endDate,
      ...(compared && { previousStartDate: compared.startDate, previousEndDate: compared.endDate }),
      days,
    },
  };
}

/** The two days as the statements of movers and of the same keywords read them. */
export async function findStoredDays(
  { db, clickhouse, now }: Context,
  range: RankingRange,
  { from, to }: TwoRankingDays,
): Promise<TwoStoredDays> {
  const stored = await readStoredDays(clickhouse, { ...range, days: [from, to] });
  const isStored = stored.has(from) && stored.has(to);
  const lookbackDays = isStored ? 0 : await findLookbackDays(db, range, now);
  return { ...range, startDate: from, through: to, stored, lookbackDays };
}

/**
 * Returns the daily rankings of a website or a segment of it, and the keywords whose position changed.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function getRankings(context: Context, websiteId: string, query: ComparedRankingQuery) {
  const { cached, range, series, previous, meta } = await readComparedSeries(context, websiteId, query);
  // The movers explain the change of the series, because they compare the same days.
  const movers =
    meta.days === null
      ? []
      : await readMovers(cached.clickhouse, await findStoredDays(cached, range, meta.days));
  const keywords = await selectDescribedKeywords(context.db, {
    accountId: range.accountId,
    ids: movers.map(({ keywordId }) => keywordId),
  });
  const described = movers.flatMap((mover) => {
    const found = keywords.get(mover.keywordId);
    if (found === undefined) return [];
    const { position: _position, positionAt: _positionAt, ...keyword } = found;
    return [{ isNew: mover.isNew, ...toMovement(mover), ...keyword }];
  });
  const movements = sortByVisibility(described, (one) => one).map(
    ({ isNew: _isNew, ...movement }) => movement,
  );
  const listed = {
    winners: movements.filter(hasImproved).slice(0, maxMovers),
    losers: movements.filter((movement) => !hasImproved(movement)).slice(0, maxMovers),
    enteredTop10: movements.filter(({ from, to }) => !inTop10(from) && inTop10(to)).slice(0, maxMovers),
    leftTop10: movements.filter(({ from, to }) => inTop10(from) && !inTop10(to)).slice(0, maxMovers),
  };
  const ids = new Set(Object.values(listed).flatMap((list) => list.map(({ id }) => id)));
  const markets = await selectMarketsOfRepeated(context, [...ids]);
  const withMarket = (list: typeof movements) =>
    list.map(({ id, ...movement }) => ({ ...movement, market: markets.get(id) ?? null }));
  return {
    meta,
    data: {
      series,
      ...(previous && { previous }),
      movers: {
        winners: withMarket(listed.winners),
        losers: withMarket(listed.losers),
        enteredTop10: withMarket(listed.enteredTop10),
        leftTop10: withMarket(listed.leftTop10),
      },
    },
  };
}

/** "Not found" has no position, so a change from or to it has no size. */
function toMovement({ keywordId, from, to }: Mover) {
  const change = from === null || to === null ? null : from - to;
  return { keywordId: encodeId('kw', keywordId), from, to, change };
}

function hasImproved({ from, to }: Pick<Mover, 'from' | 'to'>): boolean {
  return from === null || (to !== null && to < from);
}

function inTop10(position: number | null): boolean {
  return position !== null && position <= 10;
}
