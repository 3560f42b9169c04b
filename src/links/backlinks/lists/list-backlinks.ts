import type { Context } from '#context.ts';
import type { Page } from '#http';
import { requireWebsite } from '#websites';
import { type Link, type LinkStatus, linkStatuses } from '../links/link.ts';
import { type LinkFilter, type LinkPage, type LinkSort, selectLinkPage } from './list-queries.ts';

export interface BacklinkQuery {
  status?: LinkStatus[];
  lostReason?: string[];
  rel?: string[];
  search?: string[];
  sourceDomain?: string[];
  targetPath?: string[];
  sort?: string;
}

export interface BacklinkList {
  by: LinkSort;
  rows: Link[];
}

/** One page of a website's backlinks and one row more. @throws Problem website_not_found */
export async function listBacklinks(
  context: Context,
  websiteId: string,
  { query, page }: { query: BacklinkQuery; page: Page },
): Promise<BacklinkList> {
  await requireWebsite(context, websiteId);
  const sort = query.sort ?? '-firstSeen';
  const wanted: LinkPage = {
    by: sort.replace('-', '') as LinkSort,
    descending: sort.startsWith('-'),
    limit: page.limit,
    after: page.after,
  };
  const filter: LinkFilter = {
    lostReasons: query.lostReason,
    rels: query.rel,
    texts: query.search,
    sourceDomains: query.sourceDomain?.map((domain) => domain.toLowerCase()),
    targetPaths: query.targetPath,
  };
  // Each state is a stretch that an index has in order; together they are merged.
  const stretches = await Promise.all(
    [...new Set(query.status ?? linkStatuses)].map((status) =>
      selectLinkPage(context, { websiteId, status, filter }, wanted),
    ),
  );
  const rows = stretches.flat().toSorted((a, b) => compareLinks(a, b, wanted));
  return { by: wanted.by, rows: rows.slice(0, page.limit + 1) };
}

/** What a list is sorted by, as cursors hold it. */
export function sortValue(link: Link, by: LinkSort): number | string | null {
  const value = link[by];
  return value instanceof Date ? value.toISOString() : value;
}

/** As the stores order: without a value last, then by id. */
function compareLinks(a: Link, b: Link, { by, descending }: LinkPage): number {
  const [valueA, valueB] = [sortValue(a, by), sortValue(b, by)];
  const direction = descending ? -1 : 1;
  if ((valueA === null) !== (valueB === null)) return valueA === null ? 1 : -1;
  if (valueA !== null && valueB !== null && valueA !== valueB)
    return valueA < valueB ? -direction : direction;
  return a.id < b.id ? -direction : direction;
}
