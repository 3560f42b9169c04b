import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#http';
import { encodeId } from '#ids.ts';
import type { AuditSettings } from './audit-settings.ts';
import { listIssues } from './list-issues.ts';
import { listPages } from './list-pages.ts';
import { auditData, readAudit, readOneAudit } from './read-audit.ts';
import {
  AuditPageShape,
  AuditShape,
  AuditSummaryShape,
  IssueShape,
  IssuesQuery,
  ListMeta,
  PagesQuery,
} from './schemas.ts';
import { startAudit } from './start-audit.ts';

const tag = 'Audit';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const notThere = ['audit_not_ready', 'audit_missing'] as const;

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/audit',
  operationId: 'readAudit',
  tag,
  summary: 'Read the newest audit of a website',
  description:
    'Its score, what was found by severity, category and check, and what changed since the one before.',
  pathIds,
  answer: { status: 200, data: AuditSummaryShape },
  problems: [...notThere],
  handle: async (context, { id }) => ({ data: await readAudit(context, id) }),
});

const issues = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/issues',
  operationId: 'listAuditIssues',
  tag,
  summary: 'List what the newest audit found',
  pathIds,
  query: IssuesQuery,
  answer: { status: 200, data: Type.Array(IssueShape), paged: true, meta: ListMeta },
  problems: ['cursor_mismatch', ...notThere],
  handle: (context, { id, query }) => listIssues(context, id, query),
});

const pages = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/pages',
  operationId: 'listAuditPages',
  tag,
  summary: 'List the addresses that the newest audit saw',
  pathIds,
  query: PagesQuery,
  answer: { status: 200, data: Type.Array(AuditPageShape), paged: true, meta: ListMeta },
  problems: ['cursor_mismatch', ...notThere],
  handle: (context, { id, query }) => listPages(context, id, query),
});

const order = (settings: AuditSettings): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/websites/:id/audits',
    operationId: 'orderAudit',
    tag,
    summary: 'Audit a website now',
    description: 'In the background. One that is under way is answered instead.',
    pathIds,
    answer: { status: 202, data: AuditShape },
    handle: async (context, { id }) => {
      const data = auditData(await startAudit(context, id, settings));
      return { data, headers: { Location: `/api/v1/websites/${encodeId('web', id)}/audits/${data.id}` } };
    },
  });

const readOne = endpoint({
  method: 'GET',
  path: '/websites/:id/audits/:auditId',
  operationId: 'readOneAudit',
  tag,
  summary: 'Read how an audit stands',
  pathIds: { ...pathIds, auditId: { prefix: 'aud', problem: 'audit_not_found' } },
  answer: { status: 200, data: AuditShape },
  handle: async (context, { id, params }) => ({
    data: await readOneAudit(context, id, params['auditId'] ?? ''),
  }),
});

export function auditEndpoints(settings: AuditSettings): Endpoint[] {
  return [read, issues, pages, order(settings), readOne];
}
