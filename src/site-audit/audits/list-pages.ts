import type { Context } from '#context.ts';
import { type Answer, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { findListedAudit } from './find-listed-audit.ts';
import { type ListedPage, readPages, unknownDepthOf } from './list-queries.ts';
import type { PagesQuery } from './schemas.ts';

/**
 * A page of the addresses of the newest audit; a list that was begun goes on with the audit that it was begun with.
 * @throws Problem website_not_found · cursor_mismatch · audit_not_ready · audit_missing
 */
export async function listPages(context: Context, websiteId: string, query: PagesQuery): Promise<Answer> {
  const page = readPage({ ...query });
  const { audit, after } = await findListedAudit(context, websiteId, page);
  const sort = query.sort ?? 'url';
  const [by, descending] = [sort.replace('-', ''), sort.startsWith('-')];
  const rows = await readPages(
    context.facts,
    { accountId: audit.accountId, websiteId, auditId: audit.id },
    {
      filter: { statuses: query.status, indexable: query.indexable, search: query.search },
      stretch: { by, descending, after, limit: page.limit },
    },
  );
  const answer = pageAnswer(rows, page, {
    positionOf: (row) => [audit.id, ...(by === 'url' ? [] : [sortValue(row, by, descending)]), row.url],
    toData: pageData,
  });
  return { ...answer, meta: { auditId: encodeId('aud', audit.id), finishedAt: audit.finishedAt } };
}

function sortValue(row: ListedPage, by: string, descending: boolean): number {
  if (by === 'issues') return row.errors + row.warnings + row.notices;
  if (by === 'depth') return row.depth ?? unknownDepthOf(descending);
  return Number(row[by as 'status' | 'inlinks' | 'wordCount' | 'firstByteMs' | 'errors']);
}

function pageData({ outcome: _outcome, reason, status, title, firstByteMs, ...row }: ListedPage) {
  return {
    ...row,
    status: status === 0 ? null : status,
    reason: reason === '' ? null : reason,
    indexable: row.indexability === 'indexable',
    title: title === '' ? null : title,
    firstByteMs: status === 0 ? null : firstByteMs,
  };
}
