import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { listCompetitors } from './list-competitors.ts';
import { readRankingDays, readShareDays } from './queries.ts';
import { requireRankingRange } from './get-rankings.ts';

const maxCompetitors = 5;

/**
 * Returns the daily share of voice of a website and its main competitors: confirmed ones first, then the most visible.
 * @throws Problem website_not_found · invalid_request
 */
export async function getShareOfVoice(context: Context, websiteId: string, rangeText: string) {
  const range = await requireRankingRange(context, websiteId, rangeText);
  const { domain } = await requireWebsite(context, websiteId);
  const [own, competitors] = await Promise.all([
    readRankingDays(context.clickhouse, range),
    listCompetitors(context, websiteId, { range: rangeText, statuses: ['confirmed', 'suggested'] }),
  ]);
  const main = [
    ...competitors.filter(({ status }) => status === 'confirmed'),
    ...competitors.filter(({ status }) => status === 'suggested'),
  ].slice(0, maxCompetitors);
  const days = await readShareDays(
    context.clickhouse,
    range,
    main.map((competitor) => competitor.domain),
  );
  const byDomain = Map.groupBy(days, (day) => day.domain);
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: [
      { domain, own: true, days: own.map(({ date, shareOfVoice }) => ({ date, shareOfVoice })) },
      ...main.map((competitor) => ({
        domain: competitor.domain,
        own: false,
        days: (byDomain.get(competitor.domain) ?? []).map(({ date, shareOfVoice }) => ({
          date,
          shareOfVoice,
        })),
      })),
    ],
  };
}
