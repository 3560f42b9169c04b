import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import type { AuditSettings } from './audit.ts';
import { muteEndpoints } from './mutes/routes.ts';
import { listAudits } from './comparison/list-audits.ts';
import { SummaryQuery } from './comparison/schemas.ts';
import { listIssues } from './list-issues.ts';
import { listPages } from './list-pages.ts';
import { auditData, getLatestAudit, getAudit } from './get-latest-audit.ts';
import { getAuditPage } from './pages/get-audit-page.ts';
import { listAuditLinks } from './pages/list-audit-links.ts';
import { AuditLinkShape, AuditPageDetailShape, LinksQuery, PageQuery } from './pages/schemas.ts';
import {
  AuditPageShape,
  AuditShape,
  AuditSummaryShape,
  FolderMeta,
  FolderShape,
  FoldersQuery,
  IssueShape,
  IssuesQuery,
  ListMeta,
  PagesQuery,
} from './schemas.ts';
import { startAudit } from './start-audit.ts';
import { listFolders } from './structure/list-folders.ts';

const tag = 'Audit';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const notReady = ['audit_not_ready', 'audit_missing'] as const;

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/audit',
  operationId: 'getLatestAudit',
  tag,
  summary: 'Get the latest audit of a website',
  description:
    'Returns the score, the issues by severity, category and audit rule, and the changes since the previous audit or since another stored one.',
  pathIds,
  query: SummaryQuery,
  response: { status: 200, data: AuditSummaryShape },
  problems: ['audit_not_found', ...notReady],
  handle: async (context, { id, query }) => ({
    data: await getLatestAudit(context, id, query.comparedWith),
  }),
});

const issues = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/issues',
  operationId: 'listAuditIssues',
  tag,
  summary: 'List the issues of the latest audit',
  pathIds,
  query: IssuesQuery,
  response: { status: 200, data: Type.Array(IssueShape), paged: true, meta: ListMeta },
  problems: ['audit_not_found', 'cursor_mismatch', ...notReady],
  handle: (context, { id, query }) => listIssues(context, id, query),
});

const pages = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/pages',
  operationId: 'listAuditPages',
  tag,
  summary: 'List the URLs of the latest audit',
  pathIds,
  query: PagesQuery,
  response: { status: 200, data: Type.Array(AuditPageShape), paged: true, meta: ListMeta },
  problems: ['cursor_mismatch', ...notReady],
  handle: (context, { id, query }) => listPages(context, id, query),
});

const folders = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/folders',
  operationId: 'listAuditFolders',
  tag,
  summary: 'List the folders of a website',
  description:
    'One level of the structure in the latest audit, largest first: the folders directly in `folder`.',
  pathIds,
  query: FoldersQuery,
  response: { status: 200, data: Type.Array(FolderShape), meta: FolderMeta },
  problems: [...notReady],
  handle: (context, { id, query }) => listFolders(context, id, query.folder),
});

const page = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/page',
  operationId: 'getAuditPage',
  tag,
  summary: 'Get one URL of the latest audit',
  description:
    'Returns the response and the content of the URL, its issues with their fixes, and the URL in earlier audits. `GET /websites/{id}/audit/links` lists its links.',
  pathIds,
  query: PageQuery,
  response: { status: 200, data: AuditPageDetailShape },
  problems: ['audit_page_not_found', ...notReady],
  handle: async (context, { id, query }) => ({ data: await getAuditPage(context, id, query.url) }),
});

const links = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/links',
  operationId: 'listAuditLinks',
  tag,
  summary: 'List the links to or from a URL in the latest audit',
  description: 'Each occurrence of a link is one row, by page and in document order.',
  pathIds,
  query: LinksQuery,
  response: { status: 200, data: Type.Array(AuditLinkShape), paged: true, meta: ListMeta },
  problems: ['cursor_mismatch', ...notReady],
  handle: (context, { id, query }) => listAuditLinks(context, id, query),
});

const start = (settings: AuditSettings): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/websites/:id/audits',
    operationId: 'startAudit',
    tag,
    summary: 'Start an audit',
    description:
      'The audit runs in the background. If an audit of the website is in progress, the response is that audit.',
    pathIds,
    response: { status: 202, data: AuditShape },
    handle: async (context, { id }) => {
      const data = auditData(await startAudit(context, id, settings));
      return { data, headers: { Location: `/api/v1/websites/${encodeId('web', id)}/audits/${data.id}` } };
    },
  });

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/audits',
  operationId: 'listAudits',
  tag,
  summary: 'List the stored audits of a website',
  description: 'The newest three audits that succeeded are stored. Newest first.',
  pathIds,
  response: { status: 200, data: Type.Array(AuditShape) },
  handle: async (context, { id }) => ({ data: await listAudits(context, id) }),
});

const readOne = endpoint({
  method: 'GET',
  path: '/websites/:id/audits/:auditId',
  operationId: 'getAudit',
  tag,
  summary: 'Get the state of an audit',
  pathIds: { ...pathIds, auditId: { prefix: 'aud', problem: 'audit_not_found' } },
  response: { status: 200, data: AuditShape },
  handle: async (context, { id, params }) => ({
    data: await getAudit(context, id, params['auditId'] ?? ''),
  }),
});

export function auditEndpoints(settings: AuditSettings): Endpoint[] {
  return [read, issues, pages, folders, page, links, list, start(settings), readOne, ...muteEndpoints];
}
