import { parseDays, utcDay } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { encodeId } from '#platform/ids.ts';
import { selectKeywordNames } from '#rank-tracking/keywords';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import { requireWebsite } from '#websites';
import { findCompleteDays } from './find-complete-days.ts';
import { type Mover, readMovers, readStoredDays } from './mover-queries.ts';
import { type CompleteDays, type RankingDay, readRankingDays } from './queries.ts';

const maxDays = 3650;
const maxMovers = 10;

/** The requested days, of which only the complete ones are read. */
export interface RankingRange extends CompleteDays {
  endDate: string;
}

/** Parses the range and checks the website. @throws Problem website_not_found · invalid_request */
export async function requireRankingRange(
  context: Context,
  websiteId: string,
  range: string,
): Promise<RankingRange> {
  const days = parseDays(range, maxDays);
  if (days === null) throw invalidField('range', 'pattern', 'must be `<n>d`, such as `28d`');
  const { accountId } = await requireWebsite(context, websiteId);
  const complete = await findCompleteDays(context, { accountId, websiteId }, days);
  return { ...complete, endDate: utcDay(context.now) };
}

/** Returns a website's daily rankings and the keywords whose position changed. @throws Problem website_not_found · invalid_request */
export async function getRankings(context: Context, websiteId: string, rangeText: string) {
  const range = await requireRankingRange(context, websiteId, rangeText);
  const series = await readRankingDays(context.clickhouse, range);
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
