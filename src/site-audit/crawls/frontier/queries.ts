import { sql } from 'kysely';
import type { FrontierDone, FrontierUrl } from '#platform/crawler';
import type { Db } from '#platform/postgres';

interface OfCrawl {
  accountId: string;
  crawlId: string;
}

/** Serialises changes of a frontier, because concurrent statements would lock the same URLs in different orders. */
const lockCrawl = ({ accountId, crawlId }: OfCrawl) => sql`
  (select id from crawls where id = ${crawlId} and account_id = ${accountId} for no key update)`;

/** Adds unknown URLs and lowers the depth of known ones that are not claimed yet. @returns how many were added */
export async function addUrls(db: Db, ids: OfCrawl, urls: readonly FrontierUrl[]): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with given as (
      select distinct on (r.url) r.url, r.depth, r."foundOn", e.ordinal
      from json_array_elements(${JSON.stringify(urls)}::json) with ordinality e (value, ordinal),
        json_to_record(e.value) as r (url text, depth int, "foundOn" text)
      order by r.url, r.depth nulls last, e.ordinal
    ), written as (
      insert into crawl_urls as u (crawl_id, url, depth, found_on)
      select c.id, given.url, given.depth, given."foundOn" from given, ${lockCrawl(ids)} c
      where not exists (
        select from crawl_urls k
        where k.crawl_id = c.id and k.url_key = md5(given.url)::uuid
          and (k.outcome is not null or k.claimed_in_run > 0 or given.depth is null or k.depth <= given.depth)
      )
      order by given.ordinal
      on conflict (crawl_id, url_key) do update set depth = excluded.depth, found_on = excluded.found_on
      where u.outcome is null and u.claimed_in_run = 0 and excluded.depth is not null
        and (u.depth is null or u.depth > excluded.depth)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added from written`.execute(db);
  return rows[0]?.added ?? 0;
}

/** Claims the next URLs, the lowest depth first. URLs that an earlier run claimed without completing are claimed again. */
export async function claimUrls(
  db: Db,
  ids: OfCrawl,
  { run, count }: { run: number; count: number },
): Promise<FrontierUrl[]> {
  const { rows } = await sql<FrontierUrl>`
    with next as (
      select u.crawl_id, u.url_key from crawl_urls u join ${lockCrawl(ids)} c on c.id = u.crawl_id
      where u.crawl_id = ${ids.crawlId} and u.outcome is null and u.claimed_in_run < ${run}
      order by u.depth, u.queue_position limit ${count}
    ), claimed as (
      update crawl_urls u set claimed_in_run = ${run} from next
      where u.crawl_id = next.crawl_id and u.url_key = next.url_key
      returning u.url, u.depth, u.found_on as "foundOn", u.queue_position
    )
    select url, depth, "foundOn" from claimed order by depth, queue_position`.execute(db);
  return rows;
}

export async function completeUrls(db: Db, ids: OfCrawl, done: readonly FrontierDone[]): Promise<void> {
  await sql`
    update crawl_urls u set outcome = d.outcome
    from json_to_recordset(${JSON.stringify(done)}::json) as d (url text, outcome text), ${lockCrawl(ids)} c
    where u.crawl_id = c.id and u.url_key = md5(d.url)::uuid
  `.execute(db);
}

/** How many URLs are known, and how many were requested. */
export async function countUrls(
  db: Db,
  { accountId, crawlId }: OfCrawl,
): Promise<{ known: number; requested: number }> {
  const { rows } = await sql<{ known: number; requested: number }>`
    select count(*) as known, count(*) filter (where u.outcome in ('fetched', 'failed')) as requested
    from crawl_urls u join crawls c on c.id = u.crawl_id
    where u.crawl_id = ${crawlId} and c.account_id = ${accountId}`.execute(db);
  return rows[0] ?? { known: 0, requested: 0 };
}
