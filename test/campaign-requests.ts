import type { TestApp } from './test-app.ts';
import type { Prepare } from './valid-request.ts';

/** Requests about campaigns that succeed, by operation. */
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
  readCampaign: async (app, { websiteId }) => ({ path: await draftCampaign(app, websiteId) }),
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
