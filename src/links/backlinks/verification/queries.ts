import { sql } from 'kysely';
import type { Db } from '#db';
import { linkColumns } from '../links/link-queries.ts';
import type { Link } from '../links/link.ts';

/** Hosts that have links to be looked for, those of strong domains first. The clock asks, for all accounts. */
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

/**
 * The links on pages of one host that are to be looked for, page by page. A page is fetched once for all who know a link of
 * it, whosever they are.
 */
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

/** Puts off all that is due on a host that wants to be left alone. */
export async function postponeHost(
  db: Db,
  { host, until, to }: { host: string; until: Date; to: Date },
): Promise<void> {
  await sql`
    update backlinks set next_check_at = ${to} where source_host = ${host} and next_check_at <= ${until}`.execute(
    db,
  );
}

/** Spreads what is still due on a host over the time that it takes, from a moment on. */
export async function spreadHost(
  db: Db,
  { host, until, from, linksAMinute }: { host: string; until: Date; from: Date; linksAMinute: number },
): Promise<void> {
  await sql`
    update backlinks b
    set next_check_at = ${from}::timestamptz + make_interval(mins => (1 + d.place / ${linksAMinute}::bigint)::int)
    from (
      select id, row_number() over (order by next_check_at, id) - 1 as place from backlinks
      where source_host = ${host} and next_check_at <= ${until}
    ) d
    where b.id = d.id and b.next_check_at <= ${until}`.execute(db);
}
