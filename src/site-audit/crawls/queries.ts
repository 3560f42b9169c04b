import { sql } from 'kysely';
import type { SitemapReport } from '#crawler';
import type { Db } from '#db';
import type { CrawlEnd, CrawlIds, CrawlPhase, WebsiteCrawl } from './crawl.ts';

const columns = sql`
  id, account_id as "accountId", website_id as "websiteId", phase, ended_by as "endedBy", start_url as "startUrl",
  max_pages as "maxPages", max_depth as "maxDepth", max_minutes as "maxMinutes", max_targets as "maxTargets",
  requested_at as "requestedAt", ended_at as "endedAt", busy_ms as "busyMs", run, fetched, failed, skipped,
  left_over as "leftOver", sitemaps, dropped`;

/** False where a crawl of the website is under way, and for a website that is gone. */
export async function insertCrawl(db: Db, crawl: WebsiteCrawl): Promise<boolean> {
  const { rows } = await sql`
    insert into crawls (id, account_id, website_id, phase, max_pages, max_depth, max_minutes, max_targets, requested_at)
    select ${crawl.id}, account_id, id, ${crawl.phase}, ${crawl.maxPages}, ${crawl.maxDepth}, ${crawl.maxMinutes},
      ${crawl.maxTargets}, ${crawl.requestedAt}
    from websites where id = ${crawl.websiteId} and account_id = ${crawl.accountId}
    on conflict (website_id) where phase <> 'ended' do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function findCrawl(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
): Promise<WebsiteCrawl | null> {
  const { rows } = await sql<WebsiteCrawl>`
    select ${columns} from crawls where id = ${crawlId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function findCrawlUnderWay(
  db: Db,
  { accountId, websiteId }: Pick<CrawlIds, 'accountId' | 'websiteId'>,
): Promise<WebsiteCrawl | null> {
  const { rows } = await sql<WebsiteCrawl>`
    select ${columns} from crawls
    where website_id = ${websiteId} and account_id = ${accountId} and phase <> 'ended'`.execute(db);
  return rows[0] ?? null;
}

/** Counts a run of a crawl under way. Null where it has ended or is gone. */
export async function beginRun(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
): Promise<WebsiteCrawl | null> {
  const { rows } = await sql<WebsiteCrawl>`
    update crawls set run = run + 1 where id = ${crawlId} and account_id = ${accountId} and phase <> 'ended'
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** What a run changed; absent is as before. */
export interface CrawlProgress {
  phase?: CrawlPhase;
  endedBy?: CrawlEnd;
  startUrl?: string;
  busyMs?: number;
  sitemaps?: readonly SitemapReport[];
  dropped?: Record<string, number>;
}

/** False where the crawl is gone. */
export async function updateCrawl(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
  progress: CrawlProgress,
): Promise<boolean> {
  const { rows } = await sql`
    update crawls set
      phase = coalesce(${progress.phase ?? null}, phase), ended_by = coalesce(${progress.endedBy ?? null}, ended_by),
      start_url = coalesce(${progress.startUrl ?? null}, start_url),
      busy_ms = coalesce(${progress.busyMs ?? null}::bigint, busy_ms),
      sitemaps = coalesce(${jsonOf(progress.sitemaps)}::jsonb, sitemaps),
      dropped = coalesce(${jsonOf(progress.dropped)}::jsonb, dropped)
    where id = ${crawlId} and account_id = ${accountId} and phase <> 'ended' returning 1`.execute(db);
  return rows.length > 0;
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Ends a crawl with its counts; what it knew is forgotten. False where it has ended or is gone. */
export async function endCrawl(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
  { endedBy, now }: { endedBy: CrawlEnd; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update crawls set phase = 'ended', ended_by = coalesce(ended_by, ${endedBy}), ended_at = ${now},
      fetched = u.fetched, failed = u.failed, skipped = u.skipped, left_over = u.left_over
    from (
      select count(*) filter (where outcome = 'fetched') as fetched, count(*) filter (where outcome = 'failed') as failed,
        count(*) filter (where outcome = 'skipped') as skipped, count(*) filter (where outcome is null) as left_over
      from crawl_urls where crawl_id = ${crawlId}
    ) u
    where id = ${crawlId} and account_id = ${accountId} and phase <> 'ended' returning 1`.execute(db);
  await sql`
    delete from crawl_urls u using crawls c
    where c.id = ${crawlId} and c.account_id = ${accountId} and c.phase = 'ended' and u.crawl_id = c.id`.execute(
    db,
  );
  await sql`
    delete from crawl_robots r using crawls c
    where c.id = ${crawlId} and c.account_id = ${accountId} and c.phase = 'ended' and r.crawl_id = c.id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Crawls under way that were ordered before then, whatever became of their jobs. */
export async function selectStaleCrawls(db: Db, before: Date): Promise<CrawlIds[]> {
  const { rows } = await sql<CrawlIds>`
    select account_id as "accountId", website_id as "websiteId", id as "crawlId" from crawls
    where phase <> 'ended' and requested_at < ${before}`.execute(db);
  return rows;
}

/** Ended crawls beyond the newest ones of their websites. */
export async function selectOldCrawls(
  db: Db,
  { keep, limit }: { keep: number; limit: number },
): Promise<CrawlIds[]> {
  const { rows } = await sql<CrawlIds>`
    select "accountId", "websiteId", "crawlId" from (
      select account_id as "accountId", website_id as "websiteId", id as "crawlId",
        row_number() over (partition by website_id order by requested_at desc, id desc) as place
      from crawls where phase = 'ended'
    ) c where place > ${keep} limit ${limit}`.execute(db);
  return rows;
}

export async function deleteCrawl(db: Db, { accountId, crawlId }: CrawlIds): Promise<void> {
  await sql`delete from crawls where id = ${crawlId} and account_id = ${accountId}`.execute(db);
}
