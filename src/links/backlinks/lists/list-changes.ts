import type { Context } from '#context.ts';
import type { Page } from '#http';
import { requireWebsite } from '#websites';
import type { ChangeKind, Link } from '../links/link.ts';
import { selectLinks } from '../links/link-queries.ts';
import { type ChangePlace, type ChangeRow, selectChanges } from './change-queries.ts';

/** What became of a link, with the link as it is now. */
export interface LinkEvent extends ChangeRow {
  link: Link;
}

/**
 * A page of what became of a website's links, as we saw it ourselves, the newest first, and where it goes on. Links that are
 * not kept any more are left out: pages may be short. @throws Problem website_not_found
 */
export async function listChanges(
  context: Context,
  websiteId: string,
  { kinds, page }: { kinds: readonly ChangeKind[] | null; page: Page },
): Promise<{ events: LinkEvent[]; goesOnAt: ChangePlace | null }> {
  const { db, facts, accountId } = context;
  await requireWebsite(context, websiteId);
  const of = { accountId, websiteId };
  const found = await selectChanges(facts, of, { kinds, after: placeOf(page), limit: page.limit + 1 });
  const rows = found.slice(0, page.limit);
  const links = await selectLinks(db, of, [...new Set(rows.map(({ linkId }) => linkId))]);
  const byId = new Map(links.map((link) => [link.id, link]));
  const events = rows.flatMap((row): LinkEvent[] => {
    const link = byId.get(row.linkId);
    return link === undefined ? [] : [{ ...row, link }];
  });
  return { events, goesOnAt: found.length > page.limit ? (rows.at(-1) ?? null) : null };
}

function placeOf({ after }: Page): ChangePlace | null {
  if (after === null) return null;
  const [atMs, linkId, kind] = after;
  return { atMs: Number(atMs), linkId: String(linkId), kind: String(kind) };
}
