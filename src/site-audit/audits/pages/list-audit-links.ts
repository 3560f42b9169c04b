import type { Context } from '#platform/context.ts';
import { normaliseUrl } from '#platform/crawler';
import { type EndpointResponse, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { type CrawledLink, readLinks, readStatuses } from '#site-audit/crawls';
import { findAuditOfList } from '../get-latest-audit.ts';
import type { LinksRequest } from './schemas.ts';

/**
 * Lists the links to or from a URL in the newest audit. All pages of a list come from the same audit.
 * @throws Problem website_not_found · cursor_mismatch · audit_not_ready · audit_missing
 */
export async function listAuditLinks(
  context: Context,
  websiteId: string,
  query: LinksRequest,
): Promise<EndpointResponse> {
  const page = readPage(query);
  const { audit, after } = await findAuditOfList(context, websiteId, page);
  const ids = { accountId: audit.accountId, websiteId, crawlId: audit.id };
  const rows = await readLinks(context.clickhouse, ids, {
    url: normaliseUrl(query.url) ?? query.url,
    direction: query.direction,
    after: after && { source: String(after[0]), position: Number(after[1]) },
    limit: page.limit + 1,
  });
  const targets = rows.map(({ target }) => target);
  const statuses = await readStatuses(context.clickhouse, ids, targets);
  const response = pageResponse(rows, page, {
    sortKeyOf: ({ source, position }) => [audit.id, source, position],
    toData: (link) => linkData(link, statuses),
  });
  return { ...response, meta: { auditId: encodeId('aud', audit.id), finishedAt: audit.finishedAt } };
}

function linkData(link: CrawledLink, statuses: ReadonlyMap<string, number>) {
  const { isInternal, isNofollow, isHidden, ...rest } = link;
  return {
    ...rest,
    internal: isInternal,
    nofollow: isNofollow,
    hidden: isHidden,
    status: statuses.get(link.target) ?? null,
  };
}
