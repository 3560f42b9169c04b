import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Sync, SyncKey } from './sync.ts';

const columns = sql`
  id, site_url as "siteUrl", state, case when error_code is not null
    then json_build_object('code', error_code, 'message', error_message) end as error,
  planned_at as "plannedAt", last_success_at as "lastSuccessAt",
  nullif(next_run_at, 'infinity') as "nextRunAt", failures`;

/** Null if the source was never synced or its property was removed. */
export async function findSync(db: Db, { accountId, websiteId, source }: SyncKey): Promise<Sync | null> {
  const { rows } = await sql<Sync>`
    select ${columns} from search_console_syncs
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source} and state <> 'ended'
  `.execute(db);
  return rows[0] ?? null;
}

/** The property whose metrics are stored, even if its sync has ended. */
export async function findSyncedProperty(
  db: Db,
  { accountId, websiteId, source }: SyncKey,
): Promise<Pick<Sync, 'id' | 'siteUrl'> | null> {
  const { rows } = await sql<Pick<Sync, 'id' | 'siteUrl'>>`
    select id, site_url as "siteUrl" from search_console_syncs
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
  return rows[0] ?? null;
}

/** Starts a sync or resumes it. Does nothing if the website was deleted. */
export async function startSync(
  db: Db,
  { accountId, websiteId, source }: SyncKey,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<void> {
  await sql`
    insert into search_console_syncs as s (account_id, website_id, source, site_url, state, next_run_at)
    select account_id, id, ${source}, ${siteUrl}, 'collecting', ${now}
    from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id, source) do update set site_url = excluded.site_url, planned_at = null,
      state = case when s.last_success_at is null then 'collecting' else 'ready' end,
      error_code = null, error_message = null, next_run_at = excluded.next_run_at, failures = 0`.execute(db);
}

export type SyncChange = Omit<Sync, 'id' | 'siteUrl'>;

export async function updateSync(
  db: Db,
  { accountId, websiteId, source }: SyncKey,
  change: SyncChange,
): Promise<void> {
  await sql`
    update search_console_syncs set state = ${change.state}, error_code = ${change.error?.code ?? null},
      error_message = ${change.error?.message ?? null}, planned_at = ${change.plannedAt},
      last_success_at = ${change.lastSuccessAt}, next_run_at = coalesce(${change.nextRunAt}::timestamptz, 'infinity'), failures = ${change.failures}
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
}

/** Stops a sync until a person reconnects or chooses another property. */
export async function failSync(
  db: Db,
  { accountId, websiteId, source }: SyncKey,
  error: { code: string; message: string },
): Promise<void> {
  await sql`
    update search_console_syncs set state = 'failed', error_code = ${error.code}, error_message = ${error.message},
      next_run_at = 'infinity'
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
}

/** Ends a sync. The stored days stay readable. */
export async function endSync(db: Db, { accountId, websiteId, source }: SyncKey): Promise<void> {
  await sql`
    update search_console_syncs set state = 'ended', error_code = null, error_message = null, next_run_at = 'infinity'
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
}

/** Due syncs of all accounts, for the schedule. */
export async function selectDueSyncs(db: Db, now: Date): Promise<SyncKey[]> {
  const { rows } = await sql<SyncKey>`
    select account_id as "accountId", website_id as "websiteId", source from search_console_syncs
    where next_run_at <= ${now} order by next_run_at limit 1000`.execute(db);
  return rows;
}

/** When metrics of the website were last stored, by a sync or an import. Ended syncs count as well. */
export async function findLastUpdate(
  db: Db,
  { accountId, websiteId }: Omit<SyncKey, 'source'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(last_success_at) from search_console_syncs
        where account_id = ${accountId} and website_id = ${websiteId}),
      (select max(imported_at) from search_console_imports
        where account_id = ${accountId} and website_id = ${websiteId})
    ) as at`.execute(db);
  return rows[0]?.at ?? null;
}
