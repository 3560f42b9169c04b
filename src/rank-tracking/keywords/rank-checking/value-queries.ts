import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { utcDay } from '#platform/days.ts';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/**
 * The first day (UTC) that is not complete: a due keyword has not finished a rank check on it or later. Null if today is
 * complete. A failed check is finished; a keyword whose check is postponed, because no provider or budget covers it, is not due.
 */
export async function findIncompleteDay(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select (next_check_at at time zone 'UTC')::date::text as day from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved'
      and next_check_at < date_trunc('day', ${now}::timestamptz, 'UTC') + interval '1 day'
      and coalesce(checked_at < date_trunc('day', next_check_at, 'UTC'), true)
      and (leased_to is not null or coalesce(error_code not in ('budget_exhausted', 'provider_not_connected'), true))
    order by next_check_at limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/** The ids of those websites that have keywords whose rank check is in progress. */
export async function selectWaitingWebsites(
  db: Db,
  websites: readonly OfWebsite[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select g."websiteId" as id from json_to_recordset(${JSON.stringify(websites)}::json) as g ("accountId" uuid, "websiteId" uuid)
    where exists (
      select from keywords k where k.website_id = g."websiteId" and k.account_id = g."accountId" and k.status = 'approved'
        and k.next_check_at <= ${now} and k.leased_to is not null
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Covers changes between the usual intervals, daily and weekly. */
const minLookbackDays = 15;

/** The greatest age in days of a value of the website's keywords. */
export async function findLookbackDays(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  now: Date,
): Promise<number> {
  const today = utcDay(now);
  const { rows } = await sql<{ days: number }>`
    select greatest(${minLookbackDays}::integer, ceil(max(2 * coalesce(k.interval_hours, w.interval_hours)) / 24.0)::integer + 1,
      ${today}::date - min((k.position_at at time zone 'UTC')::date) filter (where k.position_held_through >= ${today}::date)
    ) as days
    from keywords k join websites w on w.id = k.website_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId}`.execute(db);
  return rows[0]?.days ?? minLookbackDays;
}
