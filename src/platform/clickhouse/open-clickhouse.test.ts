import { ClickHouseError } from '@clickhouse/client';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openNoTables, type Tables } from '../../../test/app/clickhouse-tables.ts';
import {
  type ClickHouse,
  ClickHouseLimitExceeded,
  ClickHouseUnavailable,
  openClickHouse,
} from './open-clickhouse.ts';

const table = 'facts';
let tables: Tables;
let clickhouse: ClickHouse;
beforeAll(async () => {
  tables = await openNoTables(inject('clickhouseUrl'));
  clickhouse = openClickHouse(tables.url, { size: 2 });
  await clickhouse.command(
    `create table ${table} (id UUID, n UInt64, text String) engine = MergeTree order by n`,
  );
});
afterAll(async () => {
  await clickhouse?.close();
  await tables?.release();
});

const ids = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('inserted rows are returned unchanged, and values are sent as parameters', async () => {
  const text = `'; drop table ${table}; -- \\ ☃ \n\t "quoted" {id: UUID}`;
  await clickhouse.insert(table, [
    { id: ids[0], n: 1, text },
    { id: ids[1], n: '9007199254740993', text: '' },
  ]);
  await clickhouse.insert(table, []);
  const asked = { ids, texts: [text, ''] };
  const statement = `select * from ${table} where id in {ids: Array(UUID)} and text in {texts: Array(String)} order by n`;
  expect(await clickhouse.query(statement, asked)).toEqual([
    { id: ids[0], n: '1', text },
    { id: ids[1], n: '9007199254740993', text: '' },
  ]);
  await clickhouse.remove(table, 'id = {id: UUID}', { id: ids[0] });
  expect(await clickhouse.query(`select n from ${table}`)).toEqual([{ n: '9007199254740993' }]);
});

test('a block is inserted once per token, and a partition is deleted as a whole', async () => {
  const blocks = `${table}_blocks`;
  await clickhouse.command(
    `create table ${blocks} (part UInt8, n UInt32, text String) engine = MergeTree partition by part order by n
     settings non_replicated_deduplication_window = 10`,
  );
  const block = (part: number) => ({
    rows: 2,
    columns: [
      { name: 'part', type: 'UInt8', values: Uint8Array.of(part, part) },
      { name: 'n', type: 'UInt32', values: new Uint8Array(Uint32Array.of(7, 4_000_000_000).buffer) },
      { name: 'text', type: 'String', values: Buffer.from('\u0002hi\u0000') },
    ],
  });
  for (const name of ['a', 'a', 'b']) await clickhouse.appendBlock(blocks, block(name === 'b' ? 2 : 1), name);
  const rows = (part: number) => [
    { part, n: 7, text: 'hi' },
    { part, n: 4_000_000_000, text: '' },
  ];
  expect(await clickhouse.query(`select * from ${blocks} order by part, n`)).toEqual([
    ...rows(1),
    ...rows(2),
  ]);
  await clickhouse.dropPartition(blocks, 1);
  expect(await clickhouse.query(`select * from ${blocks} order by n`)).toEqual(rows(2));
  await clickhouse.command(`drop table ${blocks} sync`);
});

test('a query accepts ten thousand values', async () => {
  const many = Array.from(
    { length: 10_000 },
    (_, index) => ids[0]!.slice(0, -5) + String(index).padStart(5, '0'),
  );
  const rows = await clickhouse.query('select count() as n from (select arrayJoin({many: Array(UUID)}))', {
    many,
  });
  expect(rows).toEqual([{ n: '10000' }]);
});

test('long texts and arrays reach a server that limits each field of a request to 128 KiB', async () => {
  const limit = 128 * 1024;
  const server = new URL(inject('clickhouseUrl'));
  const proxy = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1');
  const forward: (...given: Parameters<RequestListener>) => Promise<void> = async (request, response) => {
    const body = await buffer(request);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    const isForm = type.startsWith('multipart/');
    const form = isForm ? await new Response(body, { headers }).formData() : new FormData();
    const isTooLong = [...form.values()].some((value) => Buffer.byteLength(String(value)) > limit);
    if (isTooLong) return void response.writeHead(500).end('Code: 1000. DB::Exception: Field value too long');
    const answer = await fetch(new URL(request.url ?? '', server.origin), { method: 'POST', headers, body });
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  };
  await once(proxy, 'listening');
  const url = new URL(server);
  url.port = String((proxy.address() as AddressInfo).port);
  const limited = openClickHouse(url.href, { size: 1 });
  const numbers = Array.from({ length: 100_000 }, (_none, n) => n * 3);
  const texts = numbers.map((n) => `it's \\ ${n}`);
  const text = "🚴'\\\tä字".repeat(30_000);
  const statement = `select toUInt32(length({numbers: Array(UInt32)})) as count, toUInt32(arraySum({numbers: Array(UInt32)})) as sum,
    {texts: Array(String)}[99999] as last, {text: String} as text,
    (select toUInt32(count()) from numbers(1000) where number in {numbers: Array(UInt32)}) as found`;
  const [row] = await limited.query(statement, { numbers, texts, text });
  expect(row).toEqual({
    count: 100_000,
    sum: numbers.reduce((sum, n) => sum + n, 0) % 2 ** 32,
    last: texts[99_998],
    text,
    found: 334,
  });
  await limited.close();
  proxy.close();
});

