import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Reads the secret in a file. If the file is missing, it is created with 24 random bytes and mode 0600. */
export async function readOrMakeSecret(path: string): Promise<string> {
  const known = await readSecret(path);
  if (known !== null) return known;
  const secret = randomBytes(24).toString('base64url');
  await storeSecret(path, secret);
  return secret;
}

/** Reads the secret in a file. Null if the file is missing or empty. @throws Error if it cannot be read */
export async function readSecret(path: string): Promise<string | null> {
  const content = await readFile(path, 'utf8').catch(toleratesAbsence);
  return content.trim() || null;
}

/** Stores a secret in a file with mode 0600. */
export async function storeSecret(path: string, secret: string): Promise<void> {
  // Renamed into place, so that a power failure leaves no partial secret.
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

function toleratesAbsence(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
