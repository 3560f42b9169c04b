import type { Context } from '#context.ts';
import { type Answer, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { findCheck } from './checks/checks.ts';
import { severities, type Severity } from './checks/check.ts';
import { findListedAudit } from './find-listed-audit.ts';
import { type ListedIssue, readIssues } from './list-queries.ts';
import type { IssuesQuery } from './schemas.ts';

/**
 * A page of the issues of the newest audit; a list that was begun goes on with the audit that it was begun with.
 * @throws Problem website_not_found · cursor_mismatch · audit_not_ready · audit_missing
 */
export async function listIssues(context: Context, websiteId: string, query: IssuesQuery): Promise<Answer> {
  const page = readPage({ ...query });
  const { audit, after } = await findListedAudit(context, websiteId, page);
  const sort = query.sort ?? '-severity';
  const by = sort.replace('-', '');
  const rows = await readIssues(
    context.facts,
    { accountId: audit.accountId, websiteId, auditId: audit.id },
    {
      filter: {
        checks: query.check,
        severities: query.severity,
        categories: query.category,
        states: query.state ?? ['new', 'open'],
        search: query.search,
      },
      stretch: { by, descending: sort.startsWith('-'), after, limit: page.limit },
    },
  );
  const answer = pageAnswer(rows, page, {
    positionOf: (row) => [audit.id, ...sortValues(row, by)],
    toData: issueData,
  });
  return { ...answer, meta: { auditId: encodeId('aud', audit.id), finishedAt: audit.finishedAt } };
}

function sortValues({ code, url, severity }: ListedIssue, by: string): (string | number)[] {
  if (by === 'url') return [url, code];
  if (by === 'check') return [code, url];
  return [severities.indexOf(severity as Severity) + 1, code, url];
}

function issueData({ code, occurrences, detail, ...issue }: ListedIssue) {
  const check = findCheck(code);
  return {
    check: code,
    title: check?.title ?? code,
    category: check?.category ?? 'internal_pages',
    ...issue,
    detail: detail === '' ? null : detail,
    count: occurrences,
  };
}
