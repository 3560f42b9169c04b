import { sql } from 'kysely';
import type { StoredRobots } from '#platform/crawler';
import type { Db } from '#platform/postgres';
import type { CrawlIds } from './crawl.ts';

type OfCrawl = Pick<CrawlIds, 'accountId' | 'crawlId'>;

/** A robots.txt may have half a megabyte and a crawl may request thousands, so only the first ones are stored. */
const maxOrigins = 200;

/** The stored response of an origin; null if there is none. */
export async function findRobots(
  db: Db,
  { accountId, crawlId }: OfCrawl,
  origin: string,
): Promise<StoredRobots | null> {
  const { rows } = await sql<{ response: StoredRobots['response']; fetchedAt: Date }>`
    select r.response, r.fetched_at as "fetchedAt" from crawl_robots r join crawls c on c.id = r.crawl_id
    where r.crawl_id = ${crawlId} and r.origin = ${origin} and c.account_id = ${accountId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { response: row.response, fetchedAtMs: row.fetchedAt.getTime() };
}

/** Does nothing if the crawl has ended. */
export async function saveRobots(
  db: Db,
  { accountId, crawlId }: OfCrawl,
  { origin, response, fetchedAtMs }: StoredRobots & { origin: string },
): Promise<void> {
  await sql`
    insert into crawl_robots (crawl_id, origin, fetched_at, response)
    select c.id, ${origin}, ${new Date(fetchedAtMs)}, ${JSON.stringify(response)}::json
    from (
      select id from crawls where id = ${crawlId} and account_id = ${accountId} and phase <> 'ended' for no key update
    ) c
    where (select count(*) from crawl_robots r where r.crawl_id = c.id and r.origin <> ${origin}) < ${maxOrigins}::int
    on conflict (crawl_id, origin) do update set fetched_at = excluded.fetched_at, response = excluded.response`.execute(
    db,
  );
}
