import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** The secret in a file; made of 24 random bytes, in mode 0600, where the file is missing. */
export async function readOrMakeSecret(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(toleratesAbsence);
  if (known.trim()) return known.trim();
  const secret = randomBytes(24).toString('base64url');
  // Renamed into place, so that a power cut leaves no half a secret.
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return secret;
}

function toleratesAbsence(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
