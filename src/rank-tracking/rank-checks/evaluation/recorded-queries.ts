import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A day (UTC) on which positions of a website were recorded. */
export interface RecordedPosition {
  accountId: string;
  websiteId: string;
  day: string;
}

/** Stores the websites and days of a later `positions.recorded`. */
export async function addRecordedPositions(db: Db, recorded: readonly RecordedPosition[]): Promise<void> {
  await sql`
    insert into recorded_positions (account_id, website_id, day)
    select "accountId", "websiteId", day
    from json_to_recordset(${JSON.stringify(recorded)}::json) as g ("accountId" uuid, "websiteId" uuid, day date)`.execute(
    db,
  );
}

/** Deletes and returns the stored websites and days of all accounts. */
export async function takeRecordedPositions(db: Db): Promise<RecordedPosition[]> {
  const { rows } = await sql<RecordedPosition>`
    delete from recorded_positions where id in (select id from recorded_positions order by id for update skip locked)
    returning account_id as "accountId", website_id as "websiteId", day`.execute(db);
  return rows;
}
