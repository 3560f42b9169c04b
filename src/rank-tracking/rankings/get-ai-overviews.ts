import type { Context } from '#platform/context.ts';
import { countDays, daysBefore } from '#platform/days.ts';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import { registrableDomain, requireWebsite } from '#websites';
import { type CitedDomain, readAiOverviewDays, readCitedDomains } from './ai-overview-queries.ts';
import { requireRankingRange } from './get-rankings.ts';

const maxDomains = 10;
/** A longer range is sampled at equal steps that end on its last complete day. */
const maxSamples = 92;

/**
 * Returns how many of a website's keywords show an AI Overview on each day, and which domains these cite: the website first, then
 * the most cited ones.
 * @throws Problem website_not_found · invalid_request
 */
export async function getAiOverviews(context: Context, websiteId: string, rangeText: string) {
  const range = await requireRankingRange(context, websiteId, rangeText);
  const website = await requireWebsite(context, websiteId);
  const own = registrableDomain(website.domain.replace(/\/.*$/, ''));
  const { accountId } = website;
  const lookbackDays = await findLookbackDays(context.db, { accountId, websiteId }, context.now);
  const days = sampleDays(range.startDate, range.through);
  const sampled = { accountId, websiteId, days, lookbackDays };
  const [series, cited] =
    days.length === 0
      ? [[], []]
      : await Promise.all([
          readAiOverviewDays(context.clickhouse, sampled),
          readCitedDomains(context.clickhouse, { ...sampled, always: own, limit: maxDomains + 1 }),
        ]);
  const withSources = series.reduce((total, day) => total + day.withSources, 0);
  const byDomain = Map.groupBy(cited, ({ domain }) => domain);
  const others = [...byDomain.keys()].filter((domain) => domain !== own);
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: {
      days: series,
      domains: [
        summarise(own, byDomain.get(own) ?? [], { own: true, withSources }),
        ...others
          .map((domain) => summarise(domain, byDomain.get(domain) ?? [], { own: false, withSources }))
          .toSorted((one, other) => (other.citationShare ?? 0) - (one.citationShare ?? 0))
          .slice(0, maxDomains),
      ],
    },
  };
}

function summarise(
  domain: string,
  cited: readonly CitedDomain[],
  { own, withSources }: { own: boolean; withSources: number },
) {
  const total = cited.reduce((sum, day) => sum + day.cited, 0);
  return {
    domain,
    own,
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
