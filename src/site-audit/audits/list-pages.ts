import type { Context } from '#platform/context.ts';
import { type EndpointResponse, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { findAuditOfList } from './get-latest-audit.ts';
import { type ListedPage, readPages, unknownDepthOf } from './audit-list-queries.ts';
import type { PagesRequest } from './schemas.ts';

/**
 * Lists the URLs of the newest audit. All pages of a list come from the same audit.
 * @throws Problem website_not_found · cursor_mismatch · audit_not_ready · audit_missing
 */
export async function listPages(
  context: Context,
  websiteId: string,
  query: PagesRequest,
): Promise<EndpointResponse> {
  const page = readPage(query);
  const { audit, after } = await findAuditOfList(context, websiteId, page);
  const sort = query.sort ?? 'url';
  const [by, descending] = [sort.replace('-', ''), sort.startsWith('-')];
  const rows = await readPages(
    context.clickhouse,
    { accountId: audit.accountId, websiteId, auditId: audit.id },
    {
      filter: { statuses: query.status, indexable: query.indexable, search: query.search },
      page: { by, descending, after, limit: page.limit },
    },
  );
  const answer = pageResponse(rows, page, {
    sortKeyOf: (row) => [audit.id, ...(by === 'url' ? [] : [sortValue(row, by, descending)]), row.url],
    toData: pageData,
  });
  return { ...answer, meta: { auditId: encodeId('aud', audit.id), finishedAt: audit.finishedAt } };
}

function sortValue(row: ListedPage, by: string, descending: boolean): number {
  if (by === 'issues') return row.errors + row.warnings + row.notices;
  if (by === 'depth') return row.depth ?? unknownDepthOf(descending);
  return Number(row[by as 'status' | 'inlinks' | 'wordCount' | 'firstByteMs' | 'errors']);
}

/** The public form of a page in a list. */
export function pageData({ outcome: _outcome, reason, status, title, firstByteMs, ...row }: ListedPage) {
  return {
    ...row,
    status: status === 0 ? null : status,
    reason: reason === '' ? null : reason,
    indexable: row.indexability === 'indexable',
    title: title === '' ? null : title,
    firstByteMs: status === 0 ? null : firstByteMs,
  };
}
