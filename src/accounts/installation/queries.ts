import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface StoredCredentials {
  provider: string;
  /** Encrypted. */
  credentials: Buffer;
  changedAt: Date;
}

/** Credentials belong to the installation and not to an account. */
export async function selectCredentials(db: Db): Promise<StoredCredentials[]> {
  const { rows } = await sql<StoredCredentials>`
    select provider, credentials, changed_at as "changedAt" from provider_credentials order by provider`.execute(
    db,
  );
  return rows;
}

export async function upsertCredentials(
  db: Db,
  { provider, credentials, changedAt, changedBy }: StoredCredentials & { changedBy: string },
): Promise<void> {
  await sql`
    insert into provider_credentials (provider, credentials, changed_at, changed_by)
    values (${provider}, ${credentials}, ${changedAt}, ${changedBy})
    on conflict (provider) do update set credentials = excluded.credentials, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`.execute(db);
}

/** Returns false if the provider has no stored credentials. */
export async function deleteCredentials(db: Db, provider: string): Promise<boolean> {
  const { rows } = await sql`
    delete from provider_credentials where provider = ${provider} returning 1`.execute(db);
  return rows.length > 0;
}

/** A text that changes with every change of the stored credentials of these providers. */
export async function readVersion(db: Db, providers: readonly string[]): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(changed_at)::text, '') || coalesce(string_agg(provider, ',' order by provider), '')
      as version from provider_credentials where provider = any(${providers}::text[])`.execute(db);
  return rows[0]?.version ?? '';
}

export interface ProviderTest {
  provider: string;
  testedAt: Date;
  error: { code: string; message: string } | null;
}

export async function selectTests(db: Db): Promise<ProviderTest[]> {
  const { rows } = await sql<ProviderTest>`
    select provider, tested_at as "testedAt",
      case when error_code is not null then json_build_object('code', error_code, 'message', error_message) end as error
    from provider_tests`.execute(db);
  return rows;
}

export async function upsertTest(db: Db, { provider, testedAt, error }: ProviderTest): Promise<void> {
  await sql`
    insert into provider_tests (provider, tested_at, error_code, error_message)
    values (${provider}, ${testedAt}, ${error?.code ?? null}, ${error?.message ?? null})
    on conflict (provider) do update set tested_at = excluded.tested_at, error_code = excluded.error_code,
      error_message = excluded.error_message`.execute(db);
}
