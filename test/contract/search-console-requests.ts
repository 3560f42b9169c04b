import type { Prepare } from './valid-request.ts';

let count = 0;

export const searchConsoleRequests: Record<string, Prepare> = {
  getSearchPerformance: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/search-console`,
    query: {
      startDate: '2026-01-01',
      endDate: '2036-01-01',
      searchType: 'web',
      source: 'google',
      dimension: 'query',
      query: 'notContains:nothing',
      page: 'https://',
      country: 'us',
      device: 'mobile',
      compare: 'previous',
      sort: '-impressions',
      limit: '10',
    },
    without: ['range'],
  }),
  listQueryPages: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/search-console/query-pages`,
    query: { range: '28d', searchType: 'web', source: 'google', query: 'running shoes' },
    without: ['startDate', 'endDate'],
  }),
  listOpportunities: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/search-console/opportunities`,
    query: {
      range: '28d',
      searchType: 'web',
      source: 'google',
      query: 'regex:.',
      country: 'us',
      device: 'mobile',
      from: '4',
      to: '20',
      targetPosition: '1',
      tracked: 'false',
      sort: '-impressions',
      limit: '10',
    },
    without: ['startDate', 'endDate'],
  }),
  listSharedQueries: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/search-console/shared-queries`,
    query: { range: '28d', searchType: 'web', source: 'google', tracked: 'false' },
    without: ['startDate', 'endDate'],
  }),
  trackOpportunities: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/search-console/opportunities/keywords`,
    body: {
      queries: [`won ${(count += 1)}`],
      country: 'DE',
      language: 'de',
      device: 'mobile',
      engine: 'google',
      tags: ['won'],
    },
  }),
  listSearchConsoleSyncs: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/search-console/syncs` }),
};
