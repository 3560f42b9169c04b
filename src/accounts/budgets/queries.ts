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
export interface SpendCapture extends BudgetKey {
  reservedMicros: number;
  spentMicros: number;
  purchases: number;
}

/** Releases reservations and adds the amounts actually spent. Deleted accounts are ignored. */
export async function captureSpend(db: Db, captures: readonly SpendCapture[]): Promise<void> {
  if (captures.length === 0) return;
  await sql`
    with g as materialized (
      select "accountId", provider, month, sum("reservedMicros")::bigint as reserved, sum("spentMicros")::bigint as spent,
        sum(purchases)::integer as purchases
      from json_to_recordset(${JSON.stringify(captures)}::json)
        as r ("accountId" uuid, provider text, month date, "reservedMicros" bigint, "spentMicros" bigint, purchases integer)
      group by 1, 2, 3
    )
    insert into budget_months as m (account_id, provider, month, spent_micros, purchases)
    select g."accountId", g.provider, g.month, g.spent, g.purchases from g join accounts a on a.id = g."accountId"
    order by 1, 2, 3
    on conflict (account_id, provider, month) do update set
      reserved_micros = greatest(0, m.reserved_micros - (
        select reserved from g
        where g."accountId" = m.account_id and g.provider = m.provider and g.month = m.month
      )),
      spent_micros = m.spent_micros + excluded.spent_micros, purchases = m.purchases + excluded.purchases
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
