import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { belongsTo, requireWebsite, selectCompetitorDomains, type Website } from '#websites';
import { segmentOfIds } from '#rank-tracking/keywords';
import { type CompetitorStatus, selectCompetitors } from './queries.ts';
import type { TwoRankingDays } from './find-compared-days.ts';
import { findStoredDays, type RankingQuery, type RankingRange, readComparedSeries } from './get-rankings.ts';
import { readSamePages, type SamePages } from './moved-keywords/same-keyword-queries.ts';
import { type RangeDomains, readDomains } from './read-domains.ts';

export interface Competitor {
  domain: string;
  status: CompetitorStatus;
  keywords: number;
  /** Share of the keywords whose SERPs contain the domain, 0 to 1. */
  overlap: number;
  visibility: number;
  /** Visibility of the compared keywords on the later and on the earlier day; null without compared keywords. */
  comparedVisibility: number | null;
  previousVisibility: number | null;
  shareOfVoice: number;
  /** Their share of voice on both days. */
  comparedShareOfVoice: number | null;
  previousShareOfVoice: number | null;
}

const noMetrics = { keywords: 0, visibility: 0, shareOfVoice: 0 };

type DayDomains = Pick<RangeDomains, 'shared' | 'series'>;

const noDomains: DayDomains = { shared: [], series: [] };

/**
 * Lists the domains that share SERPs with a website or a segment of it on the last of the days that the rankings compare, most visible
 * first, followed by competitors without shared SERPs. Includes hidden ones only if `statuses` does.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function listCompetitors(
  context: Context,
  websiteId: string,
  {
    statuses,
    compare = 'previous',
    ...query
  }: RankingQuery & { statuses: readonly CompetitorStatus[]; compare?: ComparedPeriod | undefined },
) {
  const { cached, range, meta } = await readComparedSeries(context, websiteId, { ...query, compare });
  const website = await requireWebsite(context, websiteId);
  const [{ current, same }, statusByDomain, tracked] = await Promise.all([
    readComparedDomains(cached, range, meta.days),
    selectCompetitors(context.db, range),
    selectCompetitorDomains(context),
  ]);
  const all = toCompetitors({ website, current, same, statusByDomain, tracked });
  return {
    data: all.filter(({ status }) => statuses.includes(status)),
    meta: { ...meta, compared: same && describeSame(same) },
  };
}

/** The domains on the result pages of the same keywords on both days. */
interface SameDomains extends Pick<SamePages, 'keywords' | 'added' | 'removed'> {
  now: DayDomains;
  before: DayDomains;
}

/** The domains on the later of the compared days, and those of the keywords that have a result page on both; null without any. */
async function readComparedDomains(
  context: Context,
  range: RankingRange,
  days: TwoRankingDays | null,
): Promise<{ current: DayDomains; same: SameDomains | null }> {
  if (days === null) return { current: noDomains, same: null };
  const readDay = (day: string, { keywordIds }: Pick<RankingRange, 'keywordIds'>) =>
    readDomains(context, { ...range, keywordIds, startDate: day, endDate: day, through: day });
  const current = await readDay(days.to, range);
  if (days.from === days.to) return { current, same: null };
  const { ids, ...counts } = await readSamePages(
    context.clickhouse,
    await findStoredDays(context, range, days),
  );
  if (counts.keywords === 0) return { current, same: null };
  const areAll = ids.length === 0;
  const compared = areAll ? range : { keywordIds: segmentOfIds(ids) };
  const [now, before] = await Promise.all([
    areAll ? current : readDay(days.to, compared),
    readDay(days.from, compared),
  ]);
  return { current, same: before.shared.length === 0 ? null : { ...counts, now, before } };
}

/** The compared keywords, and the website's own share of voice on them. */
function describeSame({ keywords, added, removed, now, before }: SameDomains) {
  return {
    keywords,
    added,
    removed,
    shareOfVoice: now.series[0]?.shareOfVoice ?? null,
    previousShareOfVoice: before.series[0]?.shareOfVoice ?? null,
  };
}

interface Shared {
  website: Website;
  current: DayDomains;
  same: Pick<SameDomains, 'now' | 'before'> | null;
  statusByDomain: ReadonlyMap<string, CompetitorStatus>;
  /** Domains of websites that are tracked as competitors. They are confirmed unless they are hidden. */
  tracked: ReadonlySet<string>;
}

/** All domains that are not the website's own, with their metrics. Pure. */
export function toCompetitors({ website, current, same, statusByDomain, tracked }: Shared): Competitor[] {
  const { shared, series } = current;
  const checked = Math.max(1, ...series.map(({ top100, none }) => top100 + none));
  const sharedDomains = new Set(shared.map(({ domain }) => domain));
  const [now, before] = [metricsByDomain(same?.now), metricsByDomain(same?.before)];
  const others = [...statusByDomain.keys()].filter((domain) => !sharedDomains.has(domain));
  return [...shared, ...others.map((domain) => ({ domain, ...noMetrics }))]
    .filter(({ domain }) => !belongsTo(website, { host: domain, url: `https://${domain}/` }))
    .map(({ domain, keywords, visibility, shareOfVoice }) => ({
      domain,
      status: statusOf(domain, statusByDomain, tracked),
      keywords,
      overlap: Math.min(1, keywords / checked),
      visibility,
      comparedVisibility: now(domain)?.visibility ?? null,
      previousVisibility: before(domain)?.visibility ?? null,
      shareOfVoice,
      comparedShareOfVoice: now(domain)?.shareOfVoice ?? null,
      previousShareOfVoice: before(domain)?.shareOfVoice ?? null,
    }));
}

/** The metrics of a domain, 0 where it was not found; null without a day. */
function metricsByDomain(day: DayDomains | undefined) {
  const known = new Map(day?.shared.map((metrics) => [metrics.domain, metrics]));
  return (domain: string) => (day === undefined ? null : (known.get(domain) ?? noMetrics));
}

/** The domains of a website's confirmed competitors: its own ones, and tracked ones that are not hidden. */
export async function selectConfirmedCompetitors(context: Context, websiteId: string): Promise<Set<string>> {
  const { db, accountId } = context;
  const [statusByDomain, tracked] = await Promise.all([
    selectCompetitors(db, { accountId, websiteId }),
    selectCompetitorDomains(context),
  ]);
  const domains = new Set([...statusByDomain.keys(), ...tracked]);
  return new Set([...domains].filter((domain) => statusOf(domain, statusByDomain, tracked) === 'confirmed'));
}

function statusOf(
  domain: string,
  statusByDomain: ReadonlyMap<string, CompetitorStatus>,
  tracked: ReadonlySet<string>,
): CompetitorStatus {
  return statusByDomain.get(domain) ?? (tracked.has(domain) ? 'confirmed' : 'suggested');
}

/** Confirmed competitors first, then suggested ones, the most visible first. Pure. */
export function mainCompetitors(competitors: readonly Competitor[], limit: number): Competitor[] {
  return [
    ...competitors.filter(({ status }) => status === 'confirmed'),
    ...competitors.filter(({ status }) => status === 'suggested'),
  ].slice(0, limit);
}
