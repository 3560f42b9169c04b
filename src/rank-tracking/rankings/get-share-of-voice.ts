import type { Context } from '#platform/context.ts';
import { requireWebsite, selectCompetitorDomains } from '#websites';
import { mainCompetitors, toCompetitors } from './list-competitors.ts';
import { selectCompetitors } from './queries.ts';
import { cacheRankings, type RankingQuery, requireRankingRange } from './get-rankings.ts';
import { readDomains } from './read-domains.ts';

const maxCompetitors = 5;

/**
 * Returns the daily share of voice of a website and its main competitors on all keywords or a segment: confirmed ones first, then the
 * most visible.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function getShareOfVoice(context: Context, websiteId: string, query: RankingQuery) {
  const cached = await cacheRankings(context, websiteId);
  const range = await requireRankingRange(cached, websiteId, query);
  const website = await requireWebsite(context, websiteId);
  const [current, statusByDomain, tracked] = await Promise.all([
    readDomains(cached, range),
    selectCompetitors(context.db, range),
    selectCompetitorDomains(context),
  ]);
  const competitors = toCompetitors({ website, current, same: null, statusByDomain, tracked });
  const main = mainCompetitors(competitors, maxCompetitors);
  const days = await current.readShares(main.map(({ domain }) => domain));
  const byDomain = Map.groupBy(days, (day) => day.domain);
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: [
      {
        domain: website.domain,
        own: true,
        days: current.series.map(({ date, shareOfVoice }) => ({ date, shareOfVoice })),
      },
      ...main.map(({ domain }) => ({
        domain,
        own: false,
        days: (byDomain.get(domain) ?? []).map(({ date, shareOfVoice }) => ({ date, shareOfVoice })),
      })),
    ],
  };
}
