import { countDays, daysBefore } from '#platform/days.ts';
import type { ReadingName, Week } from './week-readings.ts';

export interface WeekRequest {
  operation: string;
  /** The origin of its data, in words. */
  source: string;
  path: string;
  query: Record<string, string>;
}

const maxKeywords = 1_000;
const maxRows = 200;
const rankChecks = 'rank checks by Cairn';
const searchConsole = 'Search Console or Bing Webmaster Tools';
const repeatedPrompts = 'repeated prompts to AI engines that do not contain the brand';
const crawl = 'crawl of the website by Cairn';
const verifiedLinks = 'links that Cairn found or imported and verified on the linking pages';

/** The requests of a review. Ranges that end today reach back to the week before the review. Days are compared with the same weekdays, because weekends have other searches. Pure. */
export function weekRequests(
  { websiteId, from, to }: Week & { websiteId: string },
  today: string,
): Record<ReadingName, WeekRequest> {
  const website = `/websites/${websiteId}`;
  const range = `${Math.min(countDays(daysBefore(from, 7), today), 90)}d`;
  const read = (operation: string, source: string, below: string, query: WeekRequest['query'] = {}) => ({
    operation,
    source,
    path: `${website}${below}`,
    query,
  });
  const compared = { startDate: from, endDate: to, compare: 'previous_week' };
  const rows = { limit: String(maxRows) };
  return {
    website: read('getWebsite', 'states of the data sources', ''),
    rankings: read('getRankings', rankChecks, '/rankings', { range }),
    keywords: {
      operation: 'listKeywords',
      source: rankChecks,
      path: '/keywords',
      query: keywordQuery(websiteId, range),
    },
    search: read('getSearchPerformance', searchConsole, '/search-console', compared),
    searchPages: read('getSearchPerformance', searchConsole, '/search-console', {
      ...compared,
      dimension: 'page',
      ...rows,
    }),
    visibility: read('getAiVisibility', repeatedPrompts, '/ai-visibility', compared),
    links: read('getBacklinkSummary', verifiedLinks, '/backlinks/summary', { range }),
    linkChanges: read('listBacklinkChanges', verifiedLinks, '/backlinks/changes', { kind: 'lost', ...rows }),
    audit: read('getLatestAudit', crawl, '/audit'),
    issues: read('listAuditIssues', crawl, '/audit/issues', { state: 'new', sort: '-severity', ...rows }),
    notes: read('listAnnotations', 'annotations of the website', '/annotations', {
      from: daysBefore(from, 7),
      to,
    }),
  };
}

/** The request of the reasons of a page, in the days of its clicks. Pure. */
export const lossRequest = (
  { websiteId, from, to }: Week & { websiteId: string },
  page: string,
): WeekRequest => ({
  operation: 'getDropReasons',
  source: searchConsole,
  path: `/websites/${websiteId}/drop-reasons`,
  query: { startDate: from, endDate: to, compare: 'previous_week', page },
});

function keywordQuery(websiteId: string, history: string): WeekRequest['query'] {
  return { websiteId, history, sort: 'bestPosition', limit: String(maxKeywords) };
}

/** The path with its query, as a client sends it. */
export function requestText({ path, query }: Pick<WeekRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
