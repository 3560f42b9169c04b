import type { Facts } from '#facts';
import { type AuditIds, ofAudit } from './fact-queries.ts';

export interface ListedIssue {
  code: string;
  severity: string;
  state: string;
  url: string;
  detail: string;
  occurrences: number;
  urls: string[];
}

/** Where a list goes on: after these values, in its order. */
export interface Stretch {
  by: string;
  descending: boolean;
  after: (string | number)[] | null;
  limit: number;
}

export interface IssueFilter {
  checks?: readonly string[] | undefined;
  severities?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  states: readonly string[];
  search?: string | undefined;
}

const issueOrders: Record<string, string[]> = {
  severity: ['toUInt8(severity)', 'code', 'url'],
  check: ['code', 'url'],
  url: ['url', 'code'],
};

/** One page of issues and one row more. */
export async function readIssues(
  facts: Facts,
  ids: AuditIds,
  { filter, stretch }: { filter: IssueFilter; stretch: Stretch },
): Promise<ListedIssue[]> {
  const { where, orderBy, parameters } = placeOf(issueOrders[stretch.by] ?? ['code', 'url'], stretch);
  const conditions = [
    ofAudit,
    'state in {states: Array(String)}',
    filter.checks && 'code in {checks: Array(String)}',
    filter.severities && 'severity in {severities: Array(String)}',
    filter.categories && 'category in {categories: Array(String)}',
    filter.search && 'positionCaseInsensitive(url, {search: String}) > 0',
    where,
  ].filter(Boolean);
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return facts.query<ListedIssue>(
    `select code, severity, state, url, detail, occurrences, urls from audit_issues final
     where ${conditions.join(' and ')} order by ${orderBy} limit {limit: UInt32}`,
    { ...ids, ...given, ...parameters },
  );
}

export type FoundIssue = Pick<ListedIssue, 'code' | 'url' | 'detail' | 'urls'>;

/** What is wrong with a website, check by check, with so many addresses of each at most. */
export async function readIssuesByCheck(
  facts: Facts,
  ids: AuditIds,
  urlsOfCheck: number,
): Promise<FoundIssue[]> {
  return facts.query<FoundIssue>(
    `select code, url, detail, urls from audit_issues final
     where ${ofAudit} and state <> 'fixed' order by code, url limit {urlsOfCheck: UInt32} by code`,
    { ...ids, urlsOfCheck },
  );
}

/** What an audit says of a check on these addresses; nothing of those on which it was found neither then nor before. */
export async function readIssueStates(
  facts: Facts,
  ids: AuditIds,
  { code, urls }: { code: string; urls: readonly string[] },
): Promise<Pick<ListedIssue, 'url' | 'detail' | 'state'>[]> {
  return facts.query(
    `select url, detail, state from audit_issues final
     where ${ofAudit} and code = {code: String} and url in {urls: Array(String)} order by url`,
    { ...ids, code, urls },
  );
}

export interface ListedPage {
  url: string;
  outcome: 'fetched' | 'failed' | 'skipped';
  reason: string;
  status: number;
  indexability: string;
  title: string;
  depth: number | null;
  inlinks: number;
  inSitemap: boolean;
  wordCount: number;
  bytes: number | null;
  firstByteMs: number;
  errors: number;
  warnings: number;
  notices: number;
}

export interface PageFilter {
  statuses?: readonly string[] | undefined;
  indexable?: boolean | undefined;
  search?: string | undefined;
}

const pageColumns: Record<string, string> = {
  url: 'url',
  status: 'status',
  depth: 'toInt32(ifNull(depth, {unknownDepth: Int32}))',
  inlinks: 'inlinks',
  wordCount: 'word_count',
  firstByteMs: 'first_byte_ms',
  errors: 'errors',
  issues: 'errors + warnings + notices',
};

/** What no page has, so that unknown ones come last in both directions. */
export function unknownDepthOf(descending: boolean): number {
  return descending ? -1 : 1_000_000;
}

/** A status (`404`), a class of them (`4xx`), or `none` for what was not answered. */
function statusCondition(statuses: readonly string[]): string {
  const any = statuses.map((status) => {
    if (status === 'none') return 'status = 0';
    const digits = Number(status.slice(0, 1));
    return status.endsWith('xx') ? `intDiv(status, 100) = ${digits}` : `status = ${Number(status)}`;
  });
  return `(${any.join(' or ')})`;
}

/** One page of addresses and one row more. */
export async function readPages(
  facts: Facts,
  ids: AuditIds,
  { filter, stretch }: { filter: PageFilter; stretch: Stretch },
): Promise<ListedPage[]> {
  const column = pageColumns[stretch.by] ?? 'url';
  const unknownDepth = unknownDepthOf(stretch.descending);
  const { where, orderBy, parameters } = placeOf(column === 'url' ? ['url'] : [column, 'url'], stretch);
  const conditions = [
    ofAudit,
    filter.statuses && statusCondition(filter.statuses),
    filter.indexable === undefined ? null : `(indexability = 'indexable') = ${filter.indexable}`,
    filter.search &&
      '(positionCaseInsensitiveUTF8(url, {search: String}) > 0 or positionCaseInsensitiveUTF8(title, {search: String}) > 0)',
    where,
  ].filter(Boolean);
  const rows = await facts.query<
    Omit<ListedPage, 'bytes' | 'inSitemap'> & { bytes: string | null; inSitemap: unknown }
  >(
    `select url, outcome, reason, status, indexability, title, depth, inlinks, in_sitemap as inSitemap,
       word_count as wordCount, bytes, first_byte_ms as firstByteMs, errors, warnings, notices
     from audit_pages final where ${conditions.join(' and ')} order by ${orderBy} limit {limit: UInt32}`,
    { ...ids, unknownDepth, ...(filter.search ? { search: filter.search } : {}), ...parameters },
  );
  return rows.map((row) => ({
    ...row,
    bytes: row.bytes === null ? null : Number(row.bytes),
    inSitemap: Boolean(row.inSitemap),
  }));
}

/** Rows beyond the last one, by all columns of the order: the cost of a page does not grow with its depth. */
function placeOf(columns: readonly string[], { descending, after, limit }: Stretch) {
  const direction = descending ? 'desc' : 'asc';
  const values = after?.map(
    (value, place) => `{after${place}: ${typeof value === 'number' ? 'Int64' : 'String'}}`,
  );
  return {
    where: values ? `(${columns.join(', ')}) ${descending ? '<' : '>'} (${values.join(', ')})` : null,
    orderBy: columns.map((column) => `${column} ${direction}`).join(', '),
    parameters: {
      limit: limit + 1,
      ...Object.fromEntries((after ?? []).map((value, place) => [`after${place}`, value])),
    },
  };
}
