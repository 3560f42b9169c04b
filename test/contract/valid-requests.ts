import { connectToGoogle } from '../fixtures/connect-search-console.ts';
import type { TestApp } from '../app/test-app.ts';
import type { CreatedObjects, Prepare } from './valid-request.ts';
import { auditRequests } from './audit-requests.ts';
import { importRequests } from './import-requests.ts';
import { campaignRequests } from './campaign-requests.ts';
import { addView, annotationRequests, rankingRequests, viewRequests } from './ranking-requests.ts';
import { reviewRequests } from './review-requests.ts';
import { searchConsoleRequests } from './search-console-requests.ts';
import { suggestionRequests } from './suggestion-requests.ts';
import { topicRequests } from './topic-requests.ts';
import { visibilityRequests } from './visibility-requests.ts';

let count = 0;

async function addWebsite(app: TestApp, domain = `made-${(count += 1)}.example.com`): Promise<string> {
  return (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
}

async function addKeyword(app: TestApp, websiteId: string): Promise<string> {
  const keywords = [{ keyword: `made ${(count += 1)}` }];
  return (await app.call('POST', '/keywords', { body: { websiteId, keywords } })).body.data[0].id;
}

async function findBacklink(app: TestApp, websiteId: string): Promise<string> {
  return (await app.call('GET', `/websites/${websiteId}/backlinks?limit=1`)).body.data[0].id;
}

/** Creates a website with a checked keyword, Search Console metrics and an audit. */
export async function createObjects(app: TestApp): Promise<CreatedObjects> {
  const domain = 'connected.example.com';
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  const websiteId = await addWebsite(app, domain);
  await connectToGoogle(app);
  const keywordId = await addKeyword(app, websiteId);
  const check = await app.call('POST', `/keywords/${keywordId}/checks`);
  const audit = await app.call('POST', `/websites/${websiteId}/audits`);
  await app.drain();
  return { websiteId, keywordId, checkId: check.body.data.id, auditId: audit.body.data.id };
}

const defaults = {
  country: 'DE',
  language: 'de',
  device: 'mobile',
  engine: 'bing',
  intervalHours: 12,
  depth: 20,
  stopWhenFound: true,
};
const keywordFilters = {
  position: 'top10',
  checkStatus: 'ranked',
  status: 'approved',
  origin: 'added',
  tag: 'brand',
  topic: 'top_01kqk0n8zwe5rt3yhj2m4c6v9y',
  country: 'US',
  device: 'desktop',
  folder: '/blog/',
  engine: 'google',
  location: 'Austin,Texas,United States',
  feature: 'video',
  ownFeature: 'video',
  aiOverview: 'cited',
  ownUrl: 'https://example.com/shoes',
  search: 'shoes',
  notSearch: 'cheap',
  startsWith: 'red',
  url: '/shoes',
  change: '1..',
  searchVolume: '10..1000',
  words: '..3',
  daysSinceCheck: '..7',
  stale: 'true',
  moved: 'into_top10',
  since: '7d',
};
const ofKeyword = {
  targetUrl: 'https://example.com/shoes',
  tags: ['brand'],
  intervalHours: 12,
  depth: 20,
  provider: 'dataforseo',
};

/** A valid request for every operation of the API. */
export const validRequests: Record<string, Prepare> = {
  ...visibilityRequests,
  ...campaignRequests,
  ...annotationRequests,
  ...viewRequests,
  ...rankingRequests,
  ...searchConsoleRequests,
  ...suggestionRequests,
  ...reviewRequests,
  ...topicRequests,
  ...auditRequests,
  ...importRequests,
  listWebsites: () => ({
    path: '/websites',
    query: { tag: 'shop', relationship: 'own', domain: 'example.com', sort: '-domain', limit: '10' },
  }),
  createWebsite: () => ({
    path: '/websites',
    body: {
      domain: `new-${(count += 1)}.example.com/a`,
      match: 'path',
      relationship: 'client',
      tags: ['shop'],
      keywordDiscovery: 'suggest',
      defaults,
    },
  }),
  getWebsite: (_app, { websiteId }) => ({ path: `/websites/${websiteId}` }),
  updateWebsite: async (app) => ({
    path: `/websites/${await addWebsite(app)}`,
    body: { match: 'host', relationship: 'competitor', tags: ['rival'], keywordDiscovery: 'off', defaults },
  }),
  deleteWebsite: async (app) => ({ path: `/websites/${await addWebsite(app)}` }),
  listKeywords: async (app, { websiteId, keywordId }) => ({
    path: '/keywords',
    query: {
      id: keywordId,
      websiteId,
      ...keywordFilters,
      view: await addView(app, websiteId),
      history: '7d',
      historyEndDate: '2036-01-01',
      sort: '-position',
      columns: 'position=Position',
      limit: '10',
    },
  }),
  searchLocations: () => ({
    path: '/locations',
    query: { country: 'US', search: 'austin', limit: '5' },
  }),
  createKeywords: (_app, { websiteId }) => ({
    path: '/keywords',
    body: {
      websiteId,
      keywords: [
        {
          keyword: `new ${(count += 1)}`,
          country: 'DE',
          language: 'de',
          device: 'mobile',
          location: 'Berlin,Germany',
          engine: 'google',
          ...ofKeyword,
        },
      ],
    },
  }),
  getKeywordDemand: (_app, { keywordId }) => ({ path: `/keywords/${keywordId}/demand` }),
  getKeyword: (_app, { keywordId }) => ({ path: `/keywords/${keywordId}` }),
  updateKeyword: async (app, { websiteId }) => ({
    path: `/keywords/${await addKeyword(app, websiteId)}`,
    body: { status: 'paused', ...ofKeyword },
  }),
  importKeywords: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/keywords/import`,
    body: {
      csv: `keyword\nimported ${(count += 1)}`,
      ...ofKeyword,
      country: 'DE',
      language: 'de',
      device: 'mobile',
      engine: 'google',
      location: 'Berlin',
    },
  }),
  deleteKeyword: async (app, { websiteId }) => ({ path: `/keywords/${await addKeyword(app, websiteId)}` }),
  updateKeywords: async (app, { websiteId }) => ({
    path: '/keywords/changes',
    body: {
      ids: [await addKeyword(app, websiteId)],
      status: 'paused',
      addTags: ['brand'],
      removeTags: ['old'],
    },
  }),
  deleteKeywords: async (app, { websiteId }) => ({
    path: '/keywords/deletions',
    body: { ids: [await addKeyword(app, websiteId)] },
    without: ['discoveredOf'],
  }),
  getKeywordSummary: async (app, { websiteId, keywordId }) => ({
    path: `/websites/${websiteId}/keywords/summary`,
    query: { ...keywordFilters, keywordId, view: await addView(app, websiteId) },
  }),
  getKeywordHistory: (_app, { keywordId }) => ({
    path: `/keywords/${keywordId}/history`,
    query: { startDate: '2026-01-01', endDate: '2036-01-01' },
    without: ['range'],
  }),
  createRankCheck: async (app, { websiteId }) => ({
    path: `/keywords/${await addKeyword(app, websiteId)}/checks`,
    body: {},
  }),
  quoteKeywords: (_app, { websiteId }) => ({
    path: '/keywords/quote',
    body: {
      websiteId,
      keywords: [{ keyword: 'quoted shoes' }],
      intervalHours: 24,
      depth: 10,
      provider: 'dataforseo',
    },
    without: ['keywordIds'],
  }),
  getRankCheck: (_app, { keywordId, checkId }) => ({ path: `/keywords/${keywordId}/checks/${checkId}` }),
  getKeywordSerp: (_app, { keywordId }) => ({
    path: `/keywords/${keywordId}/serp`,
    query: { date: new Date().toISOString().slice(0, 10) },
  }),
  replaceCompetitor: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/competitors/rival-${(count += 1)}.example`,
    body: { status: 'confirmed' },
  }),
  startAudit: async (app) => ({ path: `/websites/${await addWebsite(app)}/audits` }),
  listBacklinks: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/backlinks`,
    query: {
      status: 'live',
      lostReason: 'not_found',
      rel: 'follow',
      search: 'article',
      sourceDomain: 'news.example',
      targetPath: '/',
      placed: 'false',
      campaignId: 'cmp_01kqk0n8zwe5rt3yhj2m4c6v9c',
      sort: '-authority',
      limit: '10',
    },
  }),
  getBacklink: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/backlinks/${await findBacklink(app, websiteId)}`,
  }),
  listBacklinkChanges: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/backlinks/changes`,
    query: { kind: 'lost', startDate: '2026-01-01', endDate: '2036-01-01', limit: '10' },
  }),
  listReferringDomains: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/referring-domains`,
    query: { status: 'live', limit: '10' },
  }),
  getBacklinkSummary: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/backlinks/summary`,
    query: { startDate: '2026-01-01', endDate: '2036-01-01', compare: 'previous', interval: 'month' },
    without: ['range'],
  }),
  listExpectedCosts: () => ({ path: '/budget/next-month' }),
  listBudgets: (_app, { websiteId }) => ({ path: '/budget', query: { websiteId } }),
};
