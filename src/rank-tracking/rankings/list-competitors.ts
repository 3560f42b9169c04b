import type { Context } from '#platform/context.ts';
import { belongsTo, requireWebsite } from '#websites';
import { type CompetitorStatus, readRankingDays, readSharedDomains, selectCompetitors } from './queries.ts';
import { rangeBefore } from './find-complete-days.ts';
import { requireRankingRange } from './get-rankings.ts';

export interface Competitor {
  domain: string;
  status: CompetitorStatus;
  keywords: number;
  /** Share of the website's keywords whose SERPs contain the domain, 0 to 1. */
  overlap: number;
  visibility: number;
  /** Visibility in the previous range of the same length; null without rank checks then. */
  previousVisibility: number | null;
  shareOfVoice: number;
}

const noMetrics = { keywords: 0, visibility: 0, shareOfVoice: 0 };

/**
 * Lists the domains that share SERPs with a website, most visible first, followed by competitors without shared SERPs. Includes
 * hidden ones only if `statuses` does.
 * @throws Problem website_not_found · invalid_request
 */
export async function listCompetitors(
  context: Context,
  websiteId: string,
  { range: rangeText, statuses }: { range: string; statuses: readonly CompetitorStatus[] },
): Promise<Competitor[]> {
  const range = await requireRankingRange(context, websiteId, rangeText);
  const website = await requireWebsite(context, websiteId);
  const [shared, days, statusByDomain, previous] = await Promise.all([
    readSharedDomains(context.clickhouse, range),
    readRankingDays(context.clickhouse, range),
    selectCompetitors(context.db, range),
    readSharedDomains(context.clickhouse, rangeBefore(range)),
  ]);
  const checked = Math.max(1, ...days.map(({ top100, none }) => top100 + none));
  const sharedDomains = new Set(shared.map(({ domain }) => domain));
  const previousByDomain = new Map(previous.map(({ domain, visibility }) => [domain, visibility]));
  const others = [...statusByDomain.keys()].filter((domain) => !sharedDomains.has(domain));
  return [...shared, ...others.map((domain) => ({ domain, ...noMetrics }))]
    .filter(({ domain }) => !belongsTo(website, { host: domain, url: `https://${domain}/` }))
    .map(({ domain, keywords, visibility, shareOfVoice }) => ({
      domain,
      status: statusByDomain.get(domain) ?? 'suggested',
      keywords,
      overlap: Math.min(1, Math.round((keywords / checked) * 10_000) / 10_000),
      visibility,
      previousVisibility: previous.length === 0 ? null : (previousByDomain.get(domain) ?? 0),
      shareOfVoice,
    }))
    .filter(({ status }) => statuses.includes(status));
}
