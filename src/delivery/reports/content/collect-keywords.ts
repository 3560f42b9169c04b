import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { readCheckedDays } from '#rank-tracking/positions';
import { findValueDays } from '#rank-tracking/rankings';
import { describeKeywords } from './describe-keywords.ts';
import type { KeywordMetrics, Period, Section } from '../core/report-content.ts';

/** A keyword in the response of the campaign. */
interface CampaignKeyword {
  keyword: string;
  status: string;
  keywordId: string | null;
  url: string | null;
}

const source = 'rank checks by Cairn, at most one per day and keyword';

/** The positions of the campaign's approved keywords at the start and the end of the period. */
export async function collectKeywords(
  { db, clickhouse, accountId, now }: Context,
  { websiteId, period }: { websiteId: string; period: Period },
  keywords: readonly CampaignKeyword[],
): Promise<Section<KeywordMetrics>> {
  const tracked = keywords.flatMap(({ keyword, status, keywordId, url }) => {
    const id = keywordId === null ? null : decodeId('kw', keywordId);
    return status === 'approved' && id !== null ? [{ id, keyword, url }] : [];
  });
  if (tracked.length === 0) return { state: 'no_data', source, reason: 'No keywords are approved yet.' };
  const keywordIds = tracked.map(({ id }) => id);
  const { checkedFrom, ...complete } = await findValueDays({ db, now }, { accountId, websiteId }, period);
  const range = { from: checkedFrom, to: complete.to };
  const days = await readCheckedDays(clickhouse, accountId, [
    { websiteId, keywordIds, ranges: [range, range] },
  ]);
  const metrics = describeKeywords(
    tracked.map(({ id, ...one }) => ({ ...one, days: days.get(id) ?? [] })),
    complete,
  );
  if (metrics.unchecked === tracked.length) {
    const reason = 'These keywords have no current position at the end of this period.';
    return { state: 'no_data', source, reason };
  }
  return { state: 'ok', source, asOf: metrics.visibility.at(-1)?.date ?? period.to, metrics };
}
