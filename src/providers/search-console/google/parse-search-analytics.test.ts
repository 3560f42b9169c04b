import { describe, expect, test } from 'vitest';
import type { MetricRow, SearchAnalyticsQuery } from '../contract.ts';
import { rowsOf } from '../columns/metric-columns.ts';
import { parseSearchAnalytics } from './parse-search-analytics.ts';
import { keyReaderFor } from './key-readers.ts';
import { scanRows } from './scan-rows.ts';

type Requested = SearchAnalyticsQuery['dimensions'];

const rowLimit = 20;
const row = { keys: ['shoes'], clicks: 2, impressions: 10, position: 3.5 };
const metadata = { responseAggregationType: 'byPage', metadata: { first_incomplete_date: '2026-01-02' } };
const unreadable = expect.objectContaining({ reason: 'unavailable' });

function parse(text: string | Buffer, requested: Requested = ['query']) {
  const { rows, ...page } = parseSearchAnalytics(Buffer.from(text), { dimensions: requested, rowLimit });
  return { ...page, rows: rowsOf(rows) };
}

/** The same rows in Google's format, which is scanned, and indented, which is parsed as JSON. */
function writeTwice(rows: readonly object[]) {
  const answer = { rows, ...metadata };
  const scannable = Buffer.from(JSON.stringify(answer));
  return { scannable, indented: Buffer.from(JSON.stringify(answer, null, 2)) };
}

function expectSame(rows: readonly MetricRow[], requested: Requested): void {
  const { scannable, indented } = writeTwice(rows);
  expect(scanRows(scannable, requested.map(keyReaderFor), rowLimit)?.rows.length).toBe(rows.length);
  expect(scanRows(indented, requested.map(keyReaderFor), rowLimit)).toBeNull();
  const page = parse(scannable, requested);
  expect(page).toEqual(parse(indented, requested));
  const numbersOf = ({ clicks, impressions, position }: MetricRow) => [clicks, impressions, position];
  expect(page.rows.map(numbersOf)).toEqual(rows.map(numbersOf));
}

describe('scanned and parsed rows are the same', () => {
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
    expect(parse(writeTwice(rows).scannable).rows).toEqual(rows);
  });

  test('with several keys, including converted countries and devices', () => {
    const keys = [
      ['"', 'https://a.example/?b=c#d', 'deu', 'MOBILE'],
      ['b', 'https://a.example/', 'zzz', 'DESKTOP'],
    ];
    const requested = ['query', 'page', 'country', 'device'] as const;
    const rows = keys.map((texts) => ({ ...row, keys: texts }));
    expectSame(rows, requested);
    expect(parse(writeTwice(rows).scannable, requested).rows.map((one) => one.keys)).toEqual([
      ['"', 'https://a.example/?b=c#d', 'DE', 'mobile'],
      ['b', 'https://a.example/', 'ZZ', 'desktop'],
    ]);
  });

  test('with exact numbers of any length', () => {
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

test('escaped characters are read', () => {
  const keys = ['a\\u0026b\\u003d\\u00e9\\ud83c\\udfc3', '\\/\\b\\f\\n\\r\\t', 'half \\ud83c'];
  const rows = keys.map((key) => `{"keys":["${key}"],"clicks":1,"impressions":1}`);
  expect(parse(`{"rows":[${rows.join()}]}`).rows.map((one) => one.keys[0])).toEqual([
    'a&b=é🏃',
    '/\b\f\n\r\t',
    'half \ufffd',
  ]);
});

test('unknown fields and the order of fields do not matter', () => {
  const text = '{"kind":3,"rows":[{"ctr":0.5,"position":2,"impressions":4,"clicks":2,"keys":["a"]}]}';
  expect(parse(text).rows).toEqual([{ keys: ['a'], clicks: 2, impressions: 4, position: 2 }]);
  const withRate = '{"rows":[{"keys":["a"],"clicks":2,"impressions":4,"ctr":0.5,"position":2}]}';
  expect(parse(withRate).rows).toEqual([{ keys: ['a'], clicks: 2, impressions: 4, position: 2 }]);
});

test('more rows than requested are read', () => {
  const rows = Array.from({ length: rowLimit + 5 }, () => row);
  expect(parse(writeTwice(rows).scannable).rows).toEqual(rows);
});

test('invalid UTF-8 is replaced', () => {
  const scannable = Buffer.from(JSON.stringify({ rows: [{ ...row, keys: ['gr??e'] }] }));
  scannable.set([0xc3, 0x28], scannable.indexOf('??'));
  expect(parse(scannable).rows[0]?.keys).toEqual(['gr\ufffd(e']);
});

describe('a failure is thrown', () => {
  test('for a response that is cut off at any byte', () => {
    const text = JSON.stringify({ rows: [row, { ...row, keys: ['"ä'] }], ...metadata });
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
  ])('for a response with a row with %j', (changes) => {
    const text = JSON.stringify({ rows: [row, { ...row, ...changes }, row], ...metadata });
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
  ])('for %s', (text) => {
    expect(() => parse(text)).toThrow(unreadable);
  });
});
