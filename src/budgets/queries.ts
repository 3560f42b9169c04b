import { sql } from 'kysely';
import type { Db } from '#db';
import type { Budget } from './budget.ts';

interface BudgetKey {
  accountId: string;
  provider: string;
  month: string;
}

/** The month's sums, locked until the transaction ends; made where they are missing. */
export async function lockBudget(
  db: Db,
  { accountId, provider, month }: BudgetKey,
  defaultLimitMicros: number,
): Promise<Budget> {
  await sql`
    insert into budget_months (account_id, provider, month) values (${accountId}, ${provider}, ${month})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Budget>`
    select m.provider, m.month, coalesce(l.limit_micros, ${defaultLimitMicros}::bigint) as "limitMicros",
      m.spent_micros as "spentMicros", m.reserved_micros as "reservedMicros", m.purchases
    from budget_months m left join budget_limits l using (account_id, provider)
    where m.account_id = ${accountId} and m.provider = ${provider} and m.month = ${month}
    for update of m`.execute(db);
  const [budget] = rows;
  if (budget === undefined) throw new Error('The month’s budget was not kept');
  return budget;
}

export async function addReserved(
  db: Db,
  { accountId, provider, month }: BudgetKey,
  micros: number,
): Promise<void> {
  await sql`
    update budget_months set reserved_micros = reserved_micros + ${micros}
    where account_id = ${accountId} and provider = ${provider} and month = ${month}`.execute(db);
}

export interface Settlement extends BudgetKey {
  reservedMicros: number;
  spentMicros: number;
  purchases: number;
}

/** Turns reservations into what was really spent. */
export async function settle(db: Db, { accountId, provider, month, ...sums }: Settlement): Promise<void> {
  await sql`
    insert into budget_months as m (account_id, provider, month, spent_micros, purchases)
    values (${accountId}, ${provider}, ${month}, ${sums.spentMicros}, ${sums.purchases})
    on conflict (account_id, provider, month) do update set
      reserved_micros = greatest(0, m.reserved_micros - ${sums.reservedMicros}),
      spent_micros = m.spent_micros + excluded.spent_micros, purchases = m.purchases + excluded.purchases
  `.execute(db);
}

/** The account's budgets of a month, for these providers and any other that it has used. */
export async function selectBudgets(
  db: Db,
  account: { accountId: string; month: string },
  providers: { names: readonly string[]; defaultLimitMicros: number },
): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
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

export async function setBudgetLimit(
  db: Db,
  limit: { accountId: string; provider: string; limitMicros: number },
): Promise<void> {
  await sql`
    insert into budget_limits (account_id, provider, limit_micros)
    values (${limit.accountId}, ${limit.provider}, ${limit.limitMicros})
    on conflict (account_id, provider) do update set limit_micros = excluded.limit_micros`.execute(db);
}
