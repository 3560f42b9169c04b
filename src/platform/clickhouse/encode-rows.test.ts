import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ColumnTypes } from './encode-rows.ts';
import { openNoTables, type Tables } from '../../../test/app/clickhouse-tables.ts';
import { type ClickHouse, openClickHouse } from './open-clickhouse.ts';

const table = 'typed';
let tables: Tables;
let clickhouse: ClickHouse;
beforeAll(async () => {
  tables = await openNoTables(inject('clickhouseUrl'));
  clickhouse = openClickHouse(tables.url, { size: 2 });
  await clickhouse.command(
    `create table ${table} (n UInt8, id UUID, day Date, at DateTime64(3, 'UTC'), is_on Bool, state Enum8('off' = 0, 'on' = 1),
       kind LowCardinality(String), text String, small UInt16, medium UInt32, large UInt64, texts Array(String),
       kinds Array(LowCardinality(String)), numbers Array(UInt32), depth Nullable(UInt16),
       words Map(LowCardinality(String), String), hash UInt64) engine = MergeTree order by n`,
  );
});
afterAll(async () => {
  await clickhouse?.close();
  await tables?.release();
});

/** Lengths around the steps of the length prefix, and characters of one to four bytes. */
const texts = [
  '',
  'a',
  'x'.repeat(127),
  'é'.repeat(64),
  'ж'.repeat(8_192),
  '字'.repeat(5_461),
  '🏃🏽‍♀️ größe\n\t\\ \'"',
];

const rows = texts.map((text, n) => ({
  n,
  id: `f1890a5d-0c96-7fff-8cce-0302099a80f${n >> 1}`,
  day: n === 0 ? '1970-01-01' : `2026-02-${20 + n}`,
  at: Date.UTC(2026, 1, 28, 1, 2, 3, 400 + n),
  is_on: n % 2 === 1,
  state: n % 2 === 1 ? 'on' : 'off',
  kind: `kind ${n % 3}`,
  text,
  small: 65_535 - n,
  medium: 2 ** 32 - 1 - n,
  large: 2 ** 53 - 1 - n,
  texts: texts.slice(n),
  kinds: texts.slice(0, n).map((_text, index) => `kind ${index % 2}`),
  numbers: texts.slice(n).map(({ length }) => length),
  depth: n % 2 === 1 ? n : null,
  words: Object.fromEntries(
    texts.slice(0, n).map((word, index) => [`word ${word.length}`, index === 1 ? n : word]),
  ),
  hash: 2n ** 64n - 1n - BigInt(n),
}));

const types: ColumnTypes<(typeof rows)[number]> = {
  n: 'UInt8',
  id: 'UUID',
  day: 'Date',
  at: "DateTime64(3, 'UTC')",
  is_on: 'Bool',
  state: 'String',
  kind: 'String',
  text: 'String',
  small: 'UInt16',
  medium: 'UInt32',
  large: 'UInt64',
  texts: 'Array(String)',
  kinds: 'Array(String)',
  numbers: 'Array(UInt32)',
  depth: 'Nullable(UInt16)',
  words: 'Map(String, String)',
  hash: 'UInt64',
};

test('rows that are sent as columns are stored like the same rows sent as JSON', async () => {
  const stored = async () => {
    const all = await clickhouse.query(`select * from ${table} order by n`);
    await clickhouse.truncate(table);
    return all;
  };
  await clickhouse.insert(
    table,
    rows.map((row) => ({ ...row, hash: row.hash.toString() })),
  );
  const asJson = await stored();
  await clickhouse.insert(table, rows, types);
  await clickhouse.insert(table, [], types);
  const asColumns = await stored();
  expect(asColumns).toHaveLength(rows.length);
  expect(asColumns).toEqual(asJson);
});
