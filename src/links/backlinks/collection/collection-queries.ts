import { sql } from 'kysely';
import type { Db } from '#db';
import type { OfWebsite } from '../links/link.ts';

/** Sources that are asked from time to time. */
export type CollectedSource = 'dataforseo' | 'wat';

export interface Collection {
  state: 'waiting' | 'collecting' | 'ready' | 'paused' | 'failed';
  /** How far a collection under way has come. */
  place: string | null;
  linksKept: number;
  /** What the source says there is in all. */
  totalLinks: number | null;
  totalDomains: number | null;
  /** Money set aside for what is under way, and the month that pays. */
  reservedMonth: string | null;
  reservedMicros: number;
  spentMicros: number;
  error: { code: string; message: string } | null;
  lastSuccessAt: Date | null;
  nextRunAt: Date | null;
  failures: number;
}

/** Whether it is to run now. */
export function isDue({ nextRunAt }: Collection, now: Date): boolean {
  return nextRunAt !== null && nextRunAt <= now;
}

export interface OfCollection extends OfWebsite {
  source: CollectedSource;
}

const columns = sql`
  state, place, links_kept as "linksKept", total_links as "totalLinks", total_domains as "totalDomains",
  reserved_month as "reservedMonth", reserved_micros as "reservedMicros", spent_micros as "spentMicros",
  case when error_code is not null then json_build_object('code', error_code, 'message', error_message) end as error,
  last_success_at as "lastSuccessAt", next_run_at as "nextRunAt", failures`;

/** Begins a collection where there is none. Nothing where the website is gone. */
export async function startCollection(
  db: Db,
  { accountId, websiteId, source }: OfCollection,
  now: Date,
): Promise<void> {
  await sql`
    insert into backlink_collections (account_id, website_id, source, state, next_run_at)
    select account_id, id, ${source}, 'waiting', ${now} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id, source) do nothing`.execute(db);
}

export async function findCollection(
  db: Db,
  { accountId, websiteId, source }: OfCollection,
): Promise<Collection | null> {
  const { rows } = await sql<Collection>`
    select ${columns} from backlink_collections
    where website_id = ${websiteId} and account_id = ${accountId} and source = ${source}`.execute(db);
  return rows[0] ?? null;
}

export async function selectCollections(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<(Collection & { source: CollectedSource })[]> {
  const { rows } = await sql<Collection & { source: CollectedSource }>`
    select source, ${columns} from backlink_collections
    where website_id = ${websiteId} and account_id = ${accountId} order by source`.execute(db);
  return rows;
}

/** Writes how a collection stands now. False where it is gone. */
export async function updateCollection(
  db: Db,
  { accountId, websiteId, source }: OfCollection,
  to: Collection,
): Promise<boolean> {
  const { rows } = await sql`
    update backlink_collections set state = ${to.state}, place = ${to.place}, links_kept = ${to.linksKept},
      total_links = ${to.totalLinks}, total_domains = ${to.totalDomains}, reserved_month = ${to.reservedMonth}::date,
      reserved_micros = ${to.reservedMicros}, spent_micros = ${to.spentMicros}, error_code = ${to.error?.code ?? null},
      error_message = ${to.error?.message ?? null}, last_success_at = ${to.lastSuccessAt}::timestamptz,
      next_run_at = ${to.nextRunAt}::timestamptz, failures = ${to.failures}
    where website_id = ${websiteId} and account_id = ${accountId} and source = ${source} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Collections whose time has come; the clock asks, for all accounts. */
export async function selectDueCollections(db: Db, now: Date): Promise<OfCollection[]> {
  const { rows } = await sql<OfCollection>`
    select account_id as "accountId", website_id as "websiteId", source from backlink_collections
    where next_run_at <= ${now} order by next_run_at limit 1000`.execute(db);
  return rows;
}

/** Ends the collections of a website, and says what they were. */
export async function deleteCollections(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<(Collection & { source: CollectedSource })[]> {
  const { rows } = await sql<Collection & { source: CollectedSource }>`
    delete from backlink_collections where website_id = ${websiteId} and account_id = ${accountId}
    returning source, ${columns}`.execute(db);
  return rows;
}
