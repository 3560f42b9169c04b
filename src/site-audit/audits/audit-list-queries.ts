import type { ClickHouse } from '#platform/clickhouse';
import type { Context } from '#platform/context.ts';
import type { Sentence } from '#platform/text';
import { type AuditIds, ofAudit, ofWebsite } from './clickhouse-queries.ts';
import { clickParameters, impactHundredths } from './impact/impact-queries.ts';
import { type MuteCondition, muteCondition } from './mutes/mute-condition.ts';
import { selectActiveMutes } from './mutes/mute-queries.ts';
import { type Comparison, comparisonParameters, issuesTable } from './comparison/comparison-queries.ts';

export interface ListedIssue {
  code: string;
  severity: string;
  state: string;
  url: string;
  detail: string;
  /** '' if the detail is a text of the page, or was stored without a code. */
  detailCode: string;
  detailValues: Record<string, string>;
  occurrences: number;
  urls: string[];
  /** In hundredths. */
  impact: number;
}

/** One page of a list: it starts after these sort values. */
export interface ListPage {
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
  /** Exactly this one. */
  url?: string | undefined;
  /** Undefined reads muted and other issues. */
  muted?: boolean | undefined;
}

const issueOrders: Record<string, string[]> = {
  severity: ['toUInt8(severity)', 'impact', 'code', 'url'],
  check: ['code', 'url'],
  url: ['url', 'code'],
  impact: ['impact', 'code', 'url'],
};

/** One page of issues plus one row, which shows whether another page follows. */
export async function readIssues(
  clickhouse: ClickHouse,
  ids: AuditIds,
  {
    filter,
    page,
    mutes,
    clicks = new Map(),
    comparison = null,
  }: {
    filter: IssueFilter;
    page: ListPage;
    mutes: MuteCondition;
    /** By page. */
    clicks?: ReadonlyMap<string, number>;
    comparison?: Comparison | null;
  },
): Promise<ListedIssue[]> {
  const { where, orderBy, parameters } = keysetOf(issueOrders[page.by] ?? ['code', 'url'], page);
  const conditions = [
    'state in {states: Array(String)}',
    filter.checks && 'code in {checks: Array(String)}',
    filter.severities && 'severity in {severities: Array(String)}',
    filter.categories && 'category in {categories: Array(String)}',
    filter.search && 'positionCaseInsensitive(url, {search: String}) > 0',
    filter.url && 'url = {url: String}',
    filter.muted !== undefined && `(state <> 'fixed' and ${mutes.muted}) = {muted: Bool}`,
    where,
  ].filter(Boolean);
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return clickhouse.query<ListedIssue>(
    `select code, severity, state, url, detail, detail_code as detailCode, detail_values as detailValues, occurrences, urls, ${impactHundredths} as impact
     from ${issuesTable(comparison)}
     where ${conditions.join(' and ')} order by ${orderBy} limit {limit: UInt32}`,
    {
      ...ids,
      ...given,
      ...parameters,
      ...mutes.parameters,
      ...comparisonParameters(comparison),
      ...clickParameters(clicks),
    },
  );
}

/** An issue with its detail in English and without its language. */
export interface FoundIssue extends Pick<ListedIssue, 'code' | 'url' | 'detail' | 'urls'> {
  sentence: Sentence | null;
}

type StoredIssue = Omit<FoundIssue, 'sentence'> & Pick<ListedIssue, 'detailCode' | 'detailValues'>;

const foundColumns = 'code, url, detail, detail_code as detailCode, detail_values as detailValues, urls';

const toFound = ({ detailCode, detailValues, ...issue }: StoredIssue): FoundIssue => ({
  ...issue,
  sentence: detailSentence({ detailCode, detailValues }),
});

/** The open issues of an audit by rule, without muted ones, with at most `urlsPerRule` URLs for each rule. */
export async function readIssuesByRule(
  { db, clickhouse, now }: Pick<Context, 'db' | 'clickhouse' | 'now'>,
  ids: AuditIds,
  urlsPerRule: number,
): Promise<FoundIssue[]> {
  const { muted, parameters } = muteCondition(await selectActiveMutes(db, ids, now));
  const rows = await clickhouse.query<StoredIssue>(
    `select ${foundColumns} from audit_issues final
     where ${ofAudit} and state <> 'fixed' and not ${muted} order by code, url limit {urlsPerRule: UInt32} by code`,
    { ...ids, urlsPerRule, ...parameters },
  );
  return rows.map(toFound);
}

/** Those of the issues that are open and not muted in an audit. */
export async function readSelectedIssues(
  { db, clickhouse, now }: Pick<Context, 'db' | 'clickhouse' | 'now'>,
  ids: AuditIds,
  selected: readonly { check: string; url: string }[],
): Promise<FoundIssue[]> {
  const { muted, parameters } = muteCondition(await selectActiveMutes(db, ids, now));
  const [checks, urls] = [selected.map(({ check }) => check), selected.map(({ url }) => url)];
  const rows = await clickhouse.query<StoredIssue>(
    `select ${foundColumns} from audit_issues final
     where ${ofAudit} and url in {selected: Array(String)} and has(arrayZip({checks: Array(String)}, {selected: Array(String)}), (code, url))
       and state <> 'fixed' and not ${muted} order by code, url`,
    { ...ids, checks, selected: urls, ...parameters },
  );
  return rows.map(toFound);
}

