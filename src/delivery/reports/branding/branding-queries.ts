import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** How an account's reports look. Null means the default. */
export interface Branding {
  name: string | null;
  /** `#rrggbb`, lowercase. */
  color: string | null;
  logoText: string | null;
}

export async function findBranding(db: Db, accountId: string): Promise<Branding> {
  const { rows } = await sql<Branding>`
    select name, color, logo_text as "logoText" from report_brandings where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? { name: null, color: null, logoText: null };
}

export async function upsertBranding(
  db: Db,
  accountId: string,
  { name, color, logoText, now }: Branding & { now: Date },
): Promise<void> {
  await sql`
    insert into report_brandings (account_id, name, color, logo_text, updated_at)
    values (${accountId}, ${name}, ${color}, ${logoText}, ${now})
    on conflict (account_id) do update set name = excluded.name, color = excluded.color,
      logo_text = excluded.logo_text, updated_at = excluded.updated_at`.execute(db);
}
