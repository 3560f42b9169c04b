import { hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#app/config/config.ts';
import { openSecretBox, type SecretBox } from '#platform/encryption';

export function createSecretBox(config: Config): SecretBox {
  const { ENCRYPTION_KEY: key = null, ENCRYPTION_KEY_PREVIOUS: previous = null } = config;
  return openSecretBox(key, previous);
}

/** Derives a separate key for each purpose. Without a secret, the key is random and valid in this process only. */
export function deriveKey(
  { ENCRYPTION_KEY: secret }: Pick<Config, 'ENCRYPTION_KEY'>,
  purpose: string,
): Buffer {
  return secret === undefined ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
