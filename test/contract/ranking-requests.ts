import type { Prepare } from './valid-request.ts';

/** Successful requests for rankings and comparisons with competitors, by operation id. */
export const rankingRequests: Record<string, Prepare> = {
  getRankings: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/rankings`,
    query: { range: '28d' },
  }),
  listCompetitors: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/competitors`,
    query: { range: '28d', status: 'suggested' },
  }),
  getShareOfVoice: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/share-of-voice`,
    query: { range: '28d' },
  }),
  compareKeywords: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/keyword-comparison`,
    query: {
      range: '28d',
      competitor: 'rival.example',
      top: '10',
      gap: 'missing',
      tag: 'brand',
      country: 'US',
      device: 'desktop',
      search: 'shoes',
      sort: 'keyword',
      limit: '10',
    },
  }),
  listNewcomers: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/competitor-newcomers`,
    query: { range: '28d', top: '10' },
  }),
  listCannibalisation: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/cannibalisation`,
    query: { range: '28d', kind: 'sharing' },
  }),
  getAiOverviews: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-overviews`,
    query: { range: '28d' },
  }),
};
