import { ClickHouseError } from '@clickhouse/client';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Facts, FactsUnavailable, openFacts } from './open-facts.ts';

const table = `facts_${process.pid}`;
let facts: Facts;
beforeAll(async () => {
  facts = openFacts(inject('clickhouseUrl'), { size: 2 });
  await facts.command(`create table ${table} (id UUID, n UInt64, text String) engine = MergeTree order by n`);
});
afterAll(async () => {
  await facts.command(`drop table ${table} sync`);
  await facts.close();
});

const ids = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('rows come back as they were given, values travel apart from the statement', async () => {
  const text = `'; drop table ${table}; -- \\ ☃ \n\t "quoted" {id: UUID}`;
  await facts.insert(table, [
    { id: ids[0], n: 1, text },
    { id: ids[1], n: '9007199254740993', text: '' },
  ]);
  await facts.insert(table, []);
  const asked = { ids, texts: [text, ''] };
  const statement = `select * from ${table} where id in {ids: Array(UUID)} and text in {texts: Array(String)} order by n`;
  expect(await facts.query(statement, asked)).toEqual([
    { id: ids[0], n: '1', text },
    { id: ids[1], n: '9007199254740993', text: '' },
  ]);
  await facts.remove(table, 'id = {id: UUID}', { id: ids[0] });
  expect(await facts.query(`select n from ${table}`)).toEqual([{ n: '9007199254740993' }]);
});

test('a block comes in once under its name, and a partition goes as a whole', async () => {
  const blocks = `${table}_blocks`;
  await facts.command(
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
  for (const name of ['a', 'a', 'b']) await facts.appendBlock(blocks, block(name === 'b' ? 2 : 1), name);
  const rows = (part: number) => [
    { part, n: 7, text: 'hi' },
    { part, n: 4_000_000_000, text: '' },
  ];
  expect(await facts.query(`select * from ${blocks} order by part, n`)).toEqual([...rows(1), ...rows(2)]);
  await facts.dropPartition(blocks, 1);
  expect(await facts.query(`select * from ${blocks} order by n`)).toEqual(rows(2));
  await facts.command(`drop table ${blocks} sync`);
});

test('ten thousand values fit into one question', async () => {
  const many = Array.from(
    { length: 10_000 },
    (_, index) => ids[0]!.slice(0, -5) + String(index).padStart(5, '0'),
  );
  const rows = await facts.query('select count() as n from (select arrayJoin({many: Array(UUID)}))', {
    many,
  });
  expect(rows).toEqual([{ n: '10000' }]);
});

test('a fault of the statement is one, with the store’s own word for it', async () => {
  const faults = [facts.query('select nothing'), facts.command('drop table nowhere_at_all')].map(failure);
  for (const fault of await Promise.all(faults)) expect(fault).toBeInstanceOf(ClickHouseError);
});

describe('out of reach', () => {
  const open: { facts: Facts; close(): void }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) {
      await one.facts.close();
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
    const pretended = openFacts(`http://127.0.0.1:${port}`, { size: 1, cluster });
    open.push({ facts: pretended, close: () => void server.close() });
    return { store: pretended, asked };
  }
  const refuse =
    (code: number, name: string) => (_request: unknown, response: Parameters<RequestListener>[1]) =>
      response
        .writeHead(500, { 'x-clickhouse-exception-code': String(code) })
        .end(`Code: ${code}. DB::Exception: It is like that. (${name}) (version 26.1.1.1 (official build))`);

  test('nobody listens', async () => {
    const nowhere = openFacts('http://127.0.0.1:1', { size: 1 });
    open.push({ facts: nowhere, close: () => undefined });
    const faults = [nowhere.query('select 1'), nowhere.command('select 1'), nowhere.ping()].map(failure);
    for (const fault of await Promise.all(faults)) expect(fault).toBeInstanceOf(FactsUnavailable);
  });

  test('the other side hangs up, or is something else', async () => {
    const { store } = await pretend((_request, response) => response.destroy());
    expect(await failure(store.query('select 1'))).toBeInstanceOf(FactsUnavailable);
    const { store: page } = await pretend((_request, response) =>
      response.writeHead(502).end('<h1>Bad gateway</h1>'),
    );
    expect(await failure(page.query('select 1'))).toBeInstanceOf(FactsUnavailable);
  });

  test.each([
    [202, 'TOO_MANY_SIMULTANEOUS_QUERIES'],
    [242, 'TABLE_IS_READ_ONLY'],
    [279, 'ALL_CONNECTION_TRIES_FAILED'],
    [999, 'KEEPER_EXCEPTION'],
  ])('it says %s %s, which passes', async (code, name) => {
    const { store } = await pretend(refuse(code, name));
    expect(await failure(store.query('select 1'))).toBeInstanceOf(FactsUnavailable);
  });

  test('it says what does not pass', async () => {
    const { store } = await pretend(refuse(60, 'UNKNOWN_TABLE'));
    expect(await failure(store.query('select 1'))).toBeInstanceOf(ClickHouseError);
  });

  test('on a cluster an insert waits for its shard, and a deletion goes to the tables below', async () => {
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
