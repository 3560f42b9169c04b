import type { Context } from '#platform/context.ts';
import { countDays, daysBefore } from '#platform/days.ts';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import { registrableDomain, requireWebsite } from '#websites';
import { type CitedDomain, readAiOverviewDays, readCitedDomains } from './ai-overview-queries.ts';
import { type RankingQuery, requireRankingRange } from './get-rankings.ts';
import { selectCompetitors } from './queries.ts';

const maxDomains = 10;
/** A longer range is sampled at equal steps that end on its last complete day. */
const maxSamples = 92;

/**
 * Returns how many keywords of a website or a segment show an AI Overview on each day, and the domains that these cite: the website, its
 * confirmed competitors and the most cited others, most cited first. A competitor that is never cited has no days.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function getAiOverviews(context: Context, websiteId: string, query: RankingQuery) {
  const range = await requireRankingRange(context, websiteId, query);
  const website = await requireWebsite(context, websiteId);
  const own = registrableDomain(website.domain.replace(/\/.*$/, ''));
  const { accountId } = website;
  const [lookbackDays, statuses] = await Promise.all([
    findLookbackDays(context.db, { accountId, websiteId }, context.now),
    selectCompetitors(context.db, { accountId, websiteId }),
  ]);
  const confirmed = [...statuses].flatMap(([domain, status]) =>
    status === 'confirmed' && domain !== own ? [domain] : [],
  );
  const days = sampleDays(range.startDate, range.through);
  const sampled = { accountId, websiteId, days, lookbackDays, keywordIds: range.keywordIds };
  const [series, cited] =
    days.length === 0
      ? [[], []]
      : await Promise.all([
          readAiOverviewDays(context.clickhouse, sampled),
          readCitedDomains(context.clickhouse, {
            ...sampled,
            always: [own, ...confirmed],
            limit: maxDomains + 1,
          }),
        ]);
  const withSources = series.reduce((total, day) => total + day.withSources, 0);
  const byDomain = Map.groupBy(cited, ({ domain }) => domain);
  const topCited = [...byDomain]
    .map(([domain, of]) => ({ domain, cited: of.reduce((total, day) => total + day.cited, 0) }))
    .filter(({ domain }) => domain !== own && !confirmed.includes(domain))
    .toSorted((one, other) => other.cited - one.cited)
    .slice(0, maxDomains)
    .map(({ domain }) => domain);
  const describe = (domain: string) =>
    summarise(domain, byDomain.get(domain) ?? [], {
      own: domain === own,
      confirmed: confirmed.includes(domain),
      withSources,
    });
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: {
      days: series,
      domains: [
        describe(own),
        ...[...confirmed, ...topCited]
          .map(describe)
          .toSorted((one, other) => (other.citationShare ?? 0) - (one.citationShare ?? 0)),
      ],
    },
  };
}

function summarise(
  domain: string,
  cited: readonly CitedDomain[],
  { own, confirmed, withSources }: { own: boolean; confirmed: boolean; withSources: number },
) {
  const total = cited.reduce((sum, day) => sum + day.cited, 0);
  return {
    domain,
    own,
    confirmed,
    citationShare: withSources === 0 ? null : Math.round((total / withSources) * 10_000) / 10_000,
    days: cited.map(({ date, cited: count }) => ({ date, cited: count })),
  };
}

function sampleDays(first: string, last: string): string[] {
  if (last < first) return [];
  const count = countDays(first, last);
  const step = Math.ceil(count / maxSamples);
  const samples = Array.from({ length: Math.ceil(count / step) }, (_, index) =>
    daysBefore(last, index * step),
  );
  return samples.toReversed();
}
