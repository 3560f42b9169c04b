import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { selectDescribedKeywords, selectMarketsOfRepeated } from '#rank-tracking/keywords';
import { type ComparedRankingQuery, findStoredDays, readComparedSeries } from '../get-rankings.ts';
import { isNetMoveMoreThanChance, weighVisibility } from '../weigh-visibility.ts';
import { readSameKeywords, type SameKeywords } from './same-keyword-queries.ts';
import { sortByVisibility } from './sort-by-visibility.ts';

const none = {
  keywords: 0,
  added: 0,
  removed: 0,
  visibility: null,
  previousVisibility: null,
  top3: 0,
  previousTop3: 0,
  top10: 0,
  previousTop10: 0,
  moreThanChance: null,
  verdict: null,
  contributions: [],
};

/**
 * Compares the visibility of the keywords with a value on both compared days, and names those that changed it most. Without two days,
 * none counts.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function getVisibilityChange(context: Context, websiteId: string, query: ComparedRankingQuery) {
  const { cached, range, meta } = await readComparedSeries(context, websiteId, query);
  const { days } = meta;
  if (days === null || days.from === days.to) return { data: none, meta };
  const { enteredTop10, ...same } = await readSameKeywords(
    cached.clickhouse,
    await findStoredDays(cached, range, days),
  );
  const ids = same.contributions.map(({ keywordId }) => keywordId);
  const [keywords, markets] = await Promise.all([
    selectDescribedKeywords(context.db, { accountId: range.accountId, ids }),
    selectMarketsOfRepeated(context, ids),
  ]);
  const contributions = same.contributions.flatMap(({ keywordId, ...contribution }) => {
    const found = keywords.get(keywordId);
    if (found === undefined) return [];
    const { keyword, searchVolume } = found;
    const newest = newestOf(found, { ...contribution, day: days.to });
    const market = markets.get(keywordId) ?? null;
    return [{ keywordId: encodeId('kw', keywordId), keyword, market, searchVolume, ...contribution, newest }];
  });
  const weighed = weigh({ ...same, enteredTop10 });
  return {
    data: { ...same, ...weighed, contributions: sortByVisibility(contributions, (one) => one) },
    meta,
  };
}

/** Whether the changes are more than chance, and the verdict on the rankings, as in reports. */
function weigh(same: Omit<SameKeywords, 'contributions'>) {
  const { visibility: after, previousVisibility: before, keywords, added, top10, previousTop10 } = same;
  if (after === null || before === null) return { moreThanChance: null, verdict: null };
  const entered = same.enteredTop10;
  const verdict = weighVisibility({ before, after, keywords, measured: keywords + added });
  return {
    moreThanChance: {
      visibility: verdict === null ? null : verdict !== 'steady',
      top10: isNetMoveMoreThanChance({ entered, left: entered + previousTop10 - top10 }),
    },
    verdict,
  };
}

/** The last check, if it is later than the compared day and found another position. */
function newestOf(
  { position, positionAt }: { position: number | null; positionAt: Date | null },
  { to, day }: { to: number | null; day: string },
) {
  if (positionAt === null || utcDay(positionAt) <= day || position === to) return null;
  return { date: utcDay(positionAt), position };
}
