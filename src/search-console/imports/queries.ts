import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { SearchType } from '#providers/search-console';

export interface Import {
  id: string;
  searchType: SearchType;
  startDate: string;
  endDate: string;
  importedAt: Date;
}

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** Importing a file again only updates its import time. */
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

/** The last days of the imported periods, under which the tables of the files are stored. */
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

/** The import with the newest period; among equal end dates, the one imported last. */
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

/** The imported periods, the newest first. */
export async function selectImports(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<Omit<Import, 'id'>[]> {
  const { rows } = await sql<Omit<Import, 'id'>>`
    select search_type as "searchType", start_date as "startDate", end_date as "endDate", imported_at as "importedAt"
    from search_console_imports where account_id = ${accountId} and website_id = ${websiteId}
    order by end_date desc, imported_at desc limit 100`.execute(db);
  return rows;
}
