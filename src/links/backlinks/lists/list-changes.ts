import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { type DayQuery, momentsOf, readOpenDays } from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import { requireWebsite } from '#websites';
import { type ChangeKind, type Link, selectLinks } from '#links/backlinks/core';
import { type ChangeCursor, type ChangeRow, selectChanges } from './clickhouse-queries.ts';

/** A change, with the current state of its link. */
export interface LinkEvent extends ChangeRow {
  link: Link;
}

/**
 * One page of the changes of a website's links, newest first, and the cursor of the next page. Changes of deleted links are left
 * out, so a page can be shorter than its limit. @throws Problem website_not_found · invalid_request
 */
export async function listChanges(
  context: Context,
  websiteId: string,
  { kinds, days, page }: { kinds: readonly ChangeKind[] | null; days: Omit<DayQuery, 'range'>; page: Page },
): Promise<{ events: LinkEvent[]; next: ChangeCursor | null }> {
  const { db, clickhouse, accountId, now } = context;
  const range = momentsOf(readOpenDays(days, utcDay(now)));
  await requireWebsite(context, websiteId);
  const ids = { accountId, websiteId };
  const after = readCursor(page);
  const found = await selectChanges(clickhouse, ids, { ...range, kinds, after, limit: page.limit + 1 });
  const rows = found.slice(0, page.limit);
  const links = await selectLinks(db, ids, [...new Set(rows.map(({ linkId }) => linkId))]);
  const byId = new Map(links.map((link) => [link.id, link]));
  const events = rows.flatMap((row): LinkEvent[] => {
    const link = byId.get(row.linkId);
    return link === undefined ? [] : [{ ...row, link }];
  });
  return { events, next: found.length > page.limit ? (rows.at(-1) ?? null) : null };
}

function readCursor({ after }: Page): ChangeCursor | null {
  if (after === null) return null;
  const [atMs, linkId, kind] = after;
  return { atMs: Number(atMs), linkId: String(linkId), kind: String(kind) };
}
