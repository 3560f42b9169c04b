import { hash } from 'node:crypto';

/** The digest that is stored instead of a secret. A plain SHA-256 is enough, because secrets have at least 160 random bits. */
export function secretDigest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
