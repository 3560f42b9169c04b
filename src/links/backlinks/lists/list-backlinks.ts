import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { requireWebsite } from '#websites';
import { type LinkStatus, linkStatuses } from '#links/backlinks/core';
import { type LinkFilter, type LinkPage, type LinkSort, type ListedLink, selectLinkPage } from './queries.ts';

export interface BacklinkQuery {
  status?: LinkStatus[];
  lostReason?: string[];
  rel?: string[];
  search?: string[];
  sourceDomain?: string[];
  targetPath?: string[];
  placed?: boolean;
  campaignId?: string[];
  sort?: string;
}

export interface BacklinkList {
  by: LinkSort;
  rows: ListedLink[];
}

/** One page of a website's backlinks, and one row more if there is another page. @throws Problem website_not_found */
export async function listBacklinks(
  context: Context,
  websiteId: string,
  { query, page }: { query: BacklinkQuery; page: Page },
): Promise<BacklinkList> {
  await requireWebsite(context, websiteId);
  const sort = query.sort ?? '-firstSeen';
  const linkPage: LinkPage = {
    by: sort.replace('-', '') as LinkSort,
    descending: sort.startsWith('-'),
    limit: page.limit,
    after: page.after,
  };
  const filter: LinkFilter = {
    placed: query.placed,
    campaignIds: query.campaignId?.flatMap((id) => decodeId('cmp', id) ?? []),
    lostReasons: query.lostReason,
    rels: query.rel,
    texts: query.search,
    sourceDomains: query.sourceDomain?.map((domain) => domain.toLowerCase()),
    targetPaths: query.targetPath,
  };
  // One query per status, because an index has the links of each status in order.
  const parts = await Promise.all(
    [...new Set(query.status ?? linkStatuses)].map((status) =>
      selectLinkPage(context, { websiteId, status, filter }, linkPage),
    ),
  );
  const rows = parts.flat().toSorted((a, b) => compareLinks(a, b, linkPage));
  return { by: linkPage.by, rows: rows.slice(0, page.limit + 1) };
}

/** The value that a list is sorted by, as cursors contain it. */
export function sortValue(link: ListedLink, by: LinkSort): number | string | null {
  const value = link[by];
  return value instanceof Date ? value.toISOString() : value;
}

/** The order of the database: links without a value last, then by id. */
function compareLinks(a: ListedLink, b: ListedLink, { by, descending }: LinkPage): number {
  const [valueA, valueB] = [sortValue(a, by), sortValue(b, by)];
  const direction = descending ? -1 : 1;
  if ((valueA === null) !== (valueB === null)) return valueA === null ? 1 : -1;
  if (valueA !== null && valueB !== null && valueA !== valueB)
    return valueA < valueB ? -direction : direction;
  return a.id < b.id ? -direction : direction;
}
