import type { Context } from '#context.ts';
import { requireWebsite } from '#websites';
import { listCompetitors } from './list-competitors.ts';
import { readRankingDays, readShareDays } from './queries.ts';
import { rankingRange } from './read-rankings.ts';

const shownCompetitors = 5;

/**
 * The share of voice of a website and of its foremost competitors by day: confirmed ones first, then the most visible.
 * @throws Problem website_not_found · invalid_request
 */
export async function readShares(context: Context, websiteId: string, rangeText: string) {
  const range = await rankingRange(context, websiteId, rangeText);
  const { domain } = await requireWebsite(context, websiteId);
  const [own, competitors] = await Promise.all([
    readRankingDays(context.facts, range),
    listCompetitors(context, websiteId, { range: rangeText, statuses: ['confirmed', 'suggested'] }),
  ]);
  const foremost = [
    ...competitors.filter(({ status }) => status === 'confirmed'),
    ...competitors.filter(({ status }) => status === 'suggested'),
  ].slice(0, shownCompetitors);
  const days = await readShareDays(
    context.facts,
    range,
    foremost.map((competitor) => competitor.domain),
  );
  const byDomain = Map.groupBy(days, (day) => day.domain);
  const checked = own.filter(({ top100, none }) => top100 + none > 0);
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: [
      { domain, own: true, days: checked.map(({ date, shareOfVoice }) => ({ date, shareOfVoice })) },
      ...foremost.map((competitor) => ({
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