test("a failed statement throws ClickHouse's own error with its type", async () => {
  const faults = [clickhouse.query('select nothing'), clickhouse.command('drop table nowhere_at_all')].map(
    failure,
  );
  for (const fault of await Promise.all(faults)) expect(fault).toBeInstanceOf(ClickHouseError);
});

test.each([
  ['time', { maxSeconds: 1 }, 'select sleepEachRow(0.5) from numbers(20) settings max_block_size = 1'],
  [
    'memory',
    { maxMemoryBytes: 50_000_000 },
    'select length(groupArray(toString(number))) from numbers(5000000)',
  ],
  ['rows', { maxRowsToRead: 1_000 }, 'select max(number) from numbers(100000)'],
])(
  'a statement that exceeds its limit of %s fails, and only that statement is limited',
  async (limit, given, statement) => {
    const limits = { maxSeconds: 60, maxMemoryBytes: 2 ** 31, maxRowsToRead: 10 ** 9, ...given };
    const error = await failure(clickhouse.limited(limits).query(statement));
    expect(error).toBeInstanceOf(ClickHouseLimitExceeded);
    expect(error).toMatchObject({ limit });
    expect(await clickhouse.query('select max(number) as n from numbers(100000)')).toEqual([{ n: '99999' }]);
  },
);

describe('ClickHouse is unavailable', () => {
  const open: { clickhouse: ClickHouse; close(): void }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) {
      await one.clickhouse.close();
      one.close();
    }
  });

  /** A store that answers everything the same way, and what it was asked. */
  async function pretend(answer: RequestListener, cluster?: string) {
    const asked: URL[] = [];
    const server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://store'));
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pretended = openClickHouse(`http://127.0.0.1:${port}`, { size: 1, cluster });
    open.push({ clickhouse: pretended, close: () => void server.close() });
    return { store: pretended, asked };
  }
  const refuse =
    (code: number, name: string) => (_request: unknown, response: Parameters<RequestListener>[1]) =>
      response
        .writeHead(500, { 'x-clickhouse-exception-code': String(code) })
        .end(`Code: ${code}. DB::Exception: It is like that. (${name}) (version 26.1.1.1 (official build))`);

  test('if the connection is refused', async () => {
    const nowhere = openClickHouse('http://127.0.0.1:1', { size: 1 });
    open.push({ clickhouse: nowhere, close: () => undefined });
    const faults = [nowhere.query('select 1'), nowhere.command('select 1'), nowhere.ping()].map(failure);
    for (const fault of await Promise.all(faults)) expect(fault).toBeInstanceOf(ClickHouseUnavailable);
  });

  test('if the server closes the connection or is not ClickHouse', async () => {
    const { store } = await pretend((_request, response) => response.destroy());
    expect(await failure(store.query('select 1'))).toBeInstanceOf(ClickHouseUnavailable);
    const { store: page } = await pretend((_request, response) =>
      response.writeHead(502).end('<h1>Bad gateway</h1>'),
    );
    expect(await failure(page.query('select 1'))).toBeInstanceOf(ClickHouseUnavailable);
  });

  test.each([
    [202, 'TOO_MANY_SIMULTANEOUS_QUERIES'],
    [242, 'TABLE_IS_READ_ONLY'],
    [279, 'ALL_CONNECTION_TRIES_FAILED'],
    [999, 'KEEPER_EXCEPTION'],
  ])('it says %s %s, which passes', async (code, name) => {
    const { store } = await pretend(refuse(code, name));
    expect(await failure(store.query('select 1'))).toBeInstanceOf(ClickHouseUnavailable);
  });

  test('if the memory of the whole server is used up', async () => {
    const { store } = await pretend((_request, response) =>
      response
        .writeHead(500, { 'x-clickhouse-exception-code': '241' })
        .end(
          'Code: 241. DB::Exception: (total) memory limit exceeded: would use 1 GiB. (MEMORY_LIMIT_EXCEEDED) (version 26.1.1.1 (official build))',
        ),
    );
    expect(await failure(store.query('select 1'))).toBeInstanceOf(ClickHouseUnavailable);
  });

  test('an error that is not temporary is not reported as unavailable', async () => {
    const { store } = await pretend(refuse(60, 'UNKNOWN_TABLE'));
    expect(await failure(store.query('select 1'))).toBeInstanceOf(ClickHouseError);
  });

  test('on a cluster an insert waits for its shard, and a delete uses the local tables', async () => {
    const bodies: string[] = [];
    const { store, asked } = await pretend((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(String(part))).on('end', () => response.end());
    }, 'main');
    await store.insert('seen', [{ n: 1 }]);
    await store.remove('seen', 'n = {n: UInt8}', { n: 1 });
    expect(asked[0]?.searchParams.get('insert_distributed_sync')).toBe('1');
    expect(bodies.join(' ')).toContain("delete from seen_local on cluster 'main' where n = {n: UInt8}");
  });
});
