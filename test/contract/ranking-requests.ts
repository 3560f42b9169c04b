import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

async function addAnnotation(app: TestApp, websiteId: string): Promise<string> {
  const body = { day: '2026-03-10', text: 'A deployment' };
  return (await app.call('POST', `/websites/${websiteId}/annotations`, { body })).body.data.id;
}

/** Successful requests for annotations, by operation id. */
export const annotationRequests: Record<string, Prepare> = {
  listAnnotations: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations`,
    query: { from: '2026-01-01', to: '2026-12-31' },
  }),
  createAnnotation: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations`,
    body: { day: '2026-03-10', text: 'A deployment' },
  }),
  getAnnotation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations/${await addAnnotation(app, websiteId)}`,
  }),
  updateAnnotation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations/${await addAnnotation(app, websiteId)}`,
    body: { day: '2026-03-11', text: 'Another deployment' },
  }),
  deleteAnnotation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations/${await addAnnotation(app, websiteId)}`,
  }),
};

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
