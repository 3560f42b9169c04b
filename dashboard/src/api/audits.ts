import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { fetchIfAvailable } from './fetch-if-available.ts';
import { api, request, type Schemas } from './client.ts';
import { searchText } from './search-text.ts';
import { translateRules } from './translate-rules.ts';

export type AuditSummary = Schemas['AuditSummary'];
export type Audit = Schemas['Audit'];
export type AuditIssue = Schemas['AuditIssue'];
export type AuditPage = Schemas['AuditPage'];
export type AuditPageDetail = Schemas['AuditPageDetail'];
export type AuditLink = Schemas['AuditLink'];
export type PageIssue = AuditPageDetail['issues'][number];
export type AuditMute = Schemas['AuditMute'];
export type NewMute = Schemas['NewAuditMute'];
export type AuditFolder = Schemas['AuditFolder'];
export type RuleSummary = AuditSummary['checks'][number];
export type Severity = AuditIssue['severity'];
export type Category = AuditIssue['category'];
export type IssueState = AuditIssue['state'];

const pageSize = 200;
const path = (id: string) => ({ path: { id } });

/** Prefix of every audit query of a website. A new audit invalidates them all. */
export const auditsKey = (websiteId: string) => ['audits', websiteId] as const;

/** Queries that need a finished audit. */
const ofAudit = <Data>(client: QueryClient, websiteId: string, question: () => Promise<Data>) =>
  translateRules(fetchIfAvailable({ client, websiteId, source: 'audit' }, question));

/**
 * The newest finished audit. The problem "no audit yet" is final and not retried.
 * @param comparedWith another audit to compare with than the previous one
 */
export const auditQuery = (websiteId: string, comparedWith?: string) =>
  queryOptions({
    queryKey: [...auditsKey(websiteId), 'summary', ...(comparedWith === undefined ? [] : [comparedWith])],
    queryFn: ({ signal, client }) =>
      ofAudit(client, websiteId, () =>
        request(
          api.GET('/v1/websites/{id}/audit', {
            params: { ...path(websiteId), query: { comparedWith } },
            signal,
          }),
        ),
      ),
    retry: false,
  });

/** The stored audits, newest first. */
export const storedAuditsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...auditsKey(websiteId), 'stored'],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/audits', { params: path(websiteId), signal })),
  });

export interface IssueFilter {
  comparedWith?: string;
  check?: string[];
  severity?: Severity[];
  category?: Category[];
  state?: IssueState[];
  muted?: boolean;
  search?: string;
  sort?: 'severity' | '-severity' | 'check' | '-check' | 'url' | '-url' | 'impact' | '-impact';
}

export const issuesQuery = (websiteId: string, filter: IssueFilter) =>
  listQuery([...auditsKey(websiteId), 'issues', filter], (cursor, signal, client) => {
    const query = { ...filter, limit: pageSize, cursor };
    return ofAudit(client, websiteId, () =>
      request(api.GET('/v1/websites/{id}/audit/issues', { params: { ...path(websiteId), query }, signal })),
    );
  });

/** Muted issues, newest first, also ended ones. */
export const mutesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...auditsKey(websiteId), 'mutes'],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/audit/mutes', { params: path(websiteId), signal })),
  });

export const muteIssues = (websiteId: string, body: NewMute) =>
  request(api.POST('/v1/websites/{id}/audit/mutes', { params: path(websiteId), body }));

export const unmuteIssues = (websiteId: string, muteId: string) =>
  request(
    api.DELETE('/v1/websites/{id}/audit/mutes/{muteId}', { params: { path: { id: websiteId, muteId } } }),
  );

/** The folders directly in a folder, or the hosts of the website. */
export const foldersQuery = (websiteId: string, folder?: string) =>
  queryOptions({
    queryKey: [...auditsKey(websiteId), 'folders', folder ?? ''],
    queryFn: ({ signal, client }) =>
      ofAudit(client, websiteId, () =>
        request(
          api.GET('/v1/websites/{id}/audit/folders', {
            params: { ...path(websiteId), query: { folder } },
            signal,
          }),
        ),
      ),
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
    const query = { ...filter, limit: pageSize, cursor };
    return ofAudit(client, websiteId, () =>
      request(api.GET('/v1/websites/{id}/audit/pages', { params: { ...path(websiteId), query }, signal })),
    );
  });

/** One URL of the newest finished audit. The problem "not in the audit" is final and not retried. */
export const auditPageQuery = (websiteId: string, url: string) =>
  queryOptions({
    queryKey: [...auditsKey(websiteId), 'page', url],
    queryFn: ({ signal, client }) =>
      ofAudit(client, websiteId, () =>
        request(
          api.GET('/v1/websites/{id}/audit/page', { params: { ...path(websiteId), query: { url } }, signal }),
        ),
      ),
    retry: false,
  });

export interface LinkFilter {
  url: string;
  direction: 'in' | 'out';
}

/** The links to or from a URL. */
export const auditLinksQuery = (websiteId: string, filter: LinkFilter) =>
  listQuery([...auditsKey(websiteId), 'links', filter], (cursor, signal, client) => {
    const query = { ...filter, limit: pageSize, cursor };
    return ofAudit(client, websiteId, () =>
      request(api.GET('/v1/websites/{id}/audit/links', { params: { ...path(websiteId), query }, signal })),
    );
  });

/** URL of the same list as CSV. */
export const auditCsvPath = (
  websiteId: string,
  list: 'issues' | 'pages' | 'links',
  filter: IssueFilter | PageFilter | LinkFilter,
): string => `/v1/websites/${websiteId}/audit/${list}${searchText({ ...filter })}`;

export const startAudit = (websiteId: string) =>
  request(api.POST('/v1/websites/{id}/audits', { params: path(websiteId) }));
