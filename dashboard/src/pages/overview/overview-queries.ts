import { auditQuery, issuesQuery } from '../../api/audits.ts';
import { linkChangesQuery, linkSummaryQuery } from '../../api/backlinks.ts';
import { approvalsQuery, campaignsQuery } from '../../api/campaigns.ts';
import { competitorsQuery, rankingsQuery, visibilityChangeQuery } from '../../api/competitors.ts';
import type { DateRange } from '../../api/date-range.ts';
import { reviewsQuery } from '../../api/reviews.ts';
import { consoleDaysQuery, consoleRowsQuery, consoleTotalsQuery } from '../../api/search-console.ts';
import { leftTop10Query } from '../../api/keywords.ts';
import type { Segment } from '../../api/segment.ts';
import { visibilityQuery } from '../../api/ai-visibility.ts';

export interface OverviewView {
  range: Pick<DateRange, 'from' | 'compared' | 'query' | 'comparedQuery' | 'dates'>;
  segment: Segment;
}

const maxChanged = 25;

/** The pages and the queries that lost and gained the most clicks. Without a comparison, none has. */
function changedClicks(id: string, { compared, comparedQuery }: OverviewView['range']) {
  const rowsOf = (dimension: 'page' | 'query', sort: '' | '-') =>
    consoleRowsQuery(id, comparedQuery, {
      dimension,
      sort: compared === null ? '-clicks' : `${sort}clicksChange`,
      limit: maxChanged,
    });
  return {
    lostPages: rowsOf('page', ''),
    gainedPages: rowsOf('page', '-'),
    lostQueries: rowsOf('query', ''),
    gainedQueries: rowsOf('query', '-'),
  };
}

/** The queries of the page. They do not depend on each other, and other pages of the website share them. */
export const overviewQueries = (id: string, { range, segment }: OverviewView) => ({
  rankings: rankingsQuery(id, range.comparedQuery, segment),
  visibilityChange: visibilityChangeQuery(id, range.comparedQuery, segment),
  leftTop10: leftTop10Query(id, range.compared?.to ?? range.from, segment),
  clicks: consoleTotalsQuery(id, range.comparedQuery),
  clickDays: consoleDaysQuery(id, range.comparedQuery),
  ...changedClicks(id, range),
  links: linkSummaryQuery(id, range.comparedQuery, 'day'),
  linkChanges: linkChangesQuery(id, { kind: ['lost', 'regained'], ...range.dates }),
  mentions: visibilityQuery(id, range.comparedQuery),
  audit: auditQuery(id),
  issues: issuesQuery(id, { state: ['new'], severity: ['error'] }),
  competitors: competitorsQuery(id, range.comparedQuery, segment, ['confirmed']),
  campaigns: campaignsQuery({ websiteId: [id] }),
  approvals: approvalsQuery(id),
  reviews: reviewsQuery(id),
});
