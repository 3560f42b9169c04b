import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const keyKinds = ['read', 'read_write'] as const;
export type KeyKind = (typeof keyKinds)[number];

const prefixes: Record<KeyKind, string> = { read: 'cairn_r_', read_write: 'cairn_rw_' };
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const secretBytes = 20;
const form = /^cairn_rw?_([0-9a-hjkmnp-tv-z]{32})([0-9a-hjkmnp-tv-z]{7})$/;

/**
 * Writes a key: prefix, 160 random bits in Crockford's base 32, and a CRC-32 of all that. The checksum lets secret scanners
 * tell a leaked key from any other text, and lets us refuse mistyped ones without asking the database.
 * @param random 20 random bytes.
 */
export function composeKey(kind: KeyKind, random: Buffer): string {
  if (random.length !== secretBytes) throw new Error(`A key needs ${secretBytes} random bytes`);
  const body = prefixes[kind] + base32(BigInt(`0x${random.toString('hex')}`), 32);
  return body + checksum(body);
}

/** How keys of a kind begin. */
export function keyPrefix(kind: KeyKind): string {
  return prefixes[kind];
}

/** Whether the text can be a key at all: its form and its checksum. */
export function isKeyShaped(token: string): boolean {
  const match = form.exec(token);
  return match?.[2] !== undefined && checksum(token.slice(0, -7)) === match[2];
}

/** What is stored of a key. Its 160 bits are random, so that one plain SHA-256 is enough. */
export function digestKey(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function checksum(text: string): string {
  return base32(BigInt(crc32(text)), 7);
}

function base32(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index++) {
    text = alphabet.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}
