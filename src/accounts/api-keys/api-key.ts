import { crc32 } from 'node:zlib';
import { secretDigest } from '#platform/encryption';

export const apiKeyKinds = ['read', 'read_write'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

const prefixes: Record<ApiKeyKind, string> = { read: 'cairn_r_', read_write: 'cairn_rw_' };
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const secretBytes = 20;
const form = /^cairn_rw?_([0-9a-hjkmnp-tv-z]{32})([0-9a-hjkmnp-tv-z]{7})$/;

/**
 * Encodes a key: prefix, 160 random bits in Crockford's base 32, and a CRC-32 of both. The checksum allows secret scanners
 * to recognise a leaked key, and the API to refuse a mistyped key without a database query.
 * @param random 20 random bytes.
 */
export function encodeApiKey(kind: ApiKeyKind, random: Buffer): string {
  if (random.length !== secretBytes) throw new Error(`A key needs ${secretBytes} random bytes`);
  const body = prefixes[kind] + base32(BigInt(`0x${random.toString('hex')}`), 32);
  return body + checksum(body);
}

/** The prefix of keys of a kind. */
export function apiKeyPrefix(kind: ApiKeyKind): string {
  return prefixes[kind];
}

/** Whether the text has the format and the checksum of a key. */
export function isApiKeyShaped(token: string): boolean {
  const match = form.exec(token);
  return match?.[2] !== undefined && checksum(token.slice(0, -7)) === match[2];
}

/** The digest that is stored instead of the key, which has 160 random bits. */
export function digestApiKey(token: string): Buffer {
  return secretDigest(token);
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
