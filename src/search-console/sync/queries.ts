import { sql } from 'kysely';
import type { Db } from '#db';
import type { SearchType } from '#providers/search-console';

export type SyncSource = 'google' | 'bing';

/** Whose figures of which source. */
export interface Collected {
  accountId: string;
  websiteId: string;
  source: SyncSource;
}

/** How a collection stands. */
export interface Sync {
  id: string;
  siteUrl: string;
  state: 'collecting' | 'ready' | 'waiting' | 'failed';
  error: { code: string; message: string } | null;
  plannedAt: Date | null;
  lastSuccessAt: Date | null;
  /** Null where it does not go on by itself. */
  nextRunAt: Date | null;
  failures: number;
}

const columns = sql`
  id, site_url as "siteUrl", state, case when error_code is not null
    then json_build_object('code', error_code, 'message', error_message) end as error,
  planned_at as "plannedAt", last_success_at as "lastSuccessAt",
  nullif(next_run_at, 'infinity') as "nextRunAt", failures`;

export async function findSync(db: Db, { accountId, websiteId, source }: Collected): Promise<Sync | null> {
  const { rows } = await sql<Sync>`
    select ${columns} from search_console_syncs
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source} and state <> 'ended'
  `.execute(db);
  return rows[0] ?? null;
}

/** Whose figures are kept, also where nobody collects them any more. */
export async function findKeptProperty(
  db: Db,
  { accountId, websiteId, source }: Collected,
): Promise<Pick<Sync, 'id' | 'siteUrl'> | null> {
  const { rows } = await sql<Pick<Sync, 'id' | 'siteUrl'>>`
    select id, site_url as "siteUrl" from search_console_syncs
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
  return rows[0] ?? null;
}

/** Begins a collection, or lets it go on. Nothing where the website is gone. */
export async function startSync(
  db: Db,
  { accountId, websiteId, source }: Collected,
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
  { accountId, websiteId, source }: Collected,
  change: SyncChange,
): Promise<void> {
  await sql`
    update search_console_syncs set state = ${change.state}, error_code = ${change.error?.code ?? null},
      error_message = ${change.error?.message ?? null}, planned_at = ${change.plannedAt},
      last_success_at = ${change.lastSuccessAt}, next_run_at = coalesce(${change.nextRunAt}::timestamptz, 'infinity'), failures = ${change.failures}
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
}

/** Stops a collection until somebody does something about it. */
export async function failSync(
  db: Db,
  { accountId, websiteId, source }: Collected,
  error: { code: string; message: string },
): Promise<void> {
  await sql`
    update search_console_syncs set state = 'failed', error_code = ${error.code}, error_message = ${error.message},
      next_run_at = 'infinity'
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
}

/** Ends a collection. What it has kept stays. */
export async function endSync(db: Db, { accountId, websiteId, source }: Collected): Promise<void> {
  await sql`
    update search_console_syncs set state = 'ended', error_code = null, error_message = null, next_run_at = 'infinity'
    where account_id = ${accountId} and website_id = ${websiteId} and source = ${source}`.execute(db);
}

/** Collections whose time has come; the clock asks, for all accounts. */
export async function selectDueSyncs(db: Db, now: Date): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    select account_id as "accountId", website_id as "websiteId", source from search_console_syncs
    where next_run_at <= ${now} order by next_run_at limit 1000`.execute(db);
  return rows;
}

export interface Import {
  id: string;
  searchType: SearchType;
  startDate: string;
  endDate: string;
  importedAt: Date;
}

type OfWebsite = Pick<Collected, 'accountId' | 'websiteId'>;

/** The same file a second time only counts as imported later. */
export async function upsertImport(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { id, searchType, startDate, endDate, importedAt }: Import,
): Promise<void> {
  await sql`
    insert into search_console_imports (id, account_id, website_id, search_type, start_date, end_date, imported_at)
    select ${id}, account_id, id, ${searchType}, ${startDate}::date, ${endDate}::date, ${importedAt}
    from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id, search_type, start_date, end_date) do update set imported_at = excluded.imported_at
  `.execute(db);
}

/** The days on which the periods of files end. */
export async function selectImportEnds(
  db: Db,
  { accountId, websiteId, searchType }: OfWebsite & { searchType: SearchType },
): Promise<string[]> {
  const { rows } = await sql<{ endDate: string }>`
    select distinct end_date as "endDate" from search_console_imports
    where account_id = ${accountId} and website_id = ${websiteId} and search_type = ${searchType}`.execute(
    db,
  );
  return rows.map(({ endDate }) => endDate);
}

/** The one whose period is the newest, and of these the one that was imported last. */
export async function findNewestImport(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  searchType: SearchType,
): Promise<Import | null> {
  const { rows } = await sql<Import>`
    select id, search_type as "searchType", start_date as "startDate", end_date as "endDate",
      imported_at as "importedAt"
    from search_console_imports
    where account_id = ${accountId} and website_id = ${websiteId} and search_type = ${searchType}
    order by end_date desc, imported_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When figures were brought last, by whoever; those stay, also where nobody collects them any more. */
export async function findLastKept(db: Db, { accountId, websiteId }: OfWebsite): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(last_success_at) from search_console_syncs
        where account_id = ${accountId} and website_id = ${websiteId}),
      (select max(imported_at) from search_console_imports
        where account_id = ${accountId} and website_id = ${websiteId})
    ) as at`.execute(db);
  return rows[0]?.at ?? null;
}
