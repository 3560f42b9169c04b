import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { belongsTo, requireWebsite, selectCompetitorDomains, type Website } from '#websites';
import { type CompetitorStatus, selectCompetitors, type SharedDomain } from './queries.ts';
import type { TwoRankingDays } from './find-compared-days.ts';
import { type RankingQuery, type RankingRange, readComparedSeries } from './get-rankings.ts';
import { type RangeDomains, readDomains } from './read-domains.ts';

export interface Competitor {
  domain: string;
  status: CompetitorStatus;
  keywords: number;
  /** Share of the keywords whose SERPs contain the domain, 0 to 1. */
  overlap: number;
  visibility: number;
  /** Visibility on the earlier day; null without rank checks then. */
  previousVisibility: number | null;
  shareOfVoice: number;
  /** Share of voice on the earlier day; null without rank checks then. */
  previousShareOfVoice: number | null;
}

const noMetrics = { keywords: 0, visibility: 0, shareOfVoice: 0 };

const noDomains: Pick<RangeDomains, 'shared' | 'series'> = { shared: [], series: [] };

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
  const { range, meta } = await readComparedSeries(context, websiteId, { ...query, compare });
  const website = await requireWebsite(context, websiteId);
  const [[current, previous], statusByDomain, tracked] = await Promise.all([
    readComparedDomains(context, range, meta.days),
    selectCompetitors(context.db, range),
    selectCompetitorDomains(context),
  ]);
  const all = toCompetitors({ website, current, previous: previous.shared, statusByDomain, tracked });
  return { data: all.filter(({ status }) => statuses.includes(status)), meta };
}

/** The domains on the later of the compared days and on the earlier one. */
async function readComparedDomains(context: Context, range: RankingRange, days: TwoRankingDays | null) {
  if (days === null) return [noDomains, noDomains] as const;
  const readDay = (day: string) =>
    readDomains(context, { ...range, startDate: day, endDate: day, through: day });
  return Promise.all([readDay(days.to), days.from === days.to ? noDomains : readDay(days.from)]);
}

interface Shared {
  website: Website;
  current: Pick<RangeDomains, 'shared' | 'series'>;
  previous: readonly SharedDomain[];
  statusByDomain: ReadonlyMap<string, CompetitorStatus>;
  /** Domains of websites that are tracked as competitors. They are confirmed unless they are hidden. */
  tracked: ReadonlySet<string>;
}

/** All domains that are not the website's own, with their metrics. Pure. */
export function toCompetitors({ website, current, previous, statusByDomain, tracked }: Shared): Competitor[] {
  const { shared, series } = current;
  const checked = Math.max(1, ...series.map(({ top100, none }) => top100 + none));
  const sharedDomains = new Set(shared.map(({ domain }) => domain));
  const previousByDomain = new Map(previous.map((metrics) => [metrics.domain, metrics]));
  const others = [...statusByDomain.keys()].filter((domain) => !sharedDomains.has(domain));
  return [...shared, ...others.map((domain) => ({ domain, ...noMetrics }))]
    .filter(({ domain }) => !belongsTo(website, { host: domain, url: `https://${domain}/` }))
    .map(({ domain, keywords, visibility, shareOfVoice }) => ({
      domain,
      status: statusOf(domain, statusByDomain, tracked),
      keywords,
      overlap: Math.min(1, Math.round((keywords / checked) * 10_000) / 10_000),
      visibility,
      previousVisibility: previous.length === 0 ? null : (previousByDomain.get(domain)?.visibility ?? 0),
      shareOfVoice,
      previousShareOfVoice: previous.length === 0 ? null : (previousByDomain.get(domain)?.shareOfVoice ?? 0),
    }));
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
