import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { encodeId } from '#platform/ids.ts';
import { selectDescribedKeywords } from '#rank-tracking/keywords';
import { belongsTo, requireWebsite } from '#websites';
import type { RankingQuery } from '#rank-tracking/rankings';
import { findDays } from './find-days.ts';
import { readNewcomers } from './queries.ts';

const maxNewcomers = 100;

/**
 * Lists the domains that rank for the keywords of a website or a segment now and ranked for none of them at the start of a range.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function listNewcomers(
  context: Context,
  websiteId: string,
  { top, ...query }: RankingQuery & { top: number; compare?: ComparedPeriod | undefined },
) {
  const days = await findDays(context, websiteId, query);
  if (days === null || days.from === days.to) return { days, data: [] };
  const website = await requireWebsite(context, websiteId);
  const newcomers = await readNewcomers(context.clickhouse, { ...days, top, limit: maxNewcomers });
  const others = newcomers.filter(
    ({ domain }) => !belongsTo(website, { host: domain, url: `https://${domain}/` }),
  );
  const known = await selectDescribedKeywords(context.db, {
    accountId: context.accountId,
    ids: others.flatMap(({ keywordIds }) => keywordIds),
  });
  return {
    days,
    data: others.map(({ domain, keywords, bestPosition, keywordIds, positions }) => ({
      domain,
      keywords,
      bestPosition,
      topKeywords: keywordIds.flatMap((id, index) => {
        const keyword = known.get(id)?.keyword;
        return keyword === undefined
          ? []
          : [{ keywordId: encodeId('kw', id), keyword, position: positions[index] ?? top }];
      }),
    })),
  };
}
