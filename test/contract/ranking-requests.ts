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
    query: { from: '2026-01-01', to: '2026-12-31', kind: 'note' },
  }),
  createAnnotation: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations`,
    body: { day: '2026-03-10', text: 'A deployment', kind: 'deploy', url: 'https://ci.example/builds/1' },
  }),
  getAnnotation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations/${await addAnnotation(app, websiteId)}`,
  }),
  updateAnnotation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations/${await addAnnotation(app, websiteId)}`,
    body: {
      day: '2026-03-11',
      kind: 'deploy',
      text: 'Another deployment',
      url: 'https://ci.example/builds/2',
    },
  }),
  deleteAnnotation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/annotations/${await addAnnotation(app, websiteId)}`,
  }),
};

/** The parameters of a segment. */
const segment = {
  tag: 'brand',
  topic: 'top_01kqk0n8zwe5rt3yhj2m4c6v9y',
  folder: '/blog/',
  country: 'US',
  device: 'desktop',
  engine: 'google',
  location: 'Austin,Texas,United States',
};

export async function addView(app: TestApp, websiteId: string): Promise<string> {
  const body = {
    websiteId,
    name: `View ${crypto.randomUUID()}`,
    filters: { tag: ['brand'], sort: '-position' },
  };
  return (await app.call('POST', '/views', { body })).body.data.id;
}

/** Successful requests for saved views, by operation id. */
export const viewRequests: Record<string, Prepare> = {
  listViews: (_app, { websiteId }) => ({ path: '/views', query: { websiteId } }),
  createView: (_app, { websiteId }) => ({
    path: '/views',
    body: {
      websiteId,
      name: 'Brand, mobile',
      filters: { tag: ['brand'], device: ['mobile'], history: '7d' },
      columns: ['keyword', 'position'],
      isShared: true,
      isDefault: false,
    },
  }),
  getView: async (app, { websiteId }) => ({ path: `/views/${await addView(app, websiteId)}` }),
  updateView: async (app, { websiteId }) => ({
    path: `/views/${await addView(app, websiteId)}`,
    body: {
      name: `Renamed ${crypto.randomUUID()}`,
      filters: { position: ['top10'] },
      columns: null,
      isDefault: true,
    },
  }),
  deleteView: async (app, { websiteId }) => ({ path: `/views/${await addView(app, websiteId)}` }),
};

const pair = { position: 'top10', competitorPosition: 'none', search: 'shoes' };
const days = { startDate: '2026-01-01', endDate: '2036-01-01' };

/** Successful requests for rankings and comparisons with competitors, by operation id. */
export const rankingRequests: Record<string, Prepare> = {
  getRankings: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/rankings`,
    query: { ...days, compare: 'previous', ...segment, view: await addView(app, websiteId) },
    without: ['range'],
  }),
  getVisibilityChange: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/visibility-change`,
    query: { ...days, compare: 'previous', ...segment, view: await addView(app, websiteId) },
    without: ['range'],
  }),
  listCompetitors: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/competitors`,
    query: {
      ...days,
      compare: 'previous',
      ...segment,
      view: await addView(app, websiteId),
      status: 'suggested',
    },
    without: ['range'],
  }),
  getShareOfVoice: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/share-of-voice`,
    query: { ...days, ...segment, view: await addView(app, websiteId) },
    without: ['range'],
  }),
  compareKeywords: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/keyword-comparison`,
    query: {
      ...days,
      compare: 'previous',
      competitor: 'rival.example',
      top: '10',
      gap: 'missing',
      ...segment,
      view: await addView(app, websiteId),
      ...pair,
      sort: 'keyword',
      columns: 'keyword=Keyword',
      limit: '10',
    },
    without: ['range'],
  }),
  getComparisonSummary: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/keyword-comparison/summary`,
    query: {
      ...days,
      compare: 'previous',
      competitor: 'rival.example',
      top: '10',
      ...segment,
      view: await addView(app, websiteId),
      ...pair,
    },
    without: ['range'],
  }),
  listNewcomers: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/competitor-newcomers`,
    query: { ...days, compare: 'previous', top: '10', ...segment, view: await addView(app, websiteId) },
    without: ['range'],
  }),
  getDropReasons: async (app, { websiteId, keywordId }) => ({
    path: `/websites/${websiteId}/drop-reasons`,
    query: {
      ...days,
      compare: 'previous',
      ...segment,
      view: await addView(app, websiteId),
      direction: 'improved',
      keywordId,
      page: 'https://shop.example/shoes',
      query: 'running shoes',
    },
    without: ['range'],
  }),
  listCannibalisation: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/cannibalisation`,
    query: {
      ...days,
      kind: 'sharing',
      ...segment,
      view: await addView(app, websiteId),
      columns: 'keyword=Keyword',
    },
    without: ['range'],
  }),
  getAiOverviews: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/ai-overviews`,
    query: { ...days, ...segment, view: await addView(app, websiteId) },
    without: ['range'],
  }),
};
