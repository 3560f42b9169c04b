import type { Schemas } from '../../../api/client.ts';
import type { ListedKeyword } from '../../../api/keywords.ts';
import type { Approval, ListedCampaign } from '../../../api/campaigns.ts';
import type { ListedReview } from '../../../api/reviews.ts';
import type { MetricRow, Totals } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';

type ChangedRow = Pick<MetricRow, 'key' | 'clicks' | 'impressions' | 'ctr' | 'position' | 'previous'>;

/** The measurements that the page explains and acts on. Undefined ones are not known. */
export interface WebsiteState {
  websiteId: string;
  relationship: Website['relationship'] | undefined;
  /** The name of the compared period: "the previous period". */
  than: string;
  /** Country and language of new keywords, and where they come from. */
  market: { source: Website['market']['source']; country: string; language: string } | undefined;
  sources: Website['sources'] | undefined;
  keywords: Pick<Schemas['KeywordSummary'], 'checkStatuses' | 'total'> | undefined;
  /** The days of the range, oldest first. */
  days:
    | readonly Pick<Schemas['Rankings']['series'][number], 'date' | 'visibility' | 'top100' | 'none'>[]
    | undefined;
  movers: Pick<Schemas['Rankings']['movers'], 'losers' | 'winners'> | undefined;
  /** The keywords that changed the visibility most, the largest change first. */
  contributions: Schemas['VisibilityChange']['contributions'] | undefined;
  /** At most ten keywords that ranked in the top 10 on the compared day and do not now, and the URL of their list. */
  leftTop10:
    | { keywords: readonly Pick<ListedKeyword, 'id' | 'keyword'>[]; since: string; href: string }
    | undefined;
  totals: Pick<Totals, 'clicks' | 'previous'> | undefined;
  /** The days of the clicks divided by the days that they are compared with. */
  lengthRatio: number;
  /** The pages, and the queries, that lost and gained the most clicks. */
  pages: readonly ChangedRow[] | undefined;
  queries: readonly ChangedRow[] | undefined;
  /** The newest weekly summary; undefined for a range in the past as well. */
  review: ListedReview | undefined;
  audit: Pick<Schemas['AuditSummary'], 'score' | 'previousScore' | 'checks' | 'diff'> | undefined;
  /** Errors that the newest audit found first. */
  issues: readonly Pick<Schemas['AuditIssue'], 'check' | 'url'>[] | undefined;
  lostLinks:
    | readonly Pick<Schemas['BacklinkChange'], 'sourceDomain' | 'targetUrl' | 'authority' | 'follow'>[]
    | undefined;
  /** Confirmed ones, with the share of voice on the same keywords on the compared days. */
  competitors:
    | readonly Pick<Schemas['Competitor'], 'domain' | 'comparedShareOfVoice' | 'previousShareOfVoice'>[]
    | undefined;
  /** The compared days of the competitors. */
  competitorDays: { from: string; to: string } | null | undefined;
  mentions: Pick<Schemas['Visibility']['overall'], 'mentionRate' | 'previous' | 'change'> | undefined;
  campaigns: readonly Pick<ListedCampaign, 'id' | 'name' | 'status'>[] | undefined;
  approvals: readonly Approval[] | undefined;
  /** Notes, deployments, updates of search engines and events of campaigns in the range, oldest first. */
  annotations: readonly Pick<Schemas['Annotation'], 'id' | 'day' | 'kind' | 'text'>[] | undefined;
}
