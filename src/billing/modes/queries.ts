import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { BillingMode, BillingTerms } from './billing-mode.ts';

type StoredMode = Pick<BillingTerms, 'mode' | 'marginPercent'>;

export async function findBillingMode(db: Db, accountId: string): Promise<StoredMode | null> {
  const { rows } = await sql<StoredMode>`
    select mode, margin_percent as "marginPercent" from billing_modes where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function upsertBillingMode(
  db: Db,
  { accountId, mode, marginPercent }: { accountId: string; mode: BillingMode; marginPercent: number },
): Promise<void> {
  await sql`
    insert into billing_modes (account_id, mode, margin_percent) values (${accountId}, ${mode}, ${marginPercent})
    on conflict (account_id) do update set mode = excluded.mode, margin_percent = excluded.margin_percent`.execute(
    db,
  );
}
