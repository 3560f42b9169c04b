import { Type } from 'typebox';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { endpoint } from './endpoint.ts';

let clickhouse: ClickHouse;
let server: Awaited<ReturnType<typeof buildToyServer>>;

const runStatement = endpoint({
  method: 'GET',
  path: '/statement',
  operationId: 'runStatement',
  tag: 'Statements',
  summary: 'Run a statement',
  query: Type.Object({ sql: Type.String() }),
  response: { status: 200, data: Type.Any() },
  handle: async (context, { query }) => ({ data: await context.clickhouse.query(query.sql) }),
});

beforeAll(async () => {
  clickhouse = openClickHouse(inject('clickhouseUrl'), { size: 2 });
  const keyOf = (right: 'read' | 'write') => ({ keyId: right, accountId: crypto.randomUUID(), right });
  const findApiKey = async (token: string) => keyOf(token === 'read' ? 'read' : 'write');
  server = await buildToyServer([runStatement], { clickhouse, findApiKey });
});
afterAll(async () => {
  await server.close();
  await clickhouse.close();
});

async function run(key: string, sql: string) {
  const url = `/api/v1/statement?sql=${encodeURIComponent(sql)}`;
  const reply = await server.inject({ url, headers: { authorization: `Bearer ${key}` } });
  return { status: reply.statusCode, body: reply.json() };
}

test('a statement that reads more rows than its key may is a 400 with advice', async () => {
  const sql = 'select count() as n from numbers(300000000)';
  expect(await run('read', sql)).toMatchObject({
    status: 400,
    body: { code: 'query_too_large', detail: expect.stringContaining('Shorten the range'), retryable: false },
  });
  expect((await run('write', sql)).status).toBe(200);
});

test('the limits of time and memory belong to the kind of the key', async () => {
  const sql = "select getSetting('max_execution_time') as s, getSetting('max_memory_usage') as m";
  expect((await run('read', sql)).body.data).toEqual([{ s: 10, m: 2 ** 30 }]);
  expect((await run('write', sql)).body.data).toEqual([{ s: 20, m: 2 ** 30 }]);
});
