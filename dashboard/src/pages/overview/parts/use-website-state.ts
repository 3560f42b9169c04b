import { useQuery } from '@tanstack/react-query';
import { annotationsQuery } from '../../../api/annotations.ts';
import { isUnread } from '../../../api/is-unread.ts';
import { keywordSummaryQuery, type ListedKeyword } from '../../../api/keywords.ts';
import type { Comparison } from '../../../api/date-range.ts';
import type { Segment } from '../../../api/segment.ts';
import type { MetricRow } from '../../../api/search-console.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { type Website, websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { comparedLabel } from '../../../ui/range/range-labels.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { overviewQueries } from '../overview-queries.ts';
import { lengthRatioOf } from './is-more-than-chance.ts';
import { stillLost } from './still-lost.ts';
import type { WebsiteState } from './website-state.ts';

/** The measurements of the page. Undefined until all have loaded or failed to load. */
export function useWebsiteState(websiteId: string, segment: Segment): WebsiteState | undefined {
  const range = useDateRange();
  const queries = overviewQueries(websiteId, { range, segment });
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const rankings = useQuery(queries.rankings);
  const change = useQuery(queries.visibilityChange);
  const clicks = useAvailableQuery(queries.clicks, { websiteId, source: 'searchConsole' });
  const audit = useAvailableQuery(queries.audit, { websiteId, source: 'audit' });
  const mentions = useQuery(queries.mentions);
  const competitors = useQuery(queries.competitors);
  const annotations = useQuery(annotationsQuery(websiteId));
  const approvals = useQuery(queries.approvals);
  const queried = [website, keywords, rankings, change, clicks, audit, mentions, competitors];
  const pages = [useRows(queries.lostPages), useRows(queries.gainedPages)];
  const texts = [useRows(queries.lostQueries), useRows(queries.gainedQueries)];
  const issues = useRows(queries.issues);
  const linkChanges = useRows(queries.linkChanges);
  const campaigns = useRows(queries.campaigns);
  const left = useRows(queries.leftTop10);
  const reviews = useRows(queries.reviews);
  const lists = [reviews, ...pages, ...texts, issues, linkChanges, campaigns, left];
  const since = range.compared?.to ?? range.from;
  if ([...queried, annotations, approvals, ...lists].some(isUnread)) return undefined;
  return {
    websiteId,
    than: comparedLabel(clicks.data?.meta),
    ...describeWebsite(website.data?.data),
    keywords: keywords.data?.data,
    days: rankings.data?.data.series,
    movers: rankings.data?.data.movers,
    // The newest check of a period in the past is none of it.
    contributions: change.data?.data.contributions.map((one) =>
      range.isPast ? { ...one, newest: null } : one,
    ),
    // Their list has the newest checks, which a period in the past does not show.
    leftTop10: range.isPast
      ? undefined
      : {
          ...lossesSince(left.rows, { since, comparison: range.comparison }),
          href: paths.keywords(websiteId, { ...segment, moved: 'out_of_top10', since, sort: 'change' }),
        },
    totals: clicks.data?.data,
    lengthRatio: lengthRatioOf(clicks.data?.meta),
    pages: uniteRows(pages),
    queries: uniteRows(texts),
    review: range.isPast ? undefined : reviews.rows[0],
    audit: audit.data?.data,
    // Those of the newest audit.
    issues: range.isPast ? [] : issues.rows,
    lostLinks: stillLost(linkChanges.rows),
    competitors: competitors.data?.data,
    competitorDays: competitors.data?.meta.days,
    mentions: mentions.data?.data.overall,
    campaigns: campaigns.rows,
    approvals: approvals.data?.data,
    annotations: annotations.data?.data.filter(({ day }) => day >= range.from && day <= range.to),
  };
}

/** Few rows are in both the largest losses and the largest gains. */
const uniteRows = (lists: readonly { rows: readonly MetricRow[] }[]) => [
  ...new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.key, row])).values(),
];

/** The keywords that are compared with a day, and the first of their days. A first check of this year says nothing about the year before. */
function lossesSince<Row extends Pick<ListedKeyword, 'since'>>(
  rows: readonly Row[],
  { since, comparison }: { since: string; comparison: Comparison },
) {
  const keywords =
    comparison === 'previous_year'
      ? rows.filter((row) => row.since != null && row.since.date <= since)
      : rows;
  return { keywords, since: firstDayOf(keywords) ?? since };
}

/** A keyword whose tracking began later is compared with its first day. */
const firstDayOf = (rows: readonly Pick<ListedKeyword, 'since'>[]) =>
  rows.flatMap((row) => row.since?.date ?? []).toSorted()[0];

function describeWebsite(website: Website | undefined) {
  if (website === undefined) return { relationship: undefined, market: undefined, sources: undefined };
  const { relationship, market, sources, defaults } = website;
  const { country, language } = defaults;
  return { relationship, market: { source: market.source, country, language }, sources };
}
