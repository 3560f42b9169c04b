import { crc32 } from 'node:zlib';
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encodeApiKey, digestApiKey, isApiKeyShaped } from './api-key.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bytes = Buffer.from('000102030405060708090a0b0c0d0e0f10111213', 'hex');

test('a key consists of a prefix, 160 bits and a checksum of both', () => {
  expect(encodeApiKey('read', bytes)).toMatch(/^cairn_r_000g40r40m30e209185gr38e1w8124gk[0-9a-z]{7}$/);
  expect(encodeApiKey('read_write', bytes)).toMatch(/^cairn_rw_000g40r40m30e209185gr38e1w8124gk[0-9a-z]{7}$/);
  const key = encodeApiKey('read', bytes);
  const sum = Array.from(key.slice(-7)).reduce((value, letter) => value * 32 + alphabet.indexOf(letter), 0);
  expect(sum).toBe(crc32(key.slice(0, -7)));
});

test('every bit of the secret changes the key', () => {
  const keys = new Set([encodeApiKey('read', bytes)]);
  for (let bit = 0; bit < 160; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    keys.add(encodeApiKey('read', changed).slice(0, -7));
  }
  expect(keys.size).toBe(161);
});

test('a secret of another length is refused', () => {
  expect(() => encodeApiKey('read', bytes.subarray(1))).toThrow('20 random bytes');
});

describe('the format check', () => {
  const keys = Array.from({ length: 50 }, (_, index) =>
    encodeApiKey(index % 2 === 0 ? 'read' : 'read_write', randomBytes(20)),
  );

  test('accepts every generated key', () => {
    for (const key of keys) expect(isApiKeyShaped(key)).toBe(true);
  });

  test('rejects a key with one character changed, missing, doubled or swapped', () => {
    const [key = ''] = keys;
    const at = (index: number, middle: string, skip = 1) =>
      key.slice(0, index) + middle + key.slice(index + skip);
    const mistyped = Array.from(key).flatMap((letter, index) => [
      ...Array.from(`${alphabet}_`, (other) => at(index, other)),
      at(index, ''),
      at(index, letter + letter),
      at(index, key.charAt(index + 1) + letter, 2),
    ]);
    const wrong = new Set(mistyped).difference(new Set([key]));
    expect(wrong.size).toBeGreaterThan(1_500);
    expect([...wrong].filter(isApiKeyShaped)).toEqual([]);
  });

  test.each(['', 'cairn_r_', ' ', 'x'.repeat(10_000), 'Bearer', 'cairn_r_000g40r40m30e209185gr38e1w8124gk'])(
    'rejects %j',
    (text) => {
      expect(isApiKeyShaped(text)).toBe(false);
    },
  );

  test('rejects an uppercase key and a key with additional characters', () => {
    const [key = ''] = keys;
    for (const text of [key.toUpperCase(), ` ${key}`, `${key}\n`, `${key}0`])
      expect(isApiKeyShaped(text)).toBe(false);
  });
});

test('the digest of a key is its SHA-256', () => {
  const key = encodeApiKey('read', bytes);
  expect(digestApiKey(key)).toEqual(createHash('sha256').update(key).digest());
});
