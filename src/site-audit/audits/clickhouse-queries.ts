import type { CrawlIds } from '#site-audit/crawls';
import type { ClickHouse } from '#platform/clickhouse';
import type { PageCounts } from './audit.ts';
import type { AuditRule, Finding } from './rules/audit-rule.ts';
import type { MuteCondition } from './mutes/mute-condition.ts';
import { crawlTables } from './rules/site-queries.ts';
import type { CrawledRedirect } from './rules/trace-redirects.ts';
import type { PagesByWorst } from './score-audit.ts';

export interface AuditIds {
  accountId: string;
  websiteId: string;
  auditId: string;
}

/** An audit has the id of its crawl. */
export function auditOf({ accountId, websiteId, crawlId }: CrawlIds): AuditIds {
  return { accountId, websiteId, auditId: crawlId };
}

export const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
export const ofAudit = `${ofWebsite} and audit_id = {auditId: UUID}`;
const ofCrawl = `${ofWebsite} and crawl_id = {auditId: UUID}`;
const issueColumns =
  'account_id, website_id, audit_id, code, severity, category, url, detail, detail_code, detail_values, occurrences, urls, state, version';
const foundVersion = 1;
const comparedVersion = 2;

const issueTypes = {
  account_id: 'UUID',
  website_id: 'UUID',
  audit_id: 'UUID',
  code: 'String',
  severity: 'String',
  category: 'String',
  url: 'String',
  detail: 'String',
  detail_code: 'String',
  detail_values: 'Map(String, String)',
  occurrences: 'UInt32',
  urls: 'Array(String)',
  state: 'String',
  version: 'UInt8',
} as const;

export interface Issue {
  rule: AuditRule;
  url: string;
  finding: Finding;
}

export async function writeIssues(
  clickhouse: ClickHouse,
  ids: AuditIds,
  issues: readonly Issue[],
): Promise<void> {
  const rows = issues.map(({ rule, url, finding }) => ({
    account_id: ids.accountId,
    website_id: ids.websiteId,
    audit_id: ids.auditId,
    code: rule.code,
    severity: rule.severity,
    category: rule.category,
    url,
    detail: finding.detail.slice(0, 500),
    detail_code: finding.sentence?.code ?? '',
    detail_values: finding.sentence?.values ?? {},
    occurrences: finding.count,
    urls: finding.urls,
    state: 'new',
    version: foundVersion,
  }));
  await clickhouse.insert('audit_issues', rows, issueTypes);
}

/** Writes the issues that a query over the whole crawl finds for these rules. */
export async function findSiteIssues(
  clickhouse: ClickHouse,
  ids: AuditIds,
  { query, rules }: { query: string; rules: readonly AuditRule[] },
): Promise<void> {
  await clickhouse.command(
    `insert into audit_issues (${issueColumns})
     with ${crawlTables}
     select {accountId: UUID}, {websiteId: UUID}, {auditId: UUID}, code,
       transform(code, {codes: Array(String)}, {severities: Array(String)}, 'notice'),
       transform(code, {codes: Array(String)}, {categories: Array(String)}, ''), url, detail, detail_code,
       mapFilter((name, value) -> name <> '', detail_values), occurrences, urls, 'new', ${foundVersion}
     from (${query}) where has({codes: Array(String)}, code)`,
    {
      ...ids,
      codes: rules.map(({ code }) => code),
      severities: rules.map(({ severity }) => severity),
      categories: rules.map(({ category }) => category),
    },
  );
}

export async function readRedirects(clickhouse: ClickHouse, ids: AuditIds): Promise<CrawledRedirect[]> {
  const rows = await clickhouse.query<Omit<CrawledRedirect, 'targetIsBroken'> & { targetIsBroken: 0 | 1 }>(
    `select url, target, outcome = 'failed' or status >= 400 as targetIsBroken
     from (
       select url, redirect_to as target from crawl_pages final
       where ${ofCrawl} and indexability = 'redirected' and redirect_to <> '' order by url limit 100000
     ) as one
     global left join (select url as page, outcome, status from crawl_pages final where ${ofCrawl}) as other
     on one.target = other.page`,
    { ...ids },
  );
  return rows.map((row) => ({ ...row, targetIsBroken: Boolean(row.targetIsBroken) }));
}

/** Counts the pages that are linked from the maximum depth and were not crawled. */
export async function countTooDeep(clickhouse: ClickHouse, ids: AuditIds, maxDepth: number): Promise<number> {
  const [row] = await clickhouse.query<{ urls: number }>(
    `with ${crawlTables}
     select toUInt32(uniqExact(target)) as urls from links
     where is_internal and not is_nofollow and target global not in (select url from pages)
       and source global in (select url from pages where depth = {maxDepth: UInt16})`,
    { ...ids, maxDepth },
  );
  return row?.urls ?? 0;
}

function comparedAs(state: 'open' | 'fixed'): string {
  const columns =
    'account_id, website_id, {auditId: UUID}, code, severity, category, url, detail, detail_code, detail_values, occurrences, urls';
  return `${columns}, '${state}', ${comparedVersion}`;
}

/**
 * Whether the crawl that wrote the given rows of pages checked the URL of an issue again. A page that did not load proves nothing about
 * its earlier issues, not even in a complete crawl.
 */
export function isCheckedAgain(pages: string, { isComplete }: { isComplete: boolean }): string {
  return isComplete
    ? `url global not in (select url from ${pages} and (outcome = 'failed' or status >= 500))`
    : `url global in (select url from ${pages} and outcome = 'fetched' and status < 500)`;
}

/**
 * Compares the issues with the previous audit. An issue that is no longer found is fixed if its page was checked again, or if the crawl
 * is complete and the page is gone.
 */
