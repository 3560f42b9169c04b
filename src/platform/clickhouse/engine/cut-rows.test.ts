import { expect, test } from 'vitest';
import { cutRows } from './cut-rows.ts';

async function* pieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield Buffer.from(text.slice(start, start + size));
}

async function cut(text: string, pieceSize: number) {
  const parts: string[] = [];
  for await (const part of cutRows(pieces(text, pieceSize), '}\n{', 20)) parts.push(String(part));
  return parts;
}

const rows = Array.from({ length: 40 }, (_, n) => `{"n":${n}}\n`).join('');

test('the parts contain complete rows and together all bytes', async () => {
  const parts = await cut(rows, 7);
  expect(parts.join('')).toBe(rows);
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(part).toMatch(/^(\{"n":\d+\}\n)+$/);
    expect(part.length).toBeLessThanOrEqual(20);
  }
});

test('the parts do not depend on how the bytes arrive', async () => {
  const whole = await cut(rows, rows.length);
  for (const size of [1, 3, 19, 20, 21, 64]) expect(await cut(rows, size)).toEqual(whole);
});

test('a row longer than a part is not split', async () => {
  const long = `{"text":"${'x'.repeat(100)}"}\n`;
  const text = `{"n":1}\n${long}{"n":2}\n{"n":3}\n{"n":4}\n`;
  const whole = await cut(text, text.length);
  expect(whole).toContain(long);
  for (const size of [1, 5, 50]) expect(await cut(text, size)).toEqual(whole);
});

test('an object of several lines is not split', async () => {
  const pretty = '{\n"a":[\n1,\n2\n]\n}\n';
  const parts = await cut(pretty.repeat(5), 4);
  expect(parts.join('')).toBe(pretty.repeat(5));
  for (const part of parts) expect(part).toMatch(/^(\{\n"a":\[\n1,\n2\n\]\n\}\n)+$/);
});

test('an empty stream has no parts', async () => {
  expect(await cut('', 1)).toEqual([]);
});
