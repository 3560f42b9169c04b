import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { ChangedKeyword, ChangeDirection } from '#rank-tracking/keywords';
import { readRecentPositions } from '#rank-tracking/positions';
import type { Said } from '#platform/text';
import type { Parameters } from '../rules/rule.ts';
import type { DatedFinding, DetectionRequest, Detector } from './detector.ts';
import { type ChangeRule, findPositionChanges, type RankChange } from './changes/find-position-changes.ts';
import { readKeywordBatches } from './read-keyword-batches.ts';
import { sayNotice } from '../notices/say-notice.ts';

/**
 * Days with which a position is compared: those of a slow loss, twice, so that the last change before them is known. It ends the checks
 * that count.
 */
const historyDays = 98;
const maxAgeMs = 2 * dayMs;

type KeywordChange = RankChange & { keyword: ChangedKeyword };

/** Keywords that lost positions, best previous position first. A failed check is no change. */
export const dropDetector = rankDetector('worse', 'keywords_declined');
/** Keywords that gained positions, best position first. */
export const riseDetector = rankDetector('better', 'keywords_improved');

function rankDetector(
  direction: ChangeDirection,
  title: 'keywords_declined' | 'keywords_improved',
): Detector {
  return {
    maxAgeMs,
    title: (domain, count) => sayNotice(title, { domain, count }),
    find: (context, request) => findRankChanges(context, request, direction),
  };
}

async function findRankChanges(context: Context, request: DetectionRequest, direction: ChangeDirection) {
  const rule = toRule(request.parameters, direction);
  // After the clock was set back, there are later days, which are not over yet.
  const [firstDay, lastDay] = [utcDay(request.since), utcDay(context.now)];
  const changes: KeywordChange[] = [];
  // The stored position shows which keywords may have changed lately, not those that have changed before.
  const isRecent = context.now.getTime() - request.since.getTime() <= maxAgeMs;
  const filter = { direction: isRecent ? direction : null, positions: rule.positions };
  const keywords = await readKeywordBatches(context, request, filter, async (batch) => {
    changes.push(...(await readChanges(context, request, { keywords: batch, rule })));
  });
  const findings = changes
    .filter(({ reportedOn }) => reportedOn >= firstDay && reportedOn <= lastDay)
    .toSorted((one, other) => bestRank(one) - bestRank(other))
    .map(toFinding);
  return { findings, keywords };
}

function toRule(
  { positions = 1, top, crosses = false, confirms = true }: Parameters,
  direction: ChangeDirection,
): ChangeRule {
  return { direction, positions, top: top ?? null, crosses, confirms };
}

async function readChanges(
  { clickhouse, accountId }: Context,
  { website, since }: DetectionRequest,
  { keywords, rule }: { keywords: readonly ChangedKeyword[]; rule: ChangeRule },
): Promise<KeywordChange[]> {
  const days = await readRecentPositions(clickhouse, {
    accountId,
    websiteIds: [website.id],
    keywordIds: keywords.map(({ id }) => id),
    from: daysBefore(utcDay(since), historyDays),
  });
  return keywords.flatMap((keyword) => {
    const checked = (days.get(keyword.id) ?? []).filter(
      ({ checkStatus }) => checkStatus === 'ranked' || checkStatus === 'not_ranked',
    );
    const ranked = checked.map(({ date, position }) => ({
      date,
      rank: position ?? keyword.checkedDepth + 1,
    }));
    return findPositionChanges(ranked, rule).map((change) => ({ ...change, keyword }));
  });
}

const bestRank = ({ previousRank, rank }: KeywordChange) => Math.min(previousRank, rank);

function toFinding({
  keyword,
  changedOn,
  reportedOn,
  previousRank,
  rank,
  isSlow,
}: KeywordChange): DatedFinding {
  const { id, checkedDepth, positionAt, url } = keyword;
  return {
    cause: `${id} ${changedOn}`,
    day: reportedOn,
    line: sayChange({ keyword, changedOn, reportedOn, previousRank, rank, isSlow }),
    data: {
      keywordId: encodeId('kw', id),
      keyword: keyword.keyword,
      position: rank > checkedDepth ? null : rank,
      previousPosition: Math.round(previousRank),
      checkedDepth,
      checkedAt: positionAt,
      url,
    },
  };
}

function sayChange({
  keyword: { id, keyword, checkedDepth: depth },
  changedOn: changedDay,
  reportedOn: checkedDay,
  previousRank,
  rank,
  isSlow,
}: KeywordChange): Said {
  const [before, after] = [Math.round(previousRank), Math.round(rank)];
  const changed = { keyword, keywordId: encodeId('kw', id), changedDay, checkedDay };
  if (rank > depth) return sayNotice('left_results', { ...changed, before, depth });
  if (previousRank > depth) return sayNotice('entered_results', { ...changed, depth, after });
  return sayNotice(isSlow ? 'position_in_four_weeks' : 'position', { ...changed, before, after });
}
