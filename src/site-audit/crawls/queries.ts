import { sql } from 'kysely';
import type { SitemapReport } from '#platform/crawler';
import type { Db } from '#platform/postgres';
import type { CrawlIds, CrawlPhase, FinishReason, WebsiteCrawl } from './crawl.ts';

const columns = sql`
  id, account_id as "accountId", website_id as "websiteId", phase, finish_reason as "finishReason", start_url as "startUrl",
  max_pages as "maxPages", max_depth as "maxDepth", max_minutes as "maxMinutes", max_targets as "maxTargets",
  requested_at as "requestedAt", ended_at as "endedAt", busy_ms as "busyMs", run, unended_runs as "unendedRuns", fetched, failed, skipped,
  pages_skipped as "pagesSkipped", sitemaps, dropped`;

/** Returns the ids of the inserted crawls: those of websites without a crawl in progress that were not deleted. */
export async function insertCrawls(db: Db, crawls: readonly WebsiteCrawl[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into crawls (id, account_id, website_id, phase, max_pages, max_depth, max_minutes, max_targets, requested_at)
    select g.id, w.account_id, w.id, g.phase, g."maxPages", g."maxDepth", g."maxMinutes", g."maxTargets", g."requestedAt"
    from json_to_recordset(${JSON.stringify(crawls)}::json) as g (id uuid, "accountId" uuid, "websiteId" uuid, phase text,
      "maxPages" integer, "maxDepth" integer, "maxMinutes" integer, "maxTargets" integer, "requestedAt" timestamptz)
    join websites w on w.id = g."websiteId" and w.account_id = g."accountId"
    order by w.id
    on conflict (website_id) where phase <> 'ended' do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findCrawl(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
): Promise<WebsiteCrawl | null> {
  const { rows } = await sql<WebsiteCrawl>`
    select ${columns} from crawls where id = ${crawlId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function findRunningCrawl(
  db: Db,
  { accountId, websiteId }: Pick<CrawlIds, 'accountId' | 'websiteId'>,
): Promise<WebsiteCrawl | null> {
  const { rows } = await sql<WebsiteCrawl>`
    select ${columns} from crawls
    where website_id = ${websiteId} and account_id = ${accountId} and phase <> 'ended'`.execute(db);
  return rows[0] ?? null;
}

/** Counts another run of a crawl. Null if it has ended or was deleted. */
export async function startRun(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
): Promise<WebsiteCrawl | null> {
  const { rows } = await sql<WebsiteCrawl>`
    update crawls set run = run + 1, unended_runs = unended_runs + 1 where id = ${crawlId} and account_id = ${accountId} and phase <> 'ended'
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Records that the process survived the current run. */
export async function endRun(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
): Promise<void> {
  await sql`
    update crawls set unended_runs = 0 where id = ${crawlId} and account_id = ${accountId} and unended_runs > 0`.execute(
    db,
  );
}

/** Changes made by a run; absent fields stay unchanged. */
export interface CrawlProgress {
  phase?: CrawlPhase;
  finishReason?: FinishReason;
  startUrl?: string;
  busyMs?: number;
  sitemaps?: readonly SitemapReport[];
  dropped?: Record<string, number>;
}

/** False if the crawl was deleted. */
export async function updateCrawl(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
  progress: CrawlProgress,
): Promise<boolean> {
  const { rows } = await sql`
    update crawls set
      phase = coalesce(${progress.phase ?? null}, phase), finish_reason = coalesce(${progress.finishReason ?? null}, finish_reason),
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

/** Ends a crawl, stores its counts and deletes its frontier. False if it has ended or was deleted. */
export async function closeCrawl(
  db: Db,
  { accountId, crawlId }: Pick<CrawlIds, 'accountId' | 'crawlId'>,
  { finishReason, now }: { finishReason: FinishReason; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update crawls set phase = 'ended', finish_reason = coalesce(finish_reason, ${finishReason}), ended_at = ${now},
      fetched = u.fetched, failed = u.failed, skipped = u.skipped, pages_skipped = u.pages_skipped
    from (
      select count(*) filter (where outcome = 'fetched') as fetched, count(*) filter (where outcome = 'failed') as failed,
        count(*) filter (where outcome = 'skipped') as skipped, count(*) filter (where outcome is null) as pages_skipped
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

/** Crawls in progress that were requested before a moment, even if their jobs were lost. */
export async function selectStaleCrawls(db: Db, before: Date): Promise<CrawlIds[]> {
  const { rows } = await sql<CrawlIds>`
    select account_id as "accountId", website_id as "websiteId", id as "crawlId" from crawls
    where phase <> 'ended' and requested_at < ${before}`.execute(db);
  return rows;
}

/** Ended crawls except the newest ones of each website. */
export async function selectOldCrawls(
  db: Db,
  { retained, limit }: { retained: number; limit: number },
): Promise<CrawlIds[]> {
  const { rows } = await sql<CrawlIds>`
    select "accountId", "websiteId", "crawlId" from (
      select account_id as "accountId", website_id as "websiteId", id as "crawlId",
        row_number() over (partition by website_id order by requested_at desc, id desc) as rank
      from crawls where phase = 'ended'
    ) c where rank > ${retained} limit ${limit}`.execute(db);
  return rows;
}

export async function deleteCrawl(db: Db, { accountId, crawlId }: CrawlIds): Promise<void> {
  await sql`delete from crawls where id = ${crawlId} and account_id = ${accountId}`.execute(db);
}

export interface CrawlStatus {
  inProgress: number;
  /** When the longest running crawl was requested. */
  oldestRequestedAt: Date | null;
  /** Crawls that ended since the given time, the pages that they fetched or failed to fetch, and the time that this took. */
  ended: number;
  pages: number;
  failedPages: number;
  busyMs: number;
}

/** Counts the crawls in progress, and those that ended since a time, of all accounts. */
export async function readCrawlStatus(db: Db, since: Date): Promise<CrawlStatus> {
  const { rows } = await sql<CrawlStatus>`
    select r.*, e.* from (
      select count(*) as "inProgress", min(requested_at) as "oldestRequestedAt" from crawls where phase <> 'ended'
    ) r, (
      select count(*) as ended, coalesce(sum(fetched), 0)::bigint as pages, coalesce(sum(failed), 0)::bigint as "failedPages",
        coalesce(sum(busy_ms), 0)::bigint as "busyMs"
      from crawls where ended_at >= ${since}
    ) e`.execute(db);
  const none = { inProgress: 0, oldestRequestedAt: null, ended: 0, pages: 0, failedPages: 0, busyMs: 0 };
  return rows[0] ?? none;
}
