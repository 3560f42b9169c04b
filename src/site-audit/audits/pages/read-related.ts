import type { Context } from '#platform/context.ts';
import { readLinkTexts, readStatuses } from '#site-audit/crawls';
import type { ListedIssue } from '../audit-list-queries.ts';

/** A URL that an issue names, with its response and the link to it. */
export interface RelatedUrl {
  url: string;
  /** The status of its response; 0 without a response, null if it was not requested. */
  status: number | null;
  /** The text of the first link from the page of the issue to it; null without a link. */
  anchor: string | null;
}

/** Reads the statuses of the URLs that issues name, and the texts of the links to them. */
export async function readRelated(
  { clickhouse, accountId }: Pick<Context, 'clickhouse' | 'accountId'>,
  { websiteId, auditId }: { websiteId: string; auditId: string },
  issues: readonly Pick<ListedIssue, 'url' | 'urls'>[],
): Promise<(page: string, url: string) => RelatedUrl> {
  const ids = { accountId, websiteId, crawlId: auditId };
  const targets = issues.flatMap(({ urls }) => urls);
  const sources = issues.filter(({ urls }) => urls.length > 0).map(({ url }) => url);
  const [statuses, texts] = await Promise.all([
    targets.length === 0 ? new Map<string, number>() : readStatuses(clickhouse, ids, targets),
    readLinkTexts(clickhouse, ids, { sources, targets }),
  ]);
  const anchors = new Map(texts.map(({ source, target, anchor }) => [`${source} ${target}`, anchor]));
  return (page, url) => ({
    url,
    status: statuses.get(url) ?? null,
    anchor: anchors.get(`${page} ${url}`) ?? null,
  });
}
