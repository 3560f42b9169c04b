import { daysBefore, parseDays, utcDay } from '#days.ts';
import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { encodeId } from '#ids.ts';
import { selectKeywordNames } from '#keywords';
import { requireWebsite } from '#websites';
import { type Mover, readMovers, readRankingDays } from './queries.ts';

const longestDays = 3650;
const shownMovers = 10;
const unranked = 101;

export interface RankingRange {
  accountId: string;
  websiteId: string;
  startDate: string;
  endDate: string;
}

/** @throws Problem website_not_found · invalid_request */
export async function rankingRange(
  context: Context,
  websiteId: string,
  range: string,
): Promise<RankingRange> {
  const days = parseDays(range, longestDays);
  if (days === null) throw invalidMember('range', 'pattern', `must be \`<n>d\`, from 1d to ${longestDays}d`);
  const { accountId } = await requireWebsite(context, websiteId);
  const endDate = utcDay(context.now);
  return { accountId, websiteId, startDate: daysBefore(endDate, days - 1), endDate };
}

/** As many days, just before. */
export function rangeBefore(range: RankingRange): RankingRange {
  const days = (Date.parse(range.endDate) - Date.parse(range.startDate)) / 86_400_000 + 1;
  return {
    ...range,
    startDate: daysBefore(range.startDate, days),
    endDate: daysBefore(range.startDate, 1),
  };
}

/** The series of a website's rankings and the keywords that moved. @throws Problem website_not_found · invalid_request */
export async function readRankings(context: Context, websiteId: string, rangeText: string) {
  const range = await rankingRange(context, websiteId, rangeText);
  const [series, moved] = await Promise.all([
    readRankingDays(context.facts, range),
    readMovers(context.facts, range),
  ]);
  const names = await selectKeywordNames(context.db, {
    accountId: range.accountId,
    ids: moved.map(({ keywordId }) => keywordId),
  });
  const known = moved.flatMap((mover) => {
    const keyword = names.get(mover.keywordId);
    return keyword === undefined ? [] : [{ ...describe(mover), keyword }];
  });
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: {
      series,
      movers: {
        winners: known.filter(({ change }) => change > 0).slice(0, shownMovers),
        losers: known.filter(({ change }) => change < 0).slice(0, shownMovers),
        enteredTop10: known.filter(({ from, to }) => !inTop10(from) && inTop10(to)).slice(0, shownMovers),
        leftTop10: known.filter(({ from, to }) => inTop10(from) && !inTop10(to)).slice(0, shownMovers),
      },
    },
  };
}

/** A keyword that was not found counts as just below the deepest position. */
function describe({ keywordId, from, to }: Mover) {
  return { keywordId: encodeId('kw', keywordId), from, to, change: (from ?? unranked) - (to ?? unranked) };
}

function inTop10(position: number | null): boolean {
  return position !== null && position <= 10;
}