/** The state of a rule's issues on these URLs. URLs without an issue in this or the previous audit are left out. */
export async function readIssueStates(
  clickhouse: ClickHouse,
  ids: AuditIds,
  { code, urls }: { code: string; urls: readonly string[] },
): Promise<(Pick<ListedIssue, 'url' | 'detail' | 'state'> & { sentence: Sentence | null })[]> {
  const rows = await clickhouse.query<
    Pick<ListedIssue, 'url' | 'detail' | 'detailCode' | 'detailValues' | 'state'>
  >(
    `select url, detail, detail_code as detailCode, detail_values as detailValues, state from audit_issues final
     where ${ofAudit} and code = {code: String} and url in {urls: Array(String)} order by url`,
    { ...ids, code, urls },
  );
  return rows.map(({ url, detail, state, ...coded }) => ({
    url,
    detail,
    state,
    sentence: detailSentence(coded),
  }));
}

/** A detail without its language; null if it is a text of the page, or was stored without a code. */
export function detailSentence({
  detailCode: code,
  detailValues: values,
}: Pick<ListedIssue, 'detailCode' | 'detailValues'>): Sentence | null {
  return code === '' ? null : { code, values };
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

/** A depth beyond every page's, so that unknown depths come last in both directions. */
export function unknownDepthOf(descending: boolean): number {
  return descending ? -1 : 1_000_000;
}

/** Matches a status (`404`), a status class (`4xx`), or `none` for URLs without a response. */
function statusCondition(statuses: readonly string[]): string {
  const any = statuses.map((status) => {
    if (status === 'none') return 'status = 0';
    const digits = Number(status.slice(0, 1));
    return status.endsWith('xx') ? `intDiv(status, 100) = ${digits}` : `status = ${Number(status)}`;
  });
  return `(${any.join(' or ')})`;
}

/** One page of URLs plus one row, which shows whether another page follows. */
export async function readPages(
  clickhouse: ClickHouse,
  ids: AuditIds,
  { filter, page }: { filter: PageFilter; page: ListPage },
): Promise<ListedPage[]> {
  const column = pageColumns[page.by] ?? 'url';
  const unknownDepth = unknownDepthOf(page.descending);
  const { where, orderBy, parameters } = keysetOf(column === 'url' ? ['url'] : [column, 'url'], page);
  const conditions = [
    ofAudit,
    filter.statuses && statusCondition(filter.statuses),
    filter.indexable === undefined ? null : `(indexability = 'indexable') = ${filter.indexable}`,
    filter.search &&
      '(positionCaseInsensitiveUTF8(url, {search: String}) > 0 or positionCaseInsensitiveUTF8(title, {search: String}) > 0)',
    where,
  ].filter(Boolean);
  const rows = await clickhouse.query<StoredPage>(
    `select ${listedColumns} from audit_pages final
     where ${conditions.join(' and ')} order by ${orderBy} limit {limit: UInt32}`,
    { ...ids, unknownDepth, ...(filter.search ? { search: filter.search } : {}), ...parameters },
  );
  return rows.map(toListedPage);
}

/** The rows of one URL in these audits, by audit id. Audits without it are left out. */
export async function readPageHistory(
  clickhouse: ClickHouse,
  { accountId, websiteId }: Omit<AuditIds, 'auditId'>,
  { url, auditIds }: { url: string; auditIds: readonly string[] },
): Promise<Map<string, ListedPage>> {
  const rows = await clickhouse.query<StoredPage & { auditId: string }>(
    `select toString(audit_id) as auditId, ${listedColumns} from audit_pages final
     where ${ofWebsite} and audit_id in {auditIds: Array(UUID)} and url = {url: String}`,
    { accountId, websiteId, url, auditIds },
  );
  return new Map(rows.map(({ auditId, ...row }) => [auditId, toListedPage(row)]));
}

type StoredPage = Omit<ListedPage, 'bytes' | 'inSitemap'> & { bytes: string | null; inSitemap: unknown };

const listedColumns = `url, outcome, reason, status, indexability, title, depth, inlinks, in_sitemap as inSitemap,
  word_count as wordCount, bytes, first_byte_ms as firstByteMs, errors, warnings, notices`;

function toListedPage(row: StoredPage): ListedPage {
  return {
    ...row,
    bytes: row.bytes === null ? null : Number(row.bytes),
    inSitemap: Boolean(row.inSitemap),
  };
}

/** A keyset condition over all sort columns: the cost of a page does not depend on its offset. */
function keysetOf(columns: readonly string[], { descending, after, limit }: ListPage) {
  const direction = descending ? 'desc' : 'asc';
  const values = after?.map(
    (value, index) => `{after${index}: ${typeof value === 'number' ? 'Int64' : 'String'}}`,
  );
  return {
    where: values ? `(${columns.join(', ')}) ${descending ? '<' : '>'} (${values.join(', ')})` : null,
    orderBy: columns.map((column) => `${column} ${direction}`).join(', '),
    parameters: {
      limit: limit + 1,
      ...Object.fromEntries((after ?? []).map((value, index) => [`after${index}`, value])),
    },
  };
}
