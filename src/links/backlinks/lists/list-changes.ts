import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { type DayQuery, type MomentRange, momentsOf, readOpenDays } from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import { requireWebsite } from '#websites';
import { type ChangeKind, type Link, linkStatuses, selectLinks } from '#links/backlinks/core';
import { type ChangeCursor, type ChangeRow, selectChanges } from './clickhouse-queries.ts';
import { type LinkPage, selectLinkPage } from './queries.ts';

export type ListedChangeKind = ChangeKind | 'new';

/** A change, with the current state of its link. */
export interface LinkEvent extends Omit<ChangeRow, 'kind'> {
  kind: ListedChangeKind;
  link: Link;
}

interface ChangeListPage extends MomentRange {
  kinds: readonly ListedChangeKind[] | null;
  after: ChangeCursor | null;
  limit: number;
}

/**
 * One page of the changes of a website's links, newest first, and the cursor of the next page. Changes of deleted links are left
 * out, so a page can be shorter than its limit. @throws Problem website_not_found · invalid_request
 */
export async function listChanges(
  context: Context,
  websiteId: string,
  {
    kinds,
    days,
    page,
  }: { kinds: readonly ListedChangeKind[] | null; days: Omit<DayQuery, 'range'>; page: Page },
): Promise<{ events: LinkEvent[]; next: ChangeCursor | null }> {
  const range = momentsOf(readOpenDays(days, utcDay(context.now)));
  await requireWebsite(context, websiteId);
  const changePage = { ...range, kinds, after: readCursor(page), limit: page.limit + 1 };
  const [found, created] = await Promise.all([
    readFoundChanges(context, websiteId, changePage),
    readNewLinks(context, websiteId, changePage),
  ]);
  const rows = [...found, ...created].toSorted(newestFirst);
  const shown = rows.slice(0, page.limit);
  const links = await selectMissingLinks(context, websiteId, shown);
  const events = shown.flatMap((row): LinkEvent[] => {
    const link = row.link ?? links.get(row.linkId);
    return link === undefined ? [] : [{ ...row, link }];
  });
  return { events, next: rows.length > page.limit ? (shown.at(-1) ?? null) : null };
}

type FoundRow = Omit<LinkEvent, 'link'> & { link?: Link };

/** The changes that link checks found. */
async function readFoundChanges(
  { clickhouse, accountId }: Context,
  websiteId: string,
  { kinds, ...page }: ChangeListPage,
): Promise<FoundRow[]> {
  const checked = kinds?.filter((kind) => kind !== 'new') ?? null;
  if (checked?.length === 0) return [];
  return selectChanges(clickhouse, { accountId, websiteId }, { ...page, kinds: checked });
}

/** Links as changes at the moment they were first seen, at which no check can have found another change. */
async function readNewLinks(
  context: Context,
  websiteId: string,
  { kinds, after, limit, ...firstSeen }: ChangeListPage,
): Promise<FoundRow[]> {
  if (kinds?.includes('new') === false) return [];
  const page: LinkPage = {
    by: 'firstSeen',
    descending: true,
    limit,
    after: after && [new Date(after.atMs).toISOString(), after.linkId],
  };
  const parts = await Promise.all(
    linkStatuses.map((status) => selectLinkPage(context, { websiteId, status, filter: { firstSeen } }, page)),
  );
  return parts.flat().map((link) => ({
    linkId: link.id,
    atMs: link.firstSeen.getTime(),
    at: link.firstSeen.toISOString(),
    kind: 'new',
    before: '',
    after: 'live',
    link,
  }));
}

async function selectMissingLinks(
  { db, accountId }: Context,
  websiteId: string,
  rows: readonly FoundRow[],
): Promise<Map<string, Link>> {
  const ids = rows.flatMap(({ link, linkId }) => (link === undefined ? [linkId] : []));
  const links = await selectLinks(db, { accountId, websiteId }, [...new Set(ids)]);
  return new Map(links.map((link) => [link.id, link]));
}

/** The order of `selectChanges`. */
function newestFirst(a: ChangeCursor, b: ChangeCursor): number {
  if (a.atMs !== b.atMs) return b.atMs - a.atMs;
  if (a.linkId !== b.linkId) return a.linkId < b.linkId ? 1 : -1;
  return a.kind < b.kind ? 1 : -1;
}

function readCursor({ after }: Page): ChangeCursor | null {
  if (after === null) return null;
  const [atMs, linkId, kind] = after;
  return { atMs: Number(atMs), linkId: String(linkId), kind: String(kind) };
}
