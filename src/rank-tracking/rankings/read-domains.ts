import type { Context } from '#platform/context.ts';
import { clickThroughRates } from '#rank-tracking/positions';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import type { RankingRange } from './get-rankings.ts';
import {
  type RankingDay,
  readRankingDays,
  readShareDays,
  readSharedDomains,
  type ShareDay,
  type SharedDomain,
} from './queries.ts';
import { type DayDomain, readDomainsOfDays } from './rollup-queries.ts';
import { readSegmentDays, type SegmentDay } from './segment-queries.ts';

/** The domains on the SERPs of a range, of the website or of a segment. */
export interface RangeDomains {
  series: RankingDay[];
  /** Most visible first. */
  shared: SharedDomain[];
  /** Daily share of voice of some of them, oldest first. */
  readShares(domains: readonly string[]): Promise<ShareDay[]>;
}

const maxDomains = 1000;
/** SERPs that a request reads for a segment. The days of a larger one are sampled. */
const maxSerps = 50_000;

/** Reads the domains that share SERPs with a website: from the rollups, or for a segment from the SERPs behind its values. */
export async function readDomains(context: Context, range: RankingRange): Promise<RangeDomains> {
  const { clickhouse } = context;
  const { keywordIds, ...days } = range;
  if (keywordIds !== null) return readSegmentDomains(context, { ...range, keywordIds });
  const [series, shared] = await Promise.all([
    readRankingDays(clickhouse, days),
    readSharedDomains(clickhouse, days),
  ]);
  return { series, shared, readShares: (domains) => readShareDays(clickhouse, days, domains) };
}

async function readSegmentDomains(
  { db, clickhouse, now }: Context,
  { accountId, websiteId, keywordIds, ...range }: RankingRange & { keywordIds: string },
): Promise<RangeDomains> {
  const segment = { accountId, websiteId, keywordIds };
  const [series, lookbackDays] = await Promise.all([
    readSegmentDays(clickhouse, { ...range, ...segment }),
    findLookbackDays(db, segment, now),
  ]);
  const sample = sampleDays(series.filter(({ visibility }) => visibility !== null));
  const days = sample.map(({ date }) => date);
  const found =
    days.length === 0 ? [] : await readDomainsOfDays(clickhouse, { ...segment, days, lookbackDays });
  return {
    series,
    shared: shareDomains(sample, found),
    readShares: (domains) => Promise.resolve(sharesOf(found, new Set(domains))),
  };
}

/** All days of a small segment, otherwise days at equal distances that end with the last one. Pure. */
export function sampleDays<Day extends { known: number }>(days: readonly Day[]): Day[] {
  const known = days.reduce((total, day) => total + day.known, 0);
  const step = Math.ceil(known / maxSerps);
  return days.filter((_day, index) => (days.length - 1 - index) % Math.max(1, step) === 0);
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** The same metrics as `readSharedDomains`. Pure. */
function shareDomains(days: readonly SegmentDay[], found: readonly DayDomain[]): SharedDomain[] {
  const maxClicks = new Map(days.map(({ date, known }) => [date, (clickThroughRates[0] ?? 1) * known]));
  const visibilityOf = ({ day, clicks }: { day: string; clicks: number }) =>
    clicks / (maxClicks.get(day) ?? 1);
  const totals = new Map(found.map(({ day, totalClicks }) => [day, { day, clicks: totalClicks }]));
  const total = sum([...totals.values()].map(visibilityOf));
  const byDomain = Map.groupBy(found, ({ domain }) => domain);
  return Array.from(byDomain, ([domain, ofDomain]) => {
    const visibility = sum(ofDomain.map(visibilityOf));
    return {
      domain,
      keywords: Math.max(...ofDomain.map(({ keywords }) => keywords)),
      visibility: round(visibility / days.length, 6),
      shareOfVoice: round(visibility / total, 4),
    };
  })
    .toSorted((one, other) => other.visibility - one.visibility || (one.domain < other.domain ? -1 : 1))
    .slice(0, maxDomains);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sharesOf(found: readonly DayDomain[], domains: ReadonlySet<string>): ShareDay[] {
  return found
    .filter(({ domain, totalClicks }) => totalClicks > 0 && domains.has(domain))
    .map(({ domain, day, clicks, totalClicks }) => ({
      domain,
      date: day,
      shareOfVoice: round(clicks / totalClicks, 4),
    }));
}
