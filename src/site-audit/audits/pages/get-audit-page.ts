import type { Context } from '#platform/context.ts';
import { normaliseUrl } from '#platform/crawler';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { type CrawledPage, firstCanonical, readCrawledPage } from '#site-audit/crawls';
import type { Audit } from '../audit.ts';
import { type ListedPage, readIssues, readPageHistory } from '../audit-list-queries.ts';
import { requireAudit } from '../get-latest-audit.ts';
import { issueData } from '../list-issues.ts';
import { readRelated } from './read-related.ts';
import { pageData } from '../list-pages.ts';
import { muteCondition } from '../mutes/mute-condition.ts';
import { selectActiveMutes } from '../mutes/mute-queries.ts';
import { selectFinishedAudits } from '../queries.ts';
import { readClicks } from '../impact/read-clicks.ts';
import { findRule } from '../rules/audit-rules.ts';

/**
 * Describes one URL of the newest audit.
 * @throws Problem website_not_found · audit_not_ready · audit_missing · audit_page_not_found
 */
export async function getAuditPage(context: Context, websiteId: string, given: string) {
  const { clickhouse } = context;
  const audit = await requireAudit(context, websiteId);
  const { accountId } = audit;
  const url = normaliseUrl(given) ?? given;
  const stored = await selectFinishedAudits(context.db, { accountId, websiteId, since: new Date(0) });
  const pages = await readPageHistory(clickhouse, audit, { url, auditIds: stored.map(({ id }) => id) });
  const page = pages.get(audit.id);
  if (page === undefined) throw notFound('audit_page_not_found');
  const [crawled, issues] = await Promise.all([
    readCrawledPage(clickhouse, { accountId, websiteId, crawlId: audit.id }, url),
    readPageIssues(context, audit, url),
  ]);
  return {
    ...pageData(page),
    auditId: encodeId('aud', audit.id),
    finishedAt: audit.finishedAt,
    ...describeResponse(crawled),
    issues,
    history: listHistory(stored, pages),
  };
}

function describeResponse(crawled: CrawledPage | null) {
  const content = crawled?.details.content ?? null;
  return {
    foundOn: crawled?.foundOn || null,
    redirectTo: crawled?.redirectTo || null,
    contentType: crawled?.contentType || null,
    description: content?.descriptions[0] || null,
    canonical: firstCanonical(content?.canonicals ?? []),
    lang: content?.lang ?? null,
    robots: content?.directives ?? [],
    headings: content?.headings ?? null,
    outlinks: content && { internal: content.links.internal, external: content.links.external },
  };
}

const maxIssues = 500;

async function readPageIssues(context: Context, { accountId, websiteId, id }: Audit, url: string) {
  const { db, clickhouse, now } = context;
  const [mutes, clicks] = await Promise.all([
    selectActiveMutes(db, { accountId, websiteId }, now),
    readClicks(context, websiteId),
  ]);
  const rows = await readIssues(
    clickhouse,
    { accountId, websiteId, auditId: id },
    {
      filter: { url, states: ['new', 'open', 'fixed'] },
      page: { by: 'severity', descending: true, after: null, limit: maxIssues },
      mutes: muteCondition(mutes),
      clicks,
    },
  );
  const related = await readRelated(context, { websiteId, auditId: id }, rows);
  return rows.map((row) => {
    const { url: _url, ...issue } = issueData(row, mutes, related);
    const rule = findRule(row.code);
    return { ...issue, explanation: rule?.explanation ?? '', fix: rule?.fix ?? '' };
  });
}

function listHistory(audits: readonly Audit[], pages: ReadonlyMap<string, ListedPage>) {
  return audits
    .toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime())
    .map(({ id, finishedAt }) => {
      const page = pages.get(id);
      return { auditId: encodeId('aud', id), finishedAt, page: page === undefined ? null : pageData(page) };
    });
}
