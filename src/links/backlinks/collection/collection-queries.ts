import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { WebsiteIds } from '#links/backlinks/core';

/** Sources that are collected at intervals. */
export type CollectedSource = 'dataforseo' | 'wat';

export interface Collection {
  state: 'waiting' | 'collecting' | 'ready' | 'paused' | 'failed';
  /** How far the current run has come. Its format depends on the source. */
  cursor: string | null;
  linksStored: number;
  /** The totals that the source reports. */
  totalLinks: number | null;
  totalDomains: number | null;
  /** The budget reserved for the current run, and the month that it belongs to. */
  reservedMonth: string | null;
  reservedMicros: number;
  spentMicros: number;
  error: { code: string; message: string } | null;
  lastSuccessAt: Date | null;
  nextRunAt: Date | null;
  failures: number;
}

export function isDue({ nextRunAt }: Collection, now: Date): boolean {
  return nextRunAt !== null && nextRunAt <= now;
}

export interface CollectionIds extends WebsiteIds {
  source: CollectedSource;
}

const columns = sql`
  state, cursor, links_stored as "linksStored", total_links as "totalLinks", total_domains as "totalDomains",
  reserved_month as "reservedMonth", reserved_micros as "reservedMicros", spent_micros as "spentMicros",
  case when error_code is not null then json_build_object('code', error_code, 'message', error_message) end as error,
  last_success_at as "lastSuccessAt", next_run_at as "nextRunAt", failures`;

/** Creates a collection unless it exists or the website was deleted. */
export async function startCollection(
  db: Db,
  { accountId, websiteId, source }: CollectionIds,
  now: Date,
): Promise<void> {
  await sql`
    insert into backlink_collections (account_id, website_id, source, state, next_run_at)
    select account_id, id, ${source}, 'waiting', ${now} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id, source) do nothing`.execute(db);
}

export async function findCollection(
  db: Db,
  { accountId, websiteId, source }: CollectionIds,
): Promise<Collection | null> {
  const { rows } = await sql<Collection>`
    select ${columns} from backlink_collections
    where website_id = ${websiteId} and account_id = ${accountId} and source = ${source}`.execute(db);
  return rows[0] ?? null;
}

export async function selectCollections(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
): Promise<(Collection & { source: CollectedSource })[]> {
  const { rows } = await sql<Collection & { source: CollectedSource }>`
    select source, ${columns} from backlink_collections
    where website_id = ${websiteId} and account_id = ${accountId} order by source`.execute(db);
  return rows;
}

/** The websites of an account whose links of a source are collected before a moment. */
export async function selectExpectedCollections(
  db: Db,
  { accountId, source, before }: { accountId: string; source: CollectedSource; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select website_id as id from backlink_collections
    where account_id = ${accountId} and source = ${source} and next_run_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns false if the collection was deleted. */
export async function updateCollection(
  db: Db,
  { accountId, websiteId, source }: CollectionIds,
  collection: Collection,
): Promise<boolean> {
  const { rows } = await sql`
    update backlink_collections set state = ${collection.state}, cursor = ${collection.cursor}, links_stored = ${collection.linksStored},
      total_links = ${collection.totalLinks}, total_domains = ${collection.totalDomains}, reserved_month = ${collection.reservedMonth}::date,
      reserved_micros = ${collection.reservedMicros}, spent_micros = ${collection.spentMicros}, error_code = ${collection.error?.code ?? null},
      error_message = ${collection.error?.message ?? null}, last_success_at = ${collection.lastSuccessAt}::timestamptz,
      next_run_at = ${collection.nextRunAt}::timestamptz, failures = ${collection.failures}
    where website_id = ${websiteId} and account_id = ${accountId} and source = ${source} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Due collections of all accounts. */
export async function selectDueCollections(db: Db, now: Date): Promise<CollectionIds[]> {
  const { rows } = await sql<CollectionIds>`
    select account_id as "accountId", website_id as "websiteId", source from backlink_collections
    where next_run_at <= ${now} order by next_run_at limit 1000`.execute(db);
  return rows;
}

/** Deletes the collections of a website and returns them. */
export async function deleteCollections(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
): Promise<(Collection & { source: CollectedSource })[]> {
  const { rows } = await sql<Collection & { source: CollectedSource }>`
    delete from backlink_collections where website_id = ${websiteId} and account_id = ${accountId}
    returning source, ${columns}`.execute(db);
  return rows;
}
