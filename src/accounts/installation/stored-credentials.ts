import type { Db } from '#platform/postgres';
import { type SealedColumn, type SecretBox, SecretBoxError } from '#platform/encryption';
import { selectCredentials, type StoredCredentials } from './queries.ts';
import type { Credentials } from './settings.ts';

/** Binds encrypted credentials to their provider, so that they cannot be decrypted for another one. */
export function encryptionContextOf(provider: string): string {
  return `provider ${provider}`;
}

export const sealedCredentials: SealedColumn = {
  table: 'provider_credentials',
  column: 'credentials',
  id: 'provider',
  contextOf: encryptionContextOf,
};

/** Stored credentials by provider. Omits those encrypted with another key, which must be entered again. */
export async function readStoredCredentials(
  db: Db,
  secretBox: SecretBox,
): Promise<ReadonlyMap<string, Credentials>> {
  const stored = await selectCredentials(db);
  return new Map(
    stored.flatMap((row) => {
      const opened = decrypt(row, secretBox);
      return opened === null ? [] : [[row.provider, opened] as const];
    }),
  );
}

function decrypt({ provider, credentials }: StoredCredentials, secretBox: SecretBox): Credentials | null {
  try {
    return JSON.parse(secretBox.open(credentials, encryptionContextOf(provider))) as Credentials;
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}
