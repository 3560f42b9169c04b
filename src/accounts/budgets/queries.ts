import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Budget, BudgetKey } from './budget.ts';

/** Inserts missing monthly budgets and locks them until the transaction ends. Always locks in the same order to avoid deadlocks. */
export async function lockBudgets(
  db: Db,
  keys: readonly BudgetKey[],
  defaultLimitMicros: number,
): Promise<Budget[]> {
  if (keys.length === 0) return [];
  const given = sql`
    (select distinct * from json_to_recordset(${JSON.stringify(keys)}::json)
      as r ("accountId" uuid, provider text, month date)) g`;
  await sql`
    insert into budget_months (account_id, provider, month)
    select g."accountId", g.provider, g.month from ${given} join accounts a on a.id = g."accountId"
    order by 1, 2, 3 on conflict do nothing`.execute(db);
  const { rows } = await sql<Budget>`
    select m.account_id as "accountId", m.provider, m.month,
      coalesce(l.limit_micros, ${defaultLimitMicros}::bigint) as "limitMicros",
      m.spent_micros as "spentMicros", m.reserved_micros as "reservedMicros", m.purchases
    from budget_months m left join budget_limits l using (account_id, provider)
    where (m.account_id, m.provider, m.month) in (select g."accountId", g.provider, g.month from ${given})
    order by m.account_id, m.provider, m.month for update of m`.execute(db);
  return rows;
}

/** Adds reservations to budgets that the transaction has locked. */
export async function addReserved(
  db: Db,
  reservations: readonly (BudgetKey & { reservedMicros: number })[],
): Promise<void> {
  if (reservations.length === 0) return;
  await sql`
    update budget_months m set reserved_micros = m.reserved_micros + g.micros
    from (
      select "accountId", provider, month, sum("reservedMicros")::bigint as micros
      from json_to_recordset(${JSON.stringify(reservations)}::json)
        as r ("accountId" uuid, provider text, month date, "reservedMicros" bigint)
      group by 1, 2, 3
    ) g
    where m.account_id = g."accountId" and m.provider = g.provider and m.month = g.month`.execute(db);
}

/** A reservation and the amount that was actually spent. */
interface SpendCapture extends BudgetKey {
  reservedMicros: number;
  spentMicros: number;
  purchases: number;
  /** The websites that the purchase was made for. The cost counts for each of them. */
  websiteIds?: readonly string[];
  /** The cost of purchases that were captured for other websites of the account, and count for these as well. */
  sharedMicros?: number;
}

/** Releases reservations and adds the amounts actually spent. Deleted accounts are ignored. */
export async function captureSpend(db: Db, captures: readonly SpendCapture[]): Promise<void> {
  if (captures.length === 0) return;
  await sql`
    with r as materialized (
      select * from json_to_recordset(${JSON.stringify(captures)}::json) as r ("accountId" uuid, provider text, month date,
        "reservedMicros" bigint, "spentMicros" bigint, purchases integer, "websiteIds" uuid[], "sharedMicros" bigint)
    ), g as materialized (
      select "accountId", provider, month, sum("reservedMicros")::bigint as reserved, sum("spentMicros")::bigint as spent,
        sum(purchases)::integer as purchases,
        coalesce(sum("spentMicros") filter (where cardinality("websiteIds") > 0), 0)::bigint as "ofWebsites"
      from r group by 1, 2, 3
    ), m as (
      insert into budget_months as m (account_id, provider, month, spent_micros, purchases, website_micros)
      select g."accountId", g.provider, g.month, g.spent, g.purchases, g."ofWebsites" from g join accounts a on a.id = g."accountId"
      order by 1, 2, 3
      on conflict (account_id, provider, month) do update set
        reserved_micros = greatest(0, m.reserved_micros - (
          select reserved from g
          where g."accountId" = m.account_id and g.provider = m.provider and g.month = m.month
        )),
        spent_micros = m.spent_micros + excluded.spent_micros, purchases = m.purchases + excluded.purchases,
        website_micros = m.website_micros + excluded.website_micros
      returning m.account_id, m.provider, m.month
    )
    insert into budget_websites as w (account_id, provider, month, website_id, spent_micros)
    select m.account_id, m.provider, m.month, i.id, sum(r."spentMicros" + coalesce(r."sharedMicros", 0))::bigint
    from m join r on r."accountId" = m.account_id and r.provider = m.provider and r.month = m.month
      and (r."spentMicros" <> 0 or r."sharedMicros" <> 0)
    cross join unnest(r."websiteIds") i (id)
    -- After all rows of \`m\`: its locks come first, so that concurrent captures cannot deadlock.
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, month, provider, website_id) do update set spent_micros = w.spent_micros + excluded.spent_micros
  `.execute(db);
}

