import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { type Link, linkColumns, type WebsiteIds } from '#links/backlinks/core';

/** Hosts with due links of all accounts, those with strong domains first. */
export async function selectDueHosts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select source_host as host from (
      select source_host, authority, next_check_at from backlinks
      where next_check_at <= ${now} order by next_check_at limit 20000
    ) due
    group by source_host order by max(authority) desc nulls last, min(next_check_at), source_host limit ${limit}
  `.execute(db);
  return rows.map((row) => row.host);
}

/** The due links on the pages of one host, of all accounts, so that each page is fetched only once. */
export async function selectDueLinks(
  db: Db,
  { host, until, pages }: { host: string; until: Date; pages: number },
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select ${linkColumns} from backlinks
    where source_host = ${host} and next_check_at <= ${until} and source_url in (
      select source_url from backlinks where source_host = ${host} and next_check_at <= ${until}
      group by source_url order by max(authority) desc nulls last, min(next_check_at) limit ${pages}
    )
    order by source_url, id limit 5000`.execute(db);
  return rows;
}

/** Postpones all due checks on a host. */
export async function postponeHost(
  db: Db,
  { host, until, to }: { host: string; until: Date; to: Date },
): Promise<void> {
  await sql`
    update backlinks set next_check_at = ${to} where source_host = ${host} and next_check_at <= ${until}`.execute(
    db,
  );
}

/** Spreads the due checks on a host over the minutes after `from`. */
export async function spreadHost(
  db: Db,
  { host, until, from, linksPerMinute }: { host: string; until: Date; from: Date; linksPerMinute: number },
): Promise<void> {
  await sql`
    update backlinks b
    set next_check_at = ${from}::timestamptz + make_interval(mins => (1 + d.index / ${linksPerMinute}::bigint)::int)
    from (
      select id, row_number() over (order by next_check_at, id) - 1 as index from backlinks
      where source_host = ${host} and next_check_at <= ${until}
    ) d
    where b.id = d.id and b.next_check_at <= ${until}`.execute(db);
}

/** Records a check of links that were found on a page which was fetched for another link. */
export async function markSeen(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  ids: readonly string[],
  { checkedAt, nextCheckAt }: { checkedAt: Date; nextCheckAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update backlinks set checked_at = ${checkedAt}, next_check_at = greatest(next_check_at, ${nextCheckAt})
    where id = any(${ids}::uuid[]) and website_id = ${websiteId} and account_id = ${accountId}
      and checked_at is null`.execute(db);
}
