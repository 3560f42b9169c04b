import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { isMoreThanChance } from '#platform/statistics';
import { selectClicks, selectReadableDays } from '#search-console/metrics';
import { parseRange, type PeriodRequest } from './plan-query.ts';
import { lengthRatio, resolvePeriod } from './resolve-period.ts';

export type ClicksRequest = Pick<PeriodRequest, 'range' | 'startDate' | 'endDate' | 'compare'>;

/**
 * Lists the clicks of every website that the caller may see and that has any days, the same as its totals. Each website has its own days,
 * because its source has its own newest one.
 * @throws Problem invalid_request
 */
export async function listClicks({ db, accountId, websiteIds = null }: Context, request: ClicksRequest) {
  const requested = parseRange(request);
  const { compare } = request;
  const readable = await selectReadableDays(db, { accountId, websiteIds });
  const days = readable.map(({ websiteId, source, ...coverage }) => {
    return { websiteId, source, ...resolvePeriod({ requested, coverage, compare }) };
  });
  const counts = new Map((await selectClicks(db, accountId, days)).map((row) => [row.websiteId, row]));
  return days.map(({ websiteId, range, previous }) => {
    const { clicks = 0, previousClicks = 0 } = counts.get(websiteId) ?? {};
    return {
      websiteId: encodeId('web', websiteId),
      ...range,
      clicks,
      ...(previous && { previousStartDate: previous.startDate, previousEndDate: previous.endDate }),
      previous: previous && { clicks: previousClicks },
      moreThanChance: previous && {
        clicks: isMoreThanChance({
          now: clicks,
          before: previousClicks,
          lengthRatio: lengthRatio(range, previous),
        }),
      },
    };
  });
}
