import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { askIfThere } from './ask-if-there.ts';
import { api, ask, type Schemas } from './client.ts';
import { searchText } from './search-text.ts';

export type AuditSummary = Schemas['AuditSummary'];
export type AuditIssue = Schemas['AuditIssue'];
export type AuditPage = Schemas['AuditPage'];
export type CheckSum = AuditSummary['checks'][number];
export type Severity = AuditIssue['severity'];
export type Category = AuditIssue['category'];
export type IssueState = AuditIssue['state'];

const rowsAtOnce = 200;
const path = (id: string) => ({ path: { id } });

/** Everything of a website's audits: another audit makes all of it stale. */
export const auditsKey = (websiteId: string) => ['audits', websiteId] as const;

/** What only an audit can answer. */
const ofAudit = <Data>(client: QueryClient, websiteId: string, question: () => Promise<Data>) =>
  askIfThere({ client, websiteId, source: 'audit' }, question);

/** The newest audit that is ready. A problem where there is none is an answer, and not asked for again by itself. */
export const auditQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...auditsKey(websiteId), 'summary'],
    queryFn: ({ signal, client }) =>
      ofAudit(client, websiteId, () =>
        ask(api.GET('/v1/websites/{id}/audit', { params: path(websiteId), signal })),
      ),
    retry: false,
  });

export interface IssueFilter {
  check?: string[];
  severity?: Severity[];
  category?: Category[];
  state?: IssueState[];
  search?: string;
  sort?: 'severity' | '-severity' | 'check' | '-check' | 'url' | '-url';
}

export const issuesQuery = (websiteId: string, filter: IssueFilter) =>
  listQuery([...auditsKey(websiteId), 'issues', filter], (cursor, signal, client) => {
    const query = { ...filter, limit: rowsAtOnce, cursor };
    return ofAudit(client, websiteId, () =>
      ask(api.GET('/v1/websites/{id}/audit/issues', { params: { ...path(websiteId), query }, signal })),
    );
  });

export const pageSorts = [
  'url',
  'status',
  'depth',
  'inlinks',
  'wordCount',
  'firstByteMs',
  'errors',
  'issues',
] as const;
type PageSort = (typeof pageSorts)[number];

export interface PageFilter {
  status?: string[];
  indexable?: boolean;
  search?: string;
  sort?: PageSort | `-${PageSort}`;
}

export const auditPagesQuery = (websiteId: string, filter: PageFilter) =>
  listQuery([...auditsKey(websiteId), 'pages', filter], (cursor, signal, client) => {
    const query = { ...filter, limit: rowsAtOnce, cursor };
    return ofAudit(client, websiteId, () =>
      ask(api.GET('/v1/websites/{id}/audit/pages', { params: { ...path(websiteId), query }, signal })),
    );
  });

/** The address of the same list as a file. */
export const auditCsvPath = (
  websiteId: string,
  list: 'issues' | 'pages',
  filter: IssueFilter | PageFilter,
): string => `/v1/websites/${websiteId}/audit/${list}${searchText({ ...filter })}`;

export const orderAudit = (websiteId: string) =>
  ask(api.POST('/v1/websites/{id}/audits', { params: path(websiteId) }));
