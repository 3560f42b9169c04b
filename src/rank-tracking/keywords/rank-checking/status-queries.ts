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

/** Counts the keywords whose rank check is due, of all accounts, each kind up to 100 000. */
export async function countDueKeywords(
  db: Db,
  { now, lateBefore }: { now: Date; lateBefore: Date },
): Promise<DueKeywords> {
  const waiting = sql`from keywords where status = 'approved' and due_at is null`;
  const started = sql`from keywords where due_at is not null`;
  const { rows } = await sql<DueKeywords>`
    select
      ${count(sql`${waiting} and next_check_at <= ${now}`)} as due,
      ${count(started)} as "inProgress",
      ${count(sql`${waiting} and next_check_at < ${lateBefore}`)} + ${count(sql`${started} and due_at < ${lateBefore}`)} as late,
      least((select min(next_check_at) ${waiting} and next_check_at <= ${now}), (select min(due_at) ${started})) as "oldestDueAt"
  `.execute(db);
  return rows[0] ?? { due: 0, inProgress: 0, late: 0, oldestDueAt: null };
}
