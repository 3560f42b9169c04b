import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ServerProcess } from '#platform/processes';
import { startClickHouseEngine } from './start-clickhouse-engine.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const soon = { timeout: waitTimeoutMs, interval: 20 };

const log = { level: ClickHouseLogLevel.OFF };
let dataDir: string;
let engine: ServerProcess;
let client: ClickHouseClient;

beforeAll(async () => {
  // The client writes down every stream of rows that is cut short.
  vi.spyOn(console, 'error').mockReturnValue();
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-facts-'));
  engine = await startClickHouseEngine({ dataDir, password: 'secret', log: () => {} });
  client = createClient({ url: engine.url, log });
});
afterAll(async () => {
  await client.close();
  await engine.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await client.command({ query: 'DROP TABLE IF EXISTS pages' });
  await client.command({
    query: `CREATE TABLE pages (n UInt32, url String) ENGINE = MergeTree ORDER BY n
            SETTINGS non_replicated_deduplication_window = 100`,
  });
});

const page = (n: number) => ({ n, url: `https://example.com/${'x'.repeat(80)}/${n}` });

function* pages(count: number) {
  for (let n = 0; n < count; n++) yield page(n);
}

async function stored(): Promise<unknown> {
  const query = 'SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(n)) AS different FROM pages';
  return (await (await client.query({ query, format: 'JSONEachRow' })).json())[0];
}

function insert(values: Readable, token = '') {
  const clickhouse_settings = token ? { insert_deduplication_token: token } : {};
  return client.insert({ table: 'pages', values, format: 'JSONEachRow', clickhouse_settings });
}

test('200 000 rows are inserted while they arrive', async () => {
  const { summary } = await insert(Readable.from(pages(200_000)));
  expect(await stored()).toEqual({ rows: 200_000, different: 200_000 });
  expect(summary).toMatchObject({ written_rows: '200000' });
});

test('an insert of several parts, repeated with its token, changes nothing', async () => {
  await insert(Readable.from(pages(200_000)), 'job-1');
  await insert(Readable.from(pages(200_000)), 'job-1');
  expect(await stored()).toEqual({ rows: 200_000, different: 200_000 });
  await insert(Readable.from(pages(200_000)), 'job-2');
  expect(await stored()).toEqual({ rows: 400_000, different: 200_000 });
});

test('a token does not apply to the next insert', async () => {
  await insert(Readable.from(pages(1)), 'job-1');
  await insert(Readable.from([page(7)]));
  await insert(Readable.from([page(8)]));
  expect(await stored()).toEqual({ rows: 3, different: 3 });
});

test('rows of any format are inserted without parsing', async () => {
  await insert(Readable.from(pages(1_000)));
  for (const [k, format] of ['Native', 'RowBinary', 'Parquet', 'CSVWithNames'].entries()) {
    const { stream } = await client.exec({
      query: `SELECT * REPLACE (toUInt32(n + 1000 * (${k} + 1)) AS n) FROM pages ORDER BY pages.n LIMIT 1000 FORMAT ${format}`,
    });
    const values = Readable.from([Buffer.concat(await stream.toArray())]);
    const answer = await client.exec({ query: `INSERT INTO pages (n, url) FORMAT ${format}`, values });
    answer.stream.resume();
  }
  expect(await stored()).toEqual({ rows: 5_000, different: 5_000 });
});

test('rows can be part of the statement', async () => {
  await client.command({ query: "INSERT INTO pages VALUES (1, 'a;\n\nb'), (2, '\\'')" });
  await client.command({
    query: 'INSERT INTO pages FORMAT JSONEachRow {"n":3,"url":"c"}\n\n{"n":4,"url":"d"}',
  });
  expect(await stored()).toEqual({ rows: 4, different: 4 });
});

test.each([
  ['CSV', '1,"a\n\nDROP TABLE pages"\n\n2,b\n'],
  ['TSV', '1\ta\n2\tb\n\nDROP TABLE pages'],
  ['JSONEachRow', '{"n":1,"url":"a"}\n\n{"n":2,"url":"b"}\n'],
])('nothing in the rows is taken for a statement: %s', async (format, rows) => {
  const query = `INSERT INTO pages (n, url) FORMAT ${format}`;
  const insertion = client.exec({ query, values: Readable.from([rows]) });
  const inserted = await insertion.then(
    ({ stream }) => Boolean(stream.resume()),
    () => false,
  );
  expect(await stored()).toEqual(inserted ? { rows: 2, different: 2 } : { rows: 0, different: 0 });
});

test('the rows of an INSERT VALUES can be sent in the body', async () => {
  const values = Readable.from(["(1, 'a\n\nb'), (2, 'c')"]);
  (await client.exec({ query: 'INSERT INTO pages VALUES', values })).stream.resume();
  expect(await stored()).toEqual({ rows: 2, different: 2 });
});

test('an invalid row is reported, and the connection stays usable', async () => {
  const rows = function* () {
    yield* pages(1_000);
    yield { n: 'many', url: '' };
    yield* pages(300_000);
  };
  await expect(insert(Readable.from(rows()))).rejects.toThrow(/at row 1001/);
  expect(await stored()).toEqual({ rows: 0, different: 0 });
});

test('an insert without rows is an error, as with a server', async () => {
  await expect(insert(Readable.from([]))).rejects.toMatchObject({ type: 'NO_DATA_TO_INSERT' });
});

test('the function input, which would lose the rows, is rejected', async () => {
  const query = "INSERT INTO pages SELECT n, url FROM input('n UInt32, url String') FORMAT JSONEachRow";
  const values = Readable.from(['{"n":1,"url":"a"}\n']);
  await expect(client.exec({ query, values })).rejects.toMatchObject({ type: 'NOT_IMPLEMENTED' });
  await expect(client.command({ query: `${query} {"n":1,"url":"a"}` })).rejects.toMatchObject({
    type: 'NOT_IMPLEMENTED',
  });
});

test('a client that disconnects during an insert leaves no partial row', async () => {
  const leaving = new AbortController();
  const endless = async function* () {
    for (let n = 0; ; n++) yield page(n);
  };
  const inserting = client.insert({
    table: 'pages',
    values: Readable.from(endless()),
    format: 'JSONEachRow',
    abort_signal: leaving.signal,
  });
  inserting.catch(() => {});
  await expect.poll(stored, soon).not.toEqual({ rows: 0, different: 0 });
  leaving.abort();
  await expect(inserting).rejects.toThrow('abort');
  const query = 'SELECT toUInt32(countIf(url != concat({start:String}, toString(n)))) AS bad FROM pages';
  const query_params = { start: page(0).url.slice(0, -1) };
  const answer = await client.query({ query, query_params, format: 'JSONEachRow' });
  expect(await answer.json()).toEqual([{ bad: 0 }]);
});
