import { expect, test } from 'vitest';
import type { ClickHouse } from '#platform/clickhouse';
import { storeEarly } from './store-early.ts';

interface Insert {
  checks: string[];
  done: PromiseWithResolvers<void>;
}

function fakeClickHouse(): { inserts: Insert[]; clickhouse: ClickHouse } {
  const inserts: Insert[] = [];
  const insert: ClickHouse['insert'] = (_table, rows) => {
    const done = Promise.withResolvers<void>();
    inserts.push({ checks: rows.map((row) => (row as { check_id: string }).check_id), done });
    return done.promise;
  };
  return { inserts, clickhouse: { insert } as Partial<ClickHouse> as ClickHouse };
}

const serpOf = (rankCheckId: string) => ({
  rankCheckId,
  targetId: rankCheckId,
  checkedAt: new Date(0),
  provider: 'dataforseo',
  serp: {
    elements: [],
    features: [],
    coveredDepth: 10,
    exhausted: true,
    reportsAiOverview: true,
    costMicros: 0,
    parts: 1,
  },
});

let nowMs = 0;
const numbers = (count: number) => Array.from({ length: count }, (_none, index) => `check ${index}`);

test('SERPs of a job are stored after ten seconds, and those that arrive meanwhile wait for the next insert', async () => {
  const { inserts, clickhouse } = fakeClickHouse();
  const early = storeEarly({ clickhouse }, () => nowMs);
  early.add(serpOf('a'));
  nowMs += 10_000;
  early.add(serpOf('b'));
  early.add(serpOf('c'));
  expect(inserts.map(({ checks }) => checks)).toEqual([['a', 'b']]);
  inserts[0]?.done.resolve();
  expect(await early.end()).toEqual(new Set(['a', 'b']));
  nowMs += 10_000;
  early.add(serpOf('d'));
  inserts[1]?.done.resolve();
  expect(inserts[1]?.checks).toEqual(['c', 'd']);
  expect(await early.end()).toEqual(new Set(['a', 'b', 'c', 'd']));
});

test('fifty SERPs are stored after a second', () => {
  const { inserts, clickhouse } = fakeClickHouse();
  const early = storeEarly({ clickhouse }, () => nowMs);
  for (const id of numbers(48)) early.add(serpOf(id));
  nowMs += 1_000;
  early.add(serpOf('last but one'));
  expect(inserts).toEqual([]);
  early.add(serpOf('last'));
  expect(inserts[0]?.checks).toHaveLength(50);
});

test('the SERPs of a short job are left to its end', async () => {
  const { inserts, clickhouse } = fakeClickHouse();
  const early = storeEarly({ clickhouse }, () => nowMs);
  for (const id of numbers(250)) early.add(serpOf(id));
  expect(await early.end()).toEqual(new Set());
  expect(inserts).toEqual([]);
});

test('SERPs whose insert failed are not stored', async () => {
  const { inserts, clickhouse } = fakeClickHouse();
  const early = storeEarly({ clickhouse }, () => nowMs);
  early.add(serpOf('a'));
  nowMs += 10_000;
  early.add(serpOf('b'));
  inserts[0]?.done.reject(new Error('no connection'));
  expect(await early.end()).toEqual(new Set());
});