export async function compareIssues(
  clickhouse: ClickHouse,
  ids: AuditIds,
  { previousId, isComplete }: { previousId: string; isComplete: boolean },
): Promise<void> {
  const before = `${ofWebsite} and audit_id = {previousId: UUID} and state <> 'fixed'`;
  const parameters = { ...ids, previousId };
  await clickhouse.command(
    `insert into audit_issues (${issueColumns})
     select ${comparedAs('open')} from audit_issues final
     where ${ofAudit} and (code, url) global in (select code, url from audit_issues final where ${before})`,
    parameters,
  );
  await clickhouse.command(
    `insert into audit_issues (${issueColumns})
     select ${comparedAs('fixed')} from audit_issues final
     where ${before} and (code, url) global not in (select code, url from audit_issues final where ${ofAudit})
       and ${isCheckedAgain(`crawl_pages final where ${ofCrawl}`, { isComplete })}`,
    parameters,
  );
}

/** Writes the rows of the page list. Muted issues do not count. */
export async function writeAuditPages(
  clickhouse: ClickHouse,
  ids: AuditIds,
  { muted, parameters }: MuteCondition,
): Promise<void> {
  await clickhouse.command(
    `insert into audit_pages (account_id, website_id, audit_id, url, outcome, reason, status, indexability, title, depth,
       inlinks, in_sitemap, word_count, bytes, first_byte_ms, errors, warnings, notices)
     with ${crawlTables}
     select {accountId: UUID}, {websiteId: UUID}, {auditId: UUID}, page.url, page.outcome, page.reason, page.status,
       page.indexability, page.title, page.depth, toUInt32(linked.inlinks), page.url global in (select url from sitemap_urls),
       page.word_count, page.bytes, page.first_byte_ms, found.errors, found.warnings, found.notices
     from pages as page
     global left join (
       select target, uniqExact(source) as inlinks from links where is_internal and source <> target group by target
     ) as linked on page.url = linked.target
     global left join (
       select url, toUInt16(countIf(severity = 'error')) as errors, toUInt16(countIf(severity = 'warning')) as warnings,
         toUInt16(countIf(severity = 'notice')) as notices
       from audit_issues final where ${ofAudit} and state <> 'fixed' and not ${muted} group by url
     ) as found on page.url = found.url`,
    { ...ids, ...parameters },
  );
}

/** HTML pages with a successful response, and every other URL with an error. */
const isOfPages = `(errors > 0 or (status between 200 and 299 and indexability <> 'not_html'))`;

const noRow = { pages: 0, withError: 0, withWarning: 0, withNotice: 0, evaluated: 0, indexable: 0 };

export async function countPages(
  clickhouse: ClickHouse,
  ids: AuditIds,
): Promise<Omit<PageCounts, 'tooDeep'> & { worst: PagesByWorst }> {
  const [row] = await clickhouse.query<PagesByWorst & { evaluated: number; indexable: number }>(
    `select toUInt32(countIf(${isOfPages})) as pages, toUInt32(countIf(errors > 0)) as withError,
       toUInt32(countIf(${isOfPages} and errors = 0 and warnings > 0)) as withWarning,
       toUInt32(countIf(${isOfPages} and errors = 0 and warnings = 0 and notices > 0)) as withNotice,
       toUInt32(countIf(status between 200 and 299 and indexability <> 'not_html')) as evaluated,
       toUInt32(countIf(indexability = 'indexable')) as indexable
     from audit_pages final where ${ofAudit}`,
    { ...ids },
  );
  const { evaluated, indexable, ...worst } = row ?? noRow;
  const [byIndexability, bySkipped] = await Promise.all([
    countBy(clickhouse, ids, { column: 'indexability', where: 'true' }),
    countBy(clickhouse, ids, { column: 'reason', where: `outcome = 'skipped'` }),
  ]);
  return { evaluated, indexable, byIndexability, bySkipped, worst };
}

async function countBy(
  clickhouse: ClickHouse,
  ids: AuditIds,
  { column, where }: { column: string; where: string },
): Promise<Record<string, number>> {
  const rows = await clickhouse.query<{ name: string; pages: number }>(
    `select toString(${column}) as name, toUInt32(count()) as pages from audit_pages final
     where ${ofAudit} and ${where} group by name order by name`,
    { ...ids },
  );
  return Object.fromEntries(rows.map(({ name, pages }) => [name, pages]));
}

/** The stored rows of audits, by audit id. Serves a schedule of all accounts. */
export async function countAuditRows(
  clickhouse: ClickHouse,
  auditIds: readonly string[],
): Promise<Record<'crawledPages' | 'auditedPages' | 'issues', Map<string, number>>> {
  const count = async (table: string, column: string) => {
    const rows = await clickhouse.query<{ id: string; rows: number }>(
      `select toString(${column}) as id, toUInt32(count()) as rows from ${table} final
       where ${column} in {auditIds: Array(UUID)} group by ${column}`,
      { auditIds },
    );
    return new Map(rows.map((row) => [row.id, row.rows]));
  };
  const [crawledPages, auditedPages, issues] = await Promise.all([
    count('crawl_pages', 'crawl_id'),
    count('audit_pages', 'audit_id'),
    count('audit_issues', 'audit_id'),
  ]);
  return { crawledPages, auditedPages, issues };
}

/** Deletes the rows of one audit, or of every audit of a website. */
export async function deleteAuditRows(
  clickhouse: ClickHouse,
  { accountId, websiteId, auditId }: Omit<AuditIds, 'auditId'> & { auditId?: string },
): Promise<void> {
  const condition = auditId === undefined ? ofWebsite : ofAudit;
  const ids = { accountId, websiteId, ...(auditId === undefined ? {} : { auditId }) };
  for (const table of ['audit_issues', 'audit_pages']) await clickhouse.remove(table, condition, ids);
}
