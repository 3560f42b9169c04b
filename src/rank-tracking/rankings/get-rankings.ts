import { parseDays, utcDay } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { encodeId } from '#platform/ids.ts';
import { findSegment, type SegmentQuery, selectKeywordNames } from '#rank-tracking/keywords';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import { requireWebsite } from '#websites';
import { findCompleteDays } from './find-complete-days.ts';
import { type Mover, readMovers, readStoredDays } from './mover-queries.ts';
import { type CompleteDays, type RankingDay, readRankingDays } from './queries.ts';
import { readSegmentDays } from './segment-queries.ts';

const maxDays = 3650;
const maxMovers = 10;

export interface RankingQuery extends SegmentQuery {
  range: string;
}

/** The requested days, of which only the complete ones are read. */
export interface RankingRange extends CompleteDays {
  endDate: string;
  /** The keywords of the segment, joined by commas; null for all keywords of the website. */
  keywordIds: string | null;
}

/** Parses the range and the segment, and checks the website. @throws Problem website_not_found · view_not_found · invalid_request */
export async function requireRankingRange(
  context: Context,
  websiteId: string,
  { range, ...segment }: RankingQuery,
): Promise<RankingRange> {
  const days = parseDays(range, maxDays);
  if (days === null) throw invalidField('range', 'pattern', 'must be `<n>d`, such as `28d`');
  const { accountId } = await requireWebsite(context, websiteId);
  const [complete, keywordIds] = await Promise.all([
    findCompleteDays(context, { accountId, websiteId }, days),
    findSegment(context, websiteId, segment),
  ]);
  return { ...complete, endDate: utcDay(context.now), keywordIds };
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

/**
 * Returns the daily rankings of a website or a segment of it, and the keywords whose position changed.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function getRankings(context: Context, websiteId: string, query: RankingQuery) {
  const range = await requireRankingRange(context, websiteId, query);
  const series = await readSeries(context.clickhouse, range);
  const movers = await findMovers(context, range, series);
  const names = await selectKeywordNames(context.db, {
    accountId: range.accountId,
    ids: movers.map(({ keywordId }) => keywordId),
  });
  const movements = movers.flatMap((mover) => {
    const keyword = names.get(mover.keywordId);
    return keyword === undefined ? [] : [{ ...toMovement(mover), keyword }];
  });
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: {
      series,
      movers: {
        winners: movements.filter(hasImproved).slice(0, maxMovers),
        losers: movements.filter((movement) => !hasImproved(movement)).slice(0, maxMovers),
        enteredTop10: movements.filter(({ from, to }) => !inTop10(from) && inTop10(to)).slice(0, maxMovers),
        leftTop10: movements.filter(({ from, to }) => inTop10(from) && !inTop10(to)).slice(0, maxMovers),
      },
    },
  };
}

/** Compares the first and the last day of the series, so that movers explain its change. */
async function findMovers(
  { db, clickhouse, now }: Context,
  range: RankingRange,
  series: readonly RankingDay[],
): Promise<Mover[]> {
  const [first] = series;
  const last = series.at(-1);
  if (first === undefined || last === undefined) return [];
  const days = { ...range, startDate: first.date, through: last.date };
  const stored = await readStoredDays(clickhouse, { ...range, days: [first.date, last.date] });
  const isStored = stored.has(first.date) && stored.has(last.date);
  const lookbackDays = isStored ? 0 : await findLookbackDays(db, range, now);
  return readMovers(clickhouse, { ...days, stored, lookbackDays });
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
