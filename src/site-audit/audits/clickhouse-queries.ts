import type { CrawlIds } from '#crawls';
import type { Facts } from '#facts';
import type { CheckCount, PageCounts } from './audit.ts';
import type { Check, Finding } from './checks/check.ts';
import { crawlFacts } from './checks/site-queries.ts';
import type { RedirectFact } from './checks/trace-redirects.ts';
import type { PagesByWorst } from './score-audit.ts';

export interface AuditIds {
  accountId: string;
  websiteId: string;
  auditId: string;
}

/** The audit of a crawl has its id. */
export function auditOf({ accountId, websiteId, crawlId }: CrawlIds): AuditIds {
  return { accountId, websiteId, auditId: crawlId };
}

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
export const ofAudit = `${ofWebsite} and audit_id = {auditId: UUID}`;
const ofCrawl = `${ofWebsite} and crawl_id = {auditId: UUID}`;
const issueColumns =
  'account_id, website_id, audit_id, code, severity, category, url, detail, occurrences, urls, state, version';
const asFound = 1;
const asSettled = 2;

export interface Issue {
  check: Check;
  url: string;
  finding: Finding;
}

export async function writeIssues(facts: Facts, ids: AuditIds, issues: readonly Issue[]): Promise<void> {
  const rows = issues.map(({ check, url, finding }) => ({
    account_id: ids.accountId,
    website_id: ids.websiteId,
    audit_id: ids.auditId,
    code: check.code,
    severity: check.severity,
    category: check.category,
    url,
    detail: finding.detail.slice(0, 500),
    occurrences: finding.count,
    urls: finding.urls,
    state: 'new',
    version: asFound,
  }));
  await facts.insert('audit_issues', rows);
}

/** Writes down what a question about the whole crawl finds of these checks. */
export async function findSiteIssues(
  facts: Facts,
  ids: AuditIds,
  { query, checks }: { query: string; checks: readonly Check[] },
): Promise<void> {
  await facts.command(
    `insert into audit_issues (${issueColumns})
     with ${crawlFacts}
     select {accountId: UUID}, {websiteId: UUID}, {auditId: UUID}, code,
       transform(code, {codes: Array(String)}, {severities: Array(String)}, 'notice'),
       transform(code, {codes: Array(String)}, {categories: Array(String)}, ''), url, detail, occurrences, urls, 'new', ${asFound}
     from (${query}) where has({codes: Array(String)}, code)`,
    {
      ...ids,
      codes: checks.map(({ code }) => code),
      severities: checks.map(({ severity }) => severity),
      categories: checks.map(({ category }) => category),
    },
  );
}

