import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface DueKeywords {
  /** Keywords whose rank check is due and has not been started. */
  due: number;
  /** Keywords that wait for the end of a rank check. */
  inProgress: number;
  /** Keywords of either kind that were due before the given time. */
  late: number;
  oldestDueAt: Date | null;
}

/** Keeps the count cheap while a large installation catches up. */
const maxCounted = 100_000;

const count = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select ${rows} limit ${maxCounted}) g)`;

/** Counts the keywords whose rank check is due, of all accounts, each number up to 100 000. */
export async function countDueKeywords(
  db: Db,
  { now, lateBefore }: { now: Date; lateBefore: Date },
): Promise<DueKeywords> {
  const due = sql`from keywords where status = 'approved' and next_check_at <= ${now}`;
  const { rows } = await sql<DueKeywords>`
    select
      ${count(sql`${due} and leased_to is null`)} as due,
      ${count(sql`${due} and leased_to is not null`)} as "inProgress",
      ${count(sql`${due} and next_check_at < ${lateBefore}`)} as late,
      (select min(next_check_at) ${due}) as "oldestDueAt"
  `.execute(db);
  return rows[0] ?? { due: 0, inProgress: 0, late: 0, oldestDueAt: null };
}
