import { sql } from 'kysely';
import type { FrontierDone, FrontierUrl } from '#crawler';
import type { Db } from '#db';

interface OfCrawl {
  accountId: string;
  crawlId: string;
}

/** One statement at a time changes a frontier: two would lock the same addresses in different orders. */
const lockCrawl = ({ accountId, crawlId }: OfCrawl) => sql`
  (select id from crawls where id = ${crawlId} and account_id = ${accountId} for no key update)`;

/** Adds what is not known; one that is known and was not taken yet gets the lower depth. Answers how many were not known. */
export async function addUrls(db: Db, ids: OfCrawl, urls: readonly FrontierUrl[]): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with given as (
      select distinct on (r.url) r.url, r.depth, r."foundOn", e.place
      from json_array_elements(${JSON.stringify(urls)}::json) with ordinality e (value, place),
        json_to_record(e.value) as r (url text, depth int, "foundOn" text)
      order by r.url, r.depth nulls last, e.place
    ), written as (
      insert into crawl_urls as u (crawl_id, url, depth, found_on)
      select c.id, given.url, given.depth, given."foundOn" from given, ${lockCrawl(ids)} c
      where not exists (
        select from crawl_urls k
        where k.crawl_id = c.id and k.url_key = md5(given.url)::uuid
          and (k.outcome is not null or k.taken_in > 0 or given.depth is null or k.depth <= given.depth)
      )
      order by given.place
      on conflict (crawl_id, url_key) do update set depth = excluded.depth, found_on = excluded.found_on
      where u.outcome is null and u.taken_in = 0 and excluded.depth is not null
        and (u.depth is null or u.depth > excluded.depth)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added from written`.execute(db);
  return rows[0]?.added ?? 0;
}

/** The next that this run has not taken, the lowest depth first; those of an earlier run that it did not end come again. */
export async function takeUrls(
  db: Db,
  ids: OfCrawl,
  { run, count }: { run: number; count: number },
): Promise<FrontierUrl[]> {
  const { rows } = await sql<FrontierUrl>`
    with next as (
      select u.crawl_id, u.url_key from crawl_urls u join ${lockCrawl(ids)} c on c.id = u.crawl_id
      where u.crawl_id = ${ids.crawlId} and u.outcome is null and u.taken_in < ${run}
      order by u.depth, u.place limit ${count}
    ), taken as (
      update crawl_urls u set taken_in = ${run} from next
      where u.crawl_id = next.crawl_id and u.url_key = next.url_key
      returning u.url, u.depth, u.found_on as "foundOn", u.place
    )
    select url, depth, "foundOn" from taken order by depth, place`.execute(db);
  return rows;
}

export async function endUrls(db: Db, ids: OfCrawl, done: readonly FrontierDone[]): Promise<void> {
  await sql`
    update crawl_urls u set outcome = d.outcome
    from json_to_recordset(${JSON.stringify(done)}::json) as d (url text, outcome text), ${lockCrawl(ids)} c
    where u.crawl_id = c.id and u.url_key = md5(d.url)::uuid
  `.execute(db);
}

/** How many are known, and how many were asked for. */
export async function countUrls(
  db: Db,
  { accountId, crawlId }: OfCrawl,
): Promise<{ known: number; asked: number }> {
  const { rows } = await sql<{ known: number; asked: number }>`
    select count(*) as known, count(*) filter (where u.outcome in ('fetched', 'failed')) as asked
    from crawl_urls u join crawls c on c.id = u.crawl_id
    where u.crawl_id = ${crawlId} and c.account_id = ${accountId}`.execute(db);
  return rows[0] ?? { known: 0, asked: 0 };
}
