import { readPages } from '#search-console/metrics';
import { readRecentRows } from '#search-console/performance';
import { clickThroughRates } from '#rank-tracking/positions';
import type { KeywordCandidate, ReadContext } from './keyword-candidate.ts';
import { emptyCandidate } from './merge-candidates.ts';

const recentDays = 28;
const monthDays = 30;
const maxQueries = 500;
/** Pages in the top 3 have little to gain. */
export const opportunityPositions = { from: 4, to: 20 };
const targetRate = clickThroughRates[2] ?? 0;

/**
 * Returns the queries on positions 4 to 20 with the most potential clicks, and the queries with the most impressions. The latter
 * include queries at the top, so that those are recognised as already won.
 */
export async function readQueries(context: ReadContext, websiteId: string): Promise<KeywordCandidate[]> {
  const opportunity = { ...opportunityPositions, gainRate: targetRate, minGain: 0 };
  const results = await Promise.all([
    readRecentRows(context, websiteId, {
      dimension: 'query',
      days: recentDays,
      page: { by: 'gain', limit: maxQueries, opportunity },
    }),
    readRecentRows(context, websiteId, {
      dimension: 'query',
      days: recentDays,
      page: { by: 'impressions', limit: maxQueries },
    }),
  ]);
  const [opportunities] = results;
  const queries = opportunities?.rows.map(({ key }) => key) ?? [];
  const pages =
    opportunities === null ? new Map() : await readPages(context, opportunities.prepared, queries);
  return results.flatMap((result) =>
    (result?.rows ?? []).map(({ key, impressions, position }) => ({
      ...emptyCandidate(key, 'search_console'),
      impressions: (impressions * monthDays) / (result?.days ?? monthDays),
      position,
      url: pages.get(key) ?? null,
    })),
  );
}
