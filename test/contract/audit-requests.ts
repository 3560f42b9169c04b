import type { Prepare } from './valid-request.ts';

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
      sort: 'url',
      limit: '10',
    },
  }),
  listAuditPages: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/pages`,
    query: { status: '4xx', indexable: 'false', sort: 'url', search: 'planted', limit: '10' },
  }),
  getAuditPage: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/page`,
    query: { url: 'https://connected.example.com/' },
  }),
  listAuditLinks: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/audit/links`,
    query: { url: 'https://connected.example.com/', direction: 'in', limit: '10' },
  }),
  getAudit: (_app, { websiteId, auditId }) => ({ path: `/websites/${websiteId}/audits/${auditId}` }),
};
