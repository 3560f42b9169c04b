import { expect, test } from 'vitest';
import { parseJsonBytes } from './parse-json-bytes.ts';

const filler = 'plain text of a result page '.repeat(40);

test.each([
  ['ASCII', 'abc'],
  ['Latin-1', 'Müller, 5 °C'],
  ['punctuation', 'https://example.com › shop – “sale”…'],
  ['Cyrillic', 'Ничего'.repeat(200)],
  ['Chinese', '搜索引擎'.repeat(200)],
  ['emoji', 'a 🎉 b'],
  ['the first and last characters of each length', '\u0080\u07FF\u0800\uD7FF\uE000\uFFFF'],
  ['escapes', 'a\\é \\\\é "é" \n é'],
])('text with %s is read as it was sent', (_name, text) => {
  for (let shift = 0; shift < 20; shift++) {
    const value = { [`key é ${text}`]: [filler.slice(0, shift), text, filler, text, 1, null] };
    expect(parseJsonBytes(Buffer.from(JSON.stringify(value)))).toEqual(value);
  }
});

test('bytes at any place of a larger buffer are read', () => {
  const bytes = Buffer.from(JSON.stringify([filler, '› a', filler]));
  for (let offset = 0; offset < 8; offset++) {
    const larger = Buffer.concat([Buffer.alloc(offset), bytes, Buffer.from('é')]);
    expect(parseJsonBytes(larger.subarray(offset, offset + bytes.length))).toEqual([filler, '› a', filler]);
  }
});

test('bytes that are not UTF-8 become replacement characters', () => {
  for (const broken of [
    [0x80],
    [0xc3],
    [0xe2, 0x80],
    [0xed, 0xa0, 0x80],
    [0xc0, 0xaf],
    [0xe0, 0x80, 0x80],
    [0xff],
  ]) {
    const bytes = Buffer.concat([Buffer.from('["é '), Buffer.from(broken), Buffer.from('"]')]);
    expect(parseJsonBytes(bytes)).toEqual(JSON.parse(bytes.toString()));
  }
});

test('a byte order mark is ignored', () => {
  expect(parseJsonBytes(Buffer.from('\uFEFF{"a":"é"}'))).toEqual({ a: 'é' });
});

test.each(['', 'é', '<html lang="é">', '{"a":"é', '["\\é"]', '["a" é]'])('%j is not JSON', (text) => {
  expect(parseJsonBytes(Buffer.from(text))).toBeUndefined();
});
