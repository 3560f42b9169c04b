import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** The purchases of all accounts from a provider in a month. Amounts in millionths of a US dollar. */
export interface ProviderSpend {
  provider: string;
  spentMicros: number;
  reservedMicros: number;
  purchases: number;
  /** Accounts that have spent or reserved at least 99 % of their budget with the provider: the rest may be less than a price. */
  exhaustedAccounts: number;
}

export interface InstallationSpend {
  /** The operator's limit for all accounts and providers together; null without one. */
  limitMicros: number | null;
  providers: ProviderSpend[];
}

/** Adds up the purchases of all accounts in a month. */
export async function readInstallationSpend(
  db: Db,
  { month, defaultLimitMicros }: { month: string; defaultLimitMicros: number },
): Promise<InstallationSpend> {
  const { rows: limits } = await sql<{ limitMicros: number }>`
    select limit_micros as "limitMicros" from installation_budget`.execute(db);
  const { rows: providers } = await sql<ProviderSpend>`
    select m.provider, sum(m.spent_micros)::bigint as "spentMicros", sum(m.reserved_micros)::bigint as "reservedMicros",
      sum(m.purchases)::bigint as purchases,
      count(*) filter (
        where m.spent_micros > 0
          and m.spent_micros + m.reserved_micros >= 0.99 * coalesce(l.limit_micros, ${defaultLimitMicros}::bigint)
      ) as "exhaustedAccounts"
    from budget_months m left join budget_limits l using (account_id, provider)
    where m.month = ${month} group by 1 order by 1`.execute(db);
  return { limitMicros: limits[0]?.limitMicros ?? null, providers };
}