/** The account's budgets of a month, for these providers and all others that it used in that month. */
export async function selectBudgets(
  db: Db,
  account: { accountId: string; month: string },
  providers: { names: readonly string[]; defaultLimitMicros: number },
): Promise<Omit<Budget, 'accountId'>[]> {
  const { rows } = await sql<Omit<Budget, 'accountId'>>`
    select p.provider, ${account.month} as month,
      coalesce(l.limit_micros, ${providers.defaultLimitMicros}::bigint) as "limitMicros",
      coalesce(m.spent_micros, 0) as "spentMicros", coalesce(m.reserved_micros, 0) as "reservedMicros",
      coalesce(m.purchases, 0) as purchases
    from (
      select unnest(${providers.names}::text[]) as provider
      union select provider from budget_months where account_id = ${account.accountId} and month = ${account.month}
    ) p
    left join budget_months m on m.account_id = ${account.accountId} and m.provider = p.provider and m.month = ${account.month}
    left join budget_limits l on l.account_id = ${account.accountId} and l.provider = p.provider
    order by p.provider`.execute(db);
  return rows;
}

/** The spending of an account with a provider in a month, in total, for no website, and for each website. */
export interface SpendOfMonth {
  provider: string;
  month: string;
  spentMicros: number;
  withoutWebsiteMicros: number;
  /** Websites that have spent something. A deleted one has no domain. */
  websites: { id: string; domain: string | null; micros: number }[];
}

/** Reads the spending of months. With `websiteId`, it names only this website. */
export async function selectSpendOfMonths(
  db: Db,
  account: { accountId: string; months: readonly string[]; websiteId: string | null },
): Promise<SpendOfMonth[]> {
  const { rows } = await sql<SpendOfMonth>`
    select m.provider, m.month, m.spent_micros as "spentMicros",
      greatest(0, m.spent_micros - m.website_micros) as "withoutWebsiteMicros",
      (
        select coalesce(json_agg(json_build_object('id', w.website_id, 'domain', s.domain, 'micros', w.spent_micros)
          order by s.domain, w.website_id), '[]')
        from budget_websites w left join websites s on s.id = w.website_id and s.account_id = w.account_id
        where w.account_id = m.account_id and w.month = m.month and w.provider = m.provider and w.spent_micros > 0
          and w.website_id = coalesce(${account.websiteId}::uuid, w.website_id)
      ) as websites
    from budget_months m
    where m.account_id = ${account.accountId} and m.month = any(${account.months}::date[])`.execute(db);
  return rows;
}

/** The domains of the account's websites by id. */
export async function selectDomains(db: Db, accountId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; domain: string }>`
    select id, domain from websites where account_id = ${accountId}`.execute(db);
  return new Map(rows.map(({ id, domain }) => [id, domain]));
}

/**
 * Returns the amount that all accounts may still reserve in a month, and locks it until the transaction ends, so that concurrent purchases cannot exceed
 * it; null without a limit. Covers all accounts, because the limit belongs to the installation.
 */
export async function lockInstallationBudget(db: Db, month: string): Promise<number | null> {
  const { rows } = await sql<{ limitMicros: number }>`
    select limit_micros as "limitMicros" from installation_budget for update`.execute(db);
  const [limit] = rows;
  if (limit === undefined) return null;
  const { rows: totals } = await sql<{ micros: number }>`
    select coalesce(sum(spent_micros + reserved_micros), 0)::bigint as micros
    from budget_months where month = ${month}`.execute(db);
  return Math.max(0, limit.limitMicros - (totals[0]?.micros ?? 0));
}

/** Sets the monthly limit of the installation, for all accounts and providers together; null removes it. */
export async function setInstallationBudget(db: Db, limitMicros: number | null): Promise<void> {
  if (limitMicros === null) {
    await sql`delete from installation_budget`.execute(db);
    return;
  }
  await sql`
    insert into installation_budget (limit_micros) values (${limitMicros})
    on conflict (id) do update set limit_micros = excluded.limit_micros`.execute(db);
}

export async function setBudgetLimit(
  db: Db,
  limit: { accountId: string; provider: string; limitMicros: number },
): Promise<void> {
  await sql`
    insert into budget_limits (account_id, provider, limit_micros)
    values (${limit.accountId}, ${limit.provider}, ${limit.limitMicros})
    on conflict (account_id, provider) do update set limit_micros = excluded.limit_micros`.execute(db);
}
