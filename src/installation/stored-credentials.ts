import type { Db } from '#db';
import { type Vault, VaultError } from '#vault';
import { selectCredentials, type StoredCredentials } from './queries.ts';
import type { Credentials } from './settings.ts';

/** What is sealed belongs to its provider: it opens for no other. */
export function sealedFor(provider: string): string {
  return `provider ${provider}`;
}

/** What owners have stored, by provider. What was sealed with another key is left out: it must be entered again. */
export async function readStoredCredentials(db: Db, vault: Vault): Promise<ReadonlyMap<string, Credentials>> {
  const stored = await selectCredentials(db);
  return new Map(
    stored.flatMap((row) => {
      const opened = openOne(row, vault);
      return opened === null ? [] : [[row.provider, opened] as const];
    }),
  );
}

function openOne({ provider, credentials }: StoredCredentials, vault: Vault): Credentials | null {
  try {
    return JSON.parse(vault.open(credentials, sealedFor(provider))) as Credentials;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
