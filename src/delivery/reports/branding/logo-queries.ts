import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { LogoFormat } from './validate-logo.ts';

export interface Logo extends LogoFormat {
  digest: Buffer;
  content: Buffer;
}

export async function insertLogo(db: Db, logo: Logo & { accountId: string }, now: Date): Promise<void> {
  await sql`
    insert into report_logos (account_id, digest, type, width, height, content, created_at)
    values (${logo.accountId}, ${logo.digest}, ${logo.type}, ${logo.width}, ${logo.height}, ${logo.content}, ${now})
    on conflict do nothing`.execute(db);
}

/** The logo of new reports. Null removes it from them; existing reports have theirs. */
export async function updateLogo(
  db: Db,
  { accountId, digest, now }: { accountId: string; digest: Buffer | null; now: Date },
): Promise<void> {
  await sql`
    insert into report_brandings (account_id, logo, updated_at) values (${accountId}, ${digest}, ${now})
    on conflict (account_id) do update set logo = excluded.logo, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** The logo of new reports. */
export async function findCurrentLogo(db: Db, accountId: string): Promise<Logo | null> {
  const { rows } = await sql<Logo>`
    select l.digest, l.type, l.width, l.height, l.content
    from report_brandings b join report_logos l on l.account_id = b.account_id and l.digest = b.logo
    where b.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** The logo of an existing report. */
export async function findLogo(
  db: Db,
  { accountId, digest }: { accountId: string; digest: string | undefined },
): Promise<Logo | null> {
  if (digest === undefined) return null;
  const { rows } = await sql<Logo>`
    select digest, type, width, height, content from report_logos
    where account_id = ${accountId} and digest = ${Buffer.from(digest, 'base64url')}`.execute(db);
  return rows[0] ?? null;
}

/** For the source of an image. */
export function logoUrl({ type, content }: Pick<Logo, 'type' | 'content'>): string {
  return `data:${type};base64,${content.toString('base64')}`;
}
