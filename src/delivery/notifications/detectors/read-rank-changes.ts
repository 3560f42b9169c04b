import type { ClickHouse } from '#platform/clickhouse';
import type { ChangedKeyword } from '#rank-tracking/keywords';
import { readRecentPositions } from '#rank-tracking/positions';
import { type ChangeRule, findPositionChanges, type RankChange } from './find-position-changes.ts';

export interface WebsiteKey {
  accountId: string;
  websiteId: string;
}

export type KeywordChange = RankChange & { keyword: ChangedKeyword };

/** The changes of keywords of a website in their rank checks from a day on. */
export async function readRankChanges(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteKey,
  { keywords, from, rule }: { keywords: readonly ChangedKeyword[]; from: string; rule: ChangeRule },
): Promise<KeywordChange[]> {
  if (keywords.length === 0) return [];
  const keywordIds = keywords.map(({ id }) => id);
  const days = await readRecentPositions(clickhouse, {
    accountId,
    websiteIds: [websiteId],
    keywordIds,
    from,
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
