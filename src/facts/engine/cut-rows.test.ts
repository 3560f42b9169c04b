import { expect, test } from 'vitest';
import { cutRows } from './cut-rows.ts';

async function* pieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield Buffer.from(text.slice(start, start + size));
}

async function cut(text: string, pieceSize: number, boundary?: string) {
  const parts: string[] = [];
  for await (const part of cutRows(pieces(text, pieceSize), boundary, 20)) parts.push(String(part));
  return parts;
}

const objects = '}\n{';
const rows = Array.from({ length: 40 }, (_, n) => `{"n":${n}}\n`).join('');

test('parts hold whole rows and together everything', async () => {
  const parts = await cut(rows, 7, objects);
  expect(parts.join('')).toBe(rows);
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(part).toMatch(/^(\{"n":\d+\}\n)+$/);
    expect(part.length).toBeLessThanOrEqual(20);
  }
});

test('the parts do not depend on how the bytes arrive', async () => {
  const whole = await cut(rows, rows.length, objects);
  for (const size of [1, 3, 19, 20, 21, 64]) expect(await cut(rows, size, objects)).toEqual(whole);
});

test('a row longer than a part stays whole', async () => {
  const long = `{"text":"${'x'.repeat(100)}"}\n`;
  const text = `{"n":1}\n${long}{"n":2}\n{"n":3}\n{"n":4}\n`;
  const whole = await cut(text, text.length, objects);
  expect(whole).toContain(long);
  for (const size of [1, 5, 50]) expect(await cut(text, size, objects)).toEqual(whole);
});

test('an object over several lines is not cut', async () => {
  const pretty = '{\n"a":[\n1,\n2\n]\n}\n';
  const parts = await cut(pretty.repeat(5), 4, objects);
  expect(parts.join('')).toBe(pretty.repeat(5));
  for (const part of parts) expect(part).toMatch(/^(\{\n"a":\[\n1,\n2\n\]\n\}\n)+$/);
});

test('without a boundary there is one part, without bytes none', async () => {
  expect(await cut(rows, 9)).toEqual([rows]);
  expect(await cut('', 1)).toEqual([]);
});
