import { sql } from 'kysely';
import type { KeptRobots } from '#crawler';
import type { Db } from '#db';
import type { CrawlIds } from './crawl.ts';

type OfCrawl = Pick<CrawlIds, 'accountId' | 'crawlId'>;

/** A robots.txt may have half a megabyte, and a crawl may meet thousands: it keeps those that it meets first. */
const mostOrigins = 200;

/** What an origin answered a crawl; null where that is not kept. */
export async function findRobots(
  db: Db,
  { accountId, crawlId }: OfCrawl,
  origin: string,
): Promise<KeptRobots | null> {
  const { rows } = await sql<{ answer: KeptRobots['answer']; askedAt: Date }>`
    select r.answer, r.asked_at as "askedAt" from crawl_robots r join crawls c on c.id = r.crawl_id
    where r.crawl_id = ${crawlId} and r.origin = ${origin} and c.account_id = ${accountId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { answer: row.answer, askedAtMs: row.askedAt.getTime() };
}

/** Keeps nothing for a crawl that has ended. */
export async function keepRobots(
  db: Db,
  { accountId, crawlId }: OfCrawl,
  { origin, answer, askedAtMs }: KeptRobots & { origin: string },
): Promise<void> {
  await sql`
    insert into crawl_robots (crawl_id, origin, asked_at, answer)
    select c.id, ${origin}, ${new Date(askedAtMs)}, ${JSON.stringify(answer)}::json
    from (
      select id from crawls where id = ${crawlId} and account_id = ${accountId} and phase <> 'ended' for no key update
    ) c
    where (select count(*) from crawl_robots r where r.crawl_id = c.id and r.origin <> ${origin}) < ${mostOrigins}::int
    on conflict (crawl_id, origin) do update set asked_at = excluded.asked_at, answer = excluded.answer`.execute(
    db,
  );
}
