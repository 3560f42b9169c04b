import type { Context } from '#platform/context.ts';
import { type EndpointResponse, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { findRule } from './rules/audit-rules.ts';
import { severities, type Severity } from './rules/audit-rule.ts';
import { findMute, type Mute } from './mutes/mute.ts';
import { muteCondition } from './mutes/mute-condition.ts';
import { selectActiveMutes } from './mutes/mute-queries.ts';
import { findComparison } from './comparison/find-comparison.ts';
import { readClicks } from './impact/read-clicks.ts';
import { cacheAudits, findAuditOfList } from './get-latest-audit.ts';
import { detailSentence, type ListedIssue, readIssues } from './audit-list-queries.ts';
import { readRelated } from './pages/read-related.ts';
import type { IssuesRequest } from './schemas.ts';

/**
 * Lists the issues of the newest audit. All pages of a list come from the same audit.
 * @throws Problem website_not_found · audit_not_found · cursor_mismatch · audit_not_ready · audit_missing
 */
export async function listIssues(
  context: Context,
  websiteId: string,
  query: IssuesRequest,
): Promise<EndpointResponse> {
  const page = readPage(query);
  const { audit, after } = await findAuditOfList(context, websiteId, page);
  const cached = cacheAudits(context);
  const comparison = await findComparison(context, audit, query.comparedWith);
  const [mutes, clicks] = await Promise.all([
    selectActiveMutes(context.db, audit, context.now),
    readClicks(context, websiteId),
  ]);
  const sort = query.sort ?? '-severity';
  const by = sort.replace('-', '');
  const rows = await readIssues(
    cached.clickhouse,
    { accountId: audit.accountId, websiteId, auditId: audit.id },
    {
      filter: {
        checks: query.check,
        severities: query.severity,
        categories: query.category,
        states: query.state ?? ['new', 'open'],
        search: query.search,
        muted: query.muted ?? false,
      },
      page: { by, descending: sort.startsWith('-'), after, limit: page.limit },
      mutes: muteCondition(mutes),
      clicks,
      comparison,
    },
  );
  const related = await readRelated(cached, { websiteId, auditId: audit.id }, rows);
  const answer = pageResponse(rows, page, {
    sortKeyOf: (row) => [audit.id, ...sortValues(row, by)],
    toData: (row) => issueData(row, mutes, related),
  });
  return { ...answer, meta: { auditId: encodeId('aud', audit.id), finishedAt: audit.finishedAt } };
}

function sortValues({ code, url, severity, impact }: ListedIssue, by: string): (string | number)[] {
  if (by === 'impact') return [impact, code, url];
  if (by === 'url') return [url, code];
  if (by === 'check') return [code, url];
  return [severities.indexOf(severity as Severity) + 1, impact, code, url];
}

/** The public form of an issue. */
export function issueData(
  { code, occurrences, detail, detailCode, detailValues, ...issue }: ListedIssue,
  mutes: readonly Mute[],
  relatedOf: Awaited<ReturnType<typeof readRelated>>,
) {
  const rule = findRule(code);
  const mute = issue.state === 'fixed' ? null : findMute(mutes, { code, url: issue.url });
  return {
    check: code,
    title: rule?.title ?? code,
    category: rule?.category ?? 'internal_pages',
    ...issue,
    detail: detail === '' ? null : detail,
    detailSentence: detailSentence({ detailCode, detailValues }),
    count: occurrences,
    related: issue.urls.map((url) => relatedOf(issue.url, url)),
    impact: issue.impact / 100,
    muteId: mute && encodeId('mute', mute.id),
  };
}
