import { describe, expect, test } from 'vitest';
import type { FigureRow, FiguresQuestion } from './contract.ts';
import { rowsOf } from './figure-columns.ts';
import { parseFigures } from './parse-figures.ts';
import { keyReaderOf } from './read-keys.ts';
import { scanRows } from './scan-rows.ts';

type Asked = FiguresQuestion['dimensions'];

const rowLimit = 20;
const row = { keys: ['shoes'], clicks: 2, impressions: 10, position: 3.5 };
const others = { responseAggregationType: 'byPage', metadata: { first_incomplete_date: '2026-01-02' } };
const unreadable = expect.objectContaining({ reason: 'unavailable' });

function parse(text: string | Buffer, asked: Asked = ['query']) {
  const { rows, ...page } = parseFigures(Buffer.from(text), { dimensions: asked, rowLimit });
  return { ...page, rows: rowsOf(rows) };
}

/** The same rows as Google writes them for us, and so that they can only be read one by one. */
function writeTwice(rows: readonly object[]) {
  const answer = { rows, ...others };
  const usual = Buffer.from(JSON.stringify(answer));
  return { usual, indented: Buffer.from(JSON.stringify(answer, null, 2)) };
}

function expectSame(rows: readonly FigureRow[], asked: Asked): void {
  const { usual, indented } = writeTwice(rows);
  expect(scanRows(usual, asked.map(keyReaderOf), rowLimit)?.rows.length).toBe(rows.length);
  expect(scanRows(indented, asked.map(keyReaderOf), rowLimit)).toBeNull();
  const page = parse(usual, asked);
  expect(page).toEqual(parse(indented, asked));
  const numbersOf = ({ clicks, impressions, position }: FigureRow) => [clicks, impressions, position];
  expect(page.rows.map(numbersOf)).toEqual(rows.map(numbersOf));
}

describe('rows are the same, however the answer is written', () => {
  test('with keys of any characters and any length', () => {
    const texts = [
      '',
      'a',
      'größe ж 字 🏃🏽‍♀️',
      'a "quoted" \\ back\\slash\\',
      'line\nend\ttab\u0000\u001f\u007f',
      '</script>&amp;=',
      'x'.repeat(127),
      'x'.repeat(128),
      'ж'.repeat(8_192),
      'y'.repeat(2 ** 21),
      '],"clicks":1}]}',
    ];
    const rows = texts.map((text) => ({ ...row, keys: [text] }));
    expectSame(rows, ['query']);
    expect(parse(writeTwice(rows).usual).rows).toEqual(rows);
  });

  test('with several keys, of which countries and devices are named in our way', () => {
    const keys = [
      ['"', 'https://a.example/?b=c#d', 'deu', 'MOBILE'],
      ['b', 'https://a.example/', 'zzz', 'DESKTOP'],
    ];
    const asked = ['query', 'page', 'country', 'device'] as const;
    const rows = keys.map((texts) => ({ ...row, keys: texts }));
    expectSame(rows, asked);
    expect(parse(writeTwice(rows).usual, asked).rows.map((one) => one.keys)).toEqual([
      ['"', 'https://a.example/?b=c#d', 'DE', 'mobile'],
      ['b', 'https://a.example/', 'ZZ', 'desktop'],
    ]);
  });

  test('with numbers of any length, exactly', () => {
    const values = [0, 7, 4_294_967_295, 999_999_999_999_999, 2 ** 53, 2 ** 53 + 2, 109.5];
    const positions = [1, 90.25, 9.544002955027276, 1.0000000000000002, 100.1, 2 / 3, 12_345.678];
    const rows = values.map((value, index) => {
      return { keys: ['a'], clicks: value, impressions: value + 1, position: positions[index] ?? null };
    });
    expectSame(rows, ['query']);
  });
});

test('counts may be written with a fraction, rows may have no position', () => {
  const answer = (position: string) =>
    `{"rows":[{"keys":["a"],"clicks":109.0,"impressions":181.0${position}}],"responseAggregationType":"byPage"}\n`;
  for (const position of ['', ',"position":0', ',"position":0.0']) {
    const { rows } = parse(answer(position));
    expect(rows).toEqual([{ keys: ['a'], clicks: 109, impressions: 181, position: null }]);
  }
});

test('characters that are written as escapes are read', () => {
  const keys = ['a\\u0026b\\u003d\\u00e9\\ud83c\\udfc3', '\\/\\b\\f\\n\\r\\t', 'half \\ud83c'];
  const rows = keys.map((key) => `{"keys":["${key}"],"clicks":1,"impressions":1}`);
  expect(parse(`{"rows":[${rows.join()}]}`).rows.map((one) => one.keys[0])).toEqual([
    'a&b=é🏃',
    '/\b\f\n\r\t',
    'half \ufffd',
  ]);
});

test('members that we do not know, in any order, do not matter', () => {
  const text = '{"kind":3,"rows":[{"ctr":0.5,"position":2,"impressions":4,"clicks":2,"keys":["a"]}]}';
  expect(parse(text).rows).toEqual([{ keys: ['a'], clicks: 2, impressions: 4, position: 2 }]);
  const withRate = '{"rows":[{"keys":["a"],"clicks":2,"impressions":4,"ctr":0.5,"position":2}]}';
  expect(parse(withRate).rows).toEqual([{ keys: ['a'], clicks: 2, impressions: 4, position: 2 }]);
});

test('more rows than were asked for are read too', () => {
  const rows = Array.from({ length: rowLimit + 5 }, () => row);
  expect(parse(writeTwice(rows).usual).rows).toEqual(rows);
});

test('bytes that are no UTF-8 are replaced', () => {
  const usual = Buffer.from(JSON.stringify({ rows: [{ ...row, keys: ['gr??e'] }] }));
  usual.set([0xc3, 0x28], usual.indexOf('??'));
  expect(parse(usual).rows[0]?.keys).toEqual(['gr\ufffd(e']);
});

describe('is unavailable', () => {
  test('an answer that ends anywhere before its end', () => {
    const text = JSON.stringify({ rows: [row, { ...row, keys: ['"ä'] }], ...others });
    expect(parse(text).rows).toHaveLength(2);
    const bytes = Buffer.from(text);
    for (let end = 0; end < bytes.length; end += 1) {
      expect(() => parse(bytes.subarray(0, end))).toThrow(unreadable);
    }
  });

  test.each([
    { clicks: -1 },
    { clicks: '2' },
    { clicks: undefined },
    { impressions: null },
    { position: 'first' },
    { position: -3 },
    { keys: [] },
    { keys: ['shoes', 'boots'] },
    { keys: [7] },
    { keys: undefined },
  ])('an answer that has a row with %j among others', (changes) => {
    const text = JSON.stringify({ rows: [row, { ...row, ...changes }, row], ...others });
    expect(() => parse(text)).toThrow(unreadable);
  });

  test.each([
    '{"rows":[{"keys":["a\u0001"],"clicks":1,"impressions":1}]}',
    '{"rows":[{"keys":["a\\x"],"clicks":1,"impressions":1}]}',
    '{"rows":[{"keys":["a"],"clicks":1,"impressions":1},]}',
    '{"rows":[{"keys":["a"],"clicks":1,"impressions":1}]]}',
    '{"rows":[{"keys":["a"],"clicks":1,"impressions":1}]}{}',
    `{"rows":[{"keys":["a"],"clicks":${'9'.repeat(400)},"impressions":1}]}`,
    '{"error":{}}',
    '',
  ])('%s', (text) => {
    expect(() => parse(text)).toThrow(unreadable);
  });
});