export async function readRedirects(facts: Facts, ids: AuditIds): Promise<RedirectFact[]> {
  const rows = await facts.query<Omit<RedirectFact, 'targetIsBroken'> & { targetIsBroken: 0 | 1 }>(
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

/** Pages that links of pages at this depth lead to and that the crawl did not take up. */
export async function countTooDeep(facts: Facts, ids: AuditIds, maxDepth: number): Promise<number> {
  const [row] = await facts.query<{ addresses: number }>(
    `with ${crawlFacts}
     select toUInt32(uniqExact(target)) as addresses from links
     where is_internal and not is_nofollow and target global not in (select url from pages)
       and source global in (select url from pages where depth = {maxDepth: UInt16})`,
    { ...ids, maxDepth },
  );
  return row?.addresses ?? 0;
}

function settledAs(state: 'open' | 'fixed'): string {
  const kept =
    'account_id, website_id, {auditId: UUID}, code, severity, category, url, detail, occurrences, urls';
  return `${kept}, '${state}', ${asSettled}`;
}

/** Compares with the audit before. What is not found any more is fixed where it was looked for. */
export async function settleStates(
  facts: Facts,
  ids: AuditIds,
  { previousId, isComplete }: { previousId: string; isComplete: boolean },
): Promise<void> {
  const before = `${ofWebsite} and audit_id = {previousId: UUID} and state <> 'fixed'`;
  const parameters = { ...ids, previousId };
  await facts.command(
    `insert into audit_issues (${issueColumns})
     select ${settledAs('open')} from audit_issues final
     where ${ofAudit} and (code, url) global in (select code, url from audit_issues final where ${before})`,
    parameters,
  );
  const wasSeen = `url global in (
    select url from crawl_pages final where ${ofCrawl} and outcome <> 'skipped'
  )`;
  await facts.command(
    `insert into audit_issues (${issueColumns})
     select ${settledAs('fixed')} from audit_issues final
     where ${before} and (code, url) global not in (select code, url from audit_issues final where ${ofAudit})
       ${isComplete ? '' : `and ${wasSeen}`}`,
    parameters,
  );
}

/** Writes the pages as lists show them. */
export async function writeAuditPages(facts: Facts, ids: AuditIds): Promise<void> {
  await facts.command(
    `insert into audit_pages (account_id, website_id, audit_id, url, outcome, reason, status, indexability, title, depth,
       inlinks, in_sitemap, word_count, bytes, first_byte_ms, errors, warnings, notices)
     with ${crawlFacts}
     select {accountId: UUID}, {websiteId: UUID}, {auditId: UUID}, page.url, page.outcome, page.reason, page.status,
       page.indexability, page.title, page.depth, toUInt32(linked.inlinks), page.url global in (select url from named),
       page.word_count, page.bytes, page.first_byte_ms, found.errors, found.warnings, found.notices
     from pages as page
     global left join (
       select target, uniqExact(source) as inlinks from links where is_internal and source <> target group by target
     ) as linked on page.url = linked.target
     global left join (
       select url, toUInt16(countIf(severity = 'error')) as errors, toUInt16(countIf(severity = 'warning')) as warnings,
         toUInt16(countIf(severity = 'notice')) as notices
       from audit_issues final where ${ofAudit} and state <> 'fixed' group by url
     ) as found on page.url = found.url`,
    { ...ids },
  );
}

export async function countIssues(facts: Facts, ids: AuditIds): Promise<CheckCount[]> {
  return facts.query<CheckCount>(
    `select code, toUInt32(countIf(state = 'new')) as new, toUInt32(countIf(state = 'open')) as open,
       toUInt32(countIf(state = 'fixed')) as fixed
     from audit_issues final where ${ofAudit} group by code order by code`,
    { ...ids },
  );
}

/** HTML pages that were answered with success, and whatever else has an error */
const isOfPages = `(errors > 0 or (status between 200 and 299 and indexability <> 'not_html'))`;

const noRow = { pages: 0, withError: 0, withWarning: 0, withNotice: 0, judged: 0, indexable: 0 };

export async function countPages(
  facts: Facts,
  ids: AuditIds,
): Promise<Omit<PageCounts, 'tooDeep'> & { worst: PagesByWorst }> {
  const [row] = await facts.query<PagesByWorst & { judged: number; indexable: number }>(
    `select toUInt32(countIf(${isOfPages})) as pages, toUInt32(countIf(errors > 0)) as withError,
       toUInt32(countIf(${isOfPages} and errors = 0 and warnings > 0)) as withWarning,
       toUInt32(countIf(${isOfPages} and errors = 0 and warnings = 0 and notices > 0)) as withNotice,
       toUInt32(countIf(status between 200 and 299 and indexability <> 'not_html')) as judged,
       toUInt32(countIf(indexability = 'indexable')) as indexable
     from audit_pages final where ${ofAudit}`,
    { ...ids },
  );
  const { judged, indexable, ...worst } = row ?? noRow;
  const [byIndexability, bySkipped] = await Promise.all([
    countBy(facts, ids, { column: 'indexability', where: 'true' }),
    countBy(facts, ids, { column: 'reason', where: `outcome = 'skipped'` }),
  ]);
  return { judged, indexable, byIndexability, bySkipped, worst };
}

async function countBy(
  facts: Facts,
  ids: AuditIds,
  { column, where }: { column: string; where: string },
): Promise<Record<string, number>> {
  const rows = await facts.query<{ name: string; pages: number }>(
    `select toString(${column}) as name, toUInt32(count()) as pages from audit_pages final
     where ${ofAudit} and ${where} group by name order by name`,
    { ...ids },
  );
  return Object.fromEntries(rows.map(({ name, pages }) => [name, pages]));
}

/** Forgets what an audit found, or every audit of a website. */
export async function forgetAuditFacts(
  facts: Facts,
  { accountId, websiteId, auditId }: Omit<AuditIds, 'auditId'> & { auditId?: string },
): Promise<void> {
  const those = auditId === undefined ? ofWebsite : ofAudit;
  const ids = { accountId, websiteId, ...(auditId === undefined ? {} : { auditId }) };
  for (const table of ['audit_issues', 'audit_pages']) await facts.remove(table, those, ids);
}
