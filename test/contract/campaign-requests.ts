import { openSession } from '../browser/dashboard-session.ts';
import { launchReported } from '../fixtures/reported-campaign.ts';
import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

/** Valid campaign requests by operation id. */
export const campaignRequests: Record<string, Prepare> = {
  listCampaigns: (_app, { websiteId }) => ({
    path: '/campaigns',
    query: { status: 'draft', type: 'fullseo', websiteId, limit: '10' },
  }),
  createCampaign: (_app, { websiteId }) => ({
    path: '/campaigns',
    body: {
      websiteId,
      type: 'fullseo',
      name: 'Spring',
      keywordMode: 'manual',
      authorityTarget: 'high',
      addOns: ['content', 'reporting'],
      targetKeywords: 40,
    },
  }),
  getCampaign: async (app, { websiteId }) => ({ path: await draftCampaign(app, websiteId) }),
  updateCampaign: async (app, { websiteId }) => ({
    path: await draftCampaign(app, websiteId),
    body: {
      type: 'fullseo',
      name: 'Summer',
      keywordMode: 'ai',
      authorityTarget: 'low',
      addOns: ['technical'],
      targetKeywords: 50,
    },
  }),
  deleteCampaign: async (app, { websiteId }) => ({ path: await draftCampaign(app, websiteId) }),
  replaceCampaignKeywords: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/keywords`,
    body: { keywords: ['running shoes', 'trail shoes'] },
  }),
  listCampaignCycles: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/cycles`,
  }),
  listCampaignPlacements: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/placements`,
    query: { status: 'live', month: '1', limit: '10' },
  }),
  listCampaignHistory: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/history`,
    query: { limit: '10' },
  }),
  listCampaignBriefs: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/briefs`,
    query: { limit: '10' },
  }),
  listCampaignReports: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/reports`,
    query: { limit: '10' },
  }),
  getCampaignReportPdf: async (app) => ({ path: await printedReport(app), query: { language: 'de' } }),
  listReports: (_app, { websiteId }) => ({ path: '/reports', query: { websiteId, limit: '10' } }),
  getReportDigest: async (app) => ({ path: (await reportPath(app)).replace(/pdf$/, 'digest') }),
  getReport: async (app) => ({ path: (await reportPath(app)).replace(/\/pdf$/, '') }),
  getReportPdf: async (app) => ({ path: await reportPath(app), query: { language: 'de' } }),
  listCampaignTasks: async (app, { websiteId }) => ({
    path: `${await draftCampaign(app, websiteId)}/tasks`,
    query: { status: 'open', severity: 'error', limit: '10' },
  }),
};

async function draftCampaign(app: TestApp, websiteId: string): Promise<string> {
  const draft = { websiteId, type: 'fullseo', keywordMode: 'manual' };
  const { body } = await app.call('POST', '/campaigns', { body: draft });
  return `/campaigns/${body.data.id}`;
}

const printed = new WeakMap<TestApp, Promise<string>>();

/** The same report below the reports of the account. */
async function reportPath(app: TestApp): Promise<string> {
  return (await printedReport(app)).replace(/^\/campaigns\/\w+/, '');
}

/** Created once, because sign-ins are rate-limited. */
function printedReport(app: TestApp): Promise<string> {
  const path = printed.get(app) ?? makeReport(app);
  printed.set(app, path);
  return path;
}

async function makeReport(app: TestApp): Promise<string> {
  const owner = await openSession(app, { role: 'owner' });
  const { id } = await launchReported(app, owner, { keywords: { shoes: [3] } });
  const report = (await owner.call('POST', `/campaigns/${id}/reports`, { body: {} })).body.data;
  return `/campaigns/${id}/reports/${report.id}/pdf`;
}
