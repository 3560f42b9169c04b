import { crc32 } from 'node:zlib';
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { composeKey, digestKey, isKeyShaped } from './api-key.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bytes = Buffer.from('000102030405060708090a0b0c0d0e0f10111213', 'hex');

test('a key is prefix, 160 bits and a checksum of both', () => {
  expect(composeKey('read', bytes)).toMatch(/^cairn_r_000g40r40m30e209185gr38e1w8124gk[0-9a-z]{7}$/);
  expect(composeKey('read_write', bytes)).toMatch(/^cairn_rw_000g40r40m30e209185gr38e1w8124gk[0-9a-z]{7}$/);
  const key = composeKey('read', bytes);
  const sum = Array.from(key.slice(-7)).reduce((value, letter) => value * 32 + alphabet.indexOf(letter), 0);
  expect(sum).toBe(crc32(key.slice(0, -7)));
});

test('every bit of the secret is in the key', () => {
  const keys = new Set([composeKey('read', bytes)]);
  for (let bit = 0; bit < 160; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    keys.add(composeKey('read', changed).slice(0, -7));
  }
  expect(keys.size).toBe(161);
});

test('a secret of another length is refused', () => {
  expect(() => composeKey('read', bytes.subarray(1))).toThrow('20 random bytes');
});

describe('the shape of a key', () => {
  const keys = Array.from({ length: 50 }, (_, index) =>
    composeKey(index % 2 === 0 ? 'read' : 'read_write', randomBytes(20)),
  );

  test('is told of every key', () => {
    for (const key of keys) expect(isKeyShaped(key)).toBe(true);
  });

  test('is denied to a key with any one letter changed, lost, doubled or swapped', () => {
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
    expect([...wrong].filter(isKeyShaped)).toEqual([]);
  });

  test.each(['', 'cairn_r_', ' ', 'x'.repeat(10_000), 'Bearer', 'cairn_r_000g40r40m30e209185gr38e1w8124gk'])(
    'is denied to %j',
    (text) => {
      expect(isKeyShaped(text)).toBe(false);
    },
  );

  test('is denied to a key in capitals, or with anything around it', () => {
    const [key = ''] = keys;
    for (const text of [key.toUpperCase(), ` ${key}`, `${key}\n`, `${key}0`])
      expect(isKeyShaped(text)).toBe(false);
  });
});

test('what is stored of a key is its SHA-256', () => {
  const key = composeKey('read', bytes);
  expect(digestKey(key)).toEqual(createHash('sha256').update(key).digest());
});
