import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

let count = 0;

/** Mutes a rule on a URL of its own. */
async function addMute(app: TestApp, websiteId: string): Promise<string> {
  const body = {
    check: 'title_missing',
    url: `https://connected.example.com/muted/${(count += 1)}`,
    reason: 'Accepted',
  };
  return (await app.call('POST', `/websites/${websiteId}/audit/mutes`, { body })).body.data.id;
}

/** Successful requests that read audits, by operation id. */
export const auditRequests: Record<string, Prepare> = {
  listAudits: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/audits` }),
  getLatestAudit: (_app, { websiteId, auditId }) => ({
    path: `/websites/${websiteId}/audit`,
    query: { comparedWith: auditId },
  }),
  listAuditIssues: (_app, { websiteId, auditId }) => ({
    path: `/websites/${websiteId}/audit/issues`,
    query: {
      comparedWith: auditId,
      check: 'title_missing',
      severity: 'error',
      category: 'content',
      state: 'new',
      search: 'planted',
      muted: 'false',
      sort: 'url',
      limit: '10',
    },
  }),
  listAuditPages: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/pages`,
    query: { status: '4xx', indexable: 'false', sort: 'url', search: 'planted', limit: '10' },
  }),
  listAuditFolders: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/folders`,
    query: { folder: 'https://connected.example.com/' },
  }),
  getAuditPage: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/page`,
    query: { url: 'https://connected.example.com/' },
  }),
  listAuditLinks: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/links`,
    query: { url: 'https://connected.example.com/', direction: 'in', limit: '10' },
  }),
  listAuditMutes: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/audit/mutes` }),
  createAuditMute: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/mutes`,
    body: {
      check: 'title_missing',
      reason: 'Accepted',
      urlPattern: `https://connected.example.com/print/${(count += 1)}/*`,
      expiresAt: '2036-01-01T00:00:00Z',
    },
    without: ['url'],
  }),
  getAuditMute: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/mutes/${await addMute(app, websiteId)}`,
  }),
  deleteAuditMute: async (app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/mutes/${await addMute(app, websiteId)}`,
  }),
  getAudit: (_app, { websiteId, auditId }) => ({ path: `/websites/${websiteId}/audits/${auditId}` }),
};
