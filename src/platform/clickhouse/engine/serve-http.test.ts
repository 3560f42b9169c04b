import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient, TupleParam, type ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '#platform/processes';
import { startClickHouseEngine } from './start-clickhouse-engine.ts';

const log = { level: ClickHouseLogLevel.OFF };
let dataDir: string;
let engine: ServerProcess;
let client: ClickHouseClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-facts-'));
  engine = await startClickHouseEngine({ dataDir, password: 'secret', log: () => {} });
  client = createClient({ url: engine.url, log, use_multipart_params_auto: true, max_open_connections: 100 });
});
afterAll(async () => {
  await client.close();
  await engine.stop();
  await rm(dataDir, { recursive: true });
});

async function ask(query: string, query_params: Record<string, unknown> = {}): Promise<unknown[]> {
  return (await client.query({ query, query_params, format: 'JSONEachRow' })).json();
}

/** Sends a statement over plain HTTP. */
function post(path: string, body: string, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from('default:secret').toString('base64')}`;
  return fetch(new URL(path, new URL(engine.url).origin), {
    method: 'POST',
    body,
    headers: { authorization, ...headers },
  });
}

describe('sources outside the database', () => {
  test.each([
    `SELECT * FROM file('/etc/passwd', 'LineAsString')`,
    "SELECT * FROM `file`('/etc/passwd', 'LineAsString')",
    `SELECT file('/etc/passwd')`,
    'SELECT "file" /* */ (\'/etc/passwd\')',
    `SELECT $a$'$a$, file('/etc/passwd')`,
    `SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')`,
    `SELECT * FROM s3('http://127.0.0.1:1/bucket/key.csv', 'CSV', 'a String')`,
    `SELECT * FROM remote('127.0.0.1:9000', system.one)`,
    `SELECT * FROM mysql('127.0.0.1:1', 'a', 'b', 'c', 'd')`,
    `SELECT * FROM postgresql('127.0.0.1:1', 'a', 'b', 'c', 'd')`,
    `INSERT INTO FUNCTION file('/tmp/written-by-cairn.tsv') SELECT 1`,
    `SELECT 1 INTO OUTFILE '/tmp/written-by-cairn'`,
    `INSERT INTO lines FROM INFILE '/etc/passwd' FORMAT LineAsString`,
    `INSERT INTO lines SETTINGS async_insert = 0 FROM INFILE '/etc/passwd' FORMAT LineAsString`,
    `CREATE TABLE copied (l String) ENGINE = File(LineAsString, '/etc/passwd')`,
    `CREATE TABLE copied (l String) ENGINE = URL('http://127.0.0.1:1/', LineAsString)`,
    `CREATE DICTIONARY copied (id UInt64, v String) PRIMARY KEY id SOURCE(FILE(path '/etc/passwd' format 'TSV')) LAYOUT(FLAT()) LIFETIME(0)`,
    `BACKUP TABLE lines TO File('/tmp/written-by-cairn')`,
    `CREATE USER other`,
    `GRANT ALL ON *.* TO default`,
  ])('are refused: %s', async (statement) => {
    const reply = await post('/', statement);
    expect([await reply.text(), reply.status]).toEqual([expect.stringContaining('ACCESS_DENIED'), 403]);
  });

  test('the words of file clauses are allowed in text and as names', async () => {
    expect(await ask(`SELECT 'into outfile file(1)' AS file`)).toEqual([{ file: 'into outfile file(1)' }]);
  });
});

describe('parameters', () => {
  const awkward = ['a\'b\\c\n\t\r\0x"`é😀 {x} \\N', '\\N', '', "'", '\\', '\0', '\b\f', '--x=1', '  x '];

  test.each([
    ['String', awkward[0]],
    ['Array(String)', awkward],
    ['Nullable(String)', null],
    ['Array(Nullable(String))', ['a', null]],
    ['UInt64', '18446744073709551615'],
    ["DateTime64(3, 'UTC')", '2024-01-02 03:04:05.678'],
    ['Map(String, UInt8)', { a: 1, "b'": 2 }],
    ['Array(Array(UInt8))', [[1, 2], [], [3]]],
    ["Enum8('a' = 1, 'b' = 2)", 'b'],
    ['Bool', true],
    ['Date', '2024-02-29'],
    ['Float64', 1e300],
  ])('%s arrives as it was sent', async (type, value) => {
    expect(await ask(`SELECT {v:${type}} AS v`, { v: value })).toEqual([{ v: value }]);
  });

  test('timestamps, tuples and identifiers are accepted', async () => {
    const query =
      'SELECT {m:DateTime64(3)} AS m, {t:Tuple(UInt8, String)} AS t FROM {d:Identifier}.{o:Identifier}';
    const params = { m: new Date(1_700_000_000_123), t: new TupleParam([1, "x'y"]), d: 'system', o: 'one' };
    expect(await ask(query, params)).toEqual([{ m: '2023-11-14 22:13:20.123', t: [1, "x'y"] }]);
  });

  test('20 000 identifiers, more than a URL or a statement can hold, are accepted', async () => {
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    expect(await ask('SELECT {ids:Array(UUID)} AS ids', { ids })).toEqual([{ ids }]);
  });

  test('the limit for the length of a statement still applies', async () => {
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    const query = `SELECT {ids:Array(UUID)}, '${'x'.repeat(300_000)}'`;
    await expect(ask(query, { ids })).rejects.toThrow(/max_query_size|Max query size/);
  });
});

describe('settings', () => {
  const setting = "SELECT getSetting('max_threads') AS threads, getSetting('log_comment') AS comment";

  test('apply to their statement only, with 100 concurrent statements', async () => {
    const [usual] = (await ask("SELECT getSetting('max_threads') AS threads")) as { threads: number }[];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const clickhouse_settings = n % 2 ? { max_threads: n + 100 } : {};
        const query = "SELECT getSetting('max_threads') AS threads, {n:UInt32} AS n";
        const answer = await client.query({
          query,
          query_params: { n },
          clickhouse_settings,
          format: 'JSONEachRow',
        });
        return answer.json();
      }),
    );
    expect(answers.flat()).toEqual(answers.map((_, n) => ({ n, threads: n % 2 ? n + 100 : usual!.threads })));
  });

  test('an unknown setting and an invalid value are reported', async () => {
    const query = (settings: object) =>
      client.query({ query: 'SELECT 1', clickhouse_settings: settings as Record<string, string> });
    await expect(query({ max_thread: '1' })).rejects.toMatchObject({ code: '115', type: 'UNKNOWN_SETTING' });
    await expect(query({ max_threads: 'many' })).rejects.toThrow(/max_threads|parse|many/i);
    await expect(query({ "x' = 1, y": '1' })).rejects.toMatchObject({ code: '115' });
  });

  test('a log comment is preserved after our own tag', async () => {
    const answer = await client.query({
      query: setting,
      clickhouse_settings: { log_comment: 'daily', max_threads: 3 },
      format: 'JSONEachRow',
    });
    expect(await answer.json()).toEqual([
      { threads: 3, comment: expect.stringMatching(/^request-\d+ daily$/) },
    ]);
  });

  test('readonly, time and memory limits work', async () => {
    const run = (query: string, clickhouse_settings: Record<string, string>) =>
      client.query({ query, clickhouse_settings, format: 'JSONEachRow' });
    await expect(run('CREATE DATABASE x', { readonly: '1' })).rejects.toMatchObject({ type: 'READONLY' });
    await expect(
      run('SELECT count() FROM system.numbers', { max_execution_time: '0.2' }),
    ).rejects.toMatchObject({
      type: 'TIMEOUT_EXCEEDED',
    });
    await expect(
      run('SELECT number FROM numbers(10000000) GROUP BY number', { max_memory_usage: '5000000' }),
    ).rejects.toMatchObject({ type: 'MEMORY_LIMIT_EXCEEDED' });
  });

  test('the database and the format come from the URL', async () => {
    await client.command({ query: 'CREATE DATABASE IF NOT EXISTS `od``d`' });
    const answer = await post(
      '/?database=od%60d&default_format=JSONCompactEachRow&param_n=7',
      'SELECT currentDatabase(), {n:Int8}',
    );
    expect(await answer.text()).toBe('["od`d", 7]\n');
    expect((await post('/', 'SELECT 1, 2')).headers.get('x-clickhouse-format')).toBe('TabSeparated');
    expect((await post('/?database=none', 'SELECT 1')).status).toBe(404);
  });
});

describe('results', () => {
  test('64-bit integers are strings in every format', async () => {
    const answer = await client.query({
      query: 'SELECT toUInt64(18446744073709551615) AS n',
      format: 'JSON',
    });
    expect((await answer.json()).data).toEqual([{ n: '18446744073709551615' }]);
  });

  test('a million rows stream', async () => {
    const answer = await client.query({
      query: 'SELECT number AS n FROM numbers(1000000)',
      format: 'JSONEachRow',
    });
    let rows = 0;
    let last: unknown;
    for await (const part of answer.stream<{ n: string }>()) {
      rows += part.length;
      last = part.at(-1)?.json();
    }
    expect({ rows, last }).toEqual({ rows: 1_000_000, last: { n: '999999' } });
  });

  test('a large result with header and footer is complete', async () => {
    const answer = await client.query({ query: 'SELECT number FROM numbers(700000)', format: 'JSONCompact' });
    const { rows, data } = await answer.json();
    expect({ rows, length: data.length }).toEqual({ rows: 700_000, length: 700_000 });
  });

  test.each(['gzip', 'zstd', 'br'] as const)('%s works in both directions', async (codec) => {
    const compressing = createClient({
      url: engine.url,
      log,
      compression: { request: { codec }, response: { codec } } as never,
    });
    await compressing.command({ query: `CREATE TABLE packed_${codec} (n UInt32) ENGINE = Memory` });
    const values = Array.from({ length: 50_000 }, (_, n) => ({ n }));
    await compressing.insert({ table: `packed_${codec}`, values, format: 'JSONEachRow' });
    const answer = await compressing.query({
      query: `SELECT n FROM packed_${codec} ORDER BY n`,
      format: 'JSONEachRow',
    });
    expect(answer.response_headers['content-encoding']).toBe(codec);
    expect(await answer.json()).toEqual(values);
    await compressing.close();
  });

  test('100 concurrent statements succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(`SELECT ${n} AS n`)));
    expect(answers.flat()).toEqual(answers.map((_, n) => ({ n })));
  });

  test('a slow subquery does not block other statements', async () => {
    const slow = ask(
      'SELECT (SELECT sum(sleepEachRow(0.2)) FROM numbers(10) SETTINGS max_block_size = 1) AS x',
    ).catch(() => 'failed');
    const first = await Promise.race([slow, ask('SELECT 1 AS one')]);
    expect(first).toEqual([{ one: 1 }]);
    expect(await slow).toEqual([{ x: '0' }]);
  });
});

describe('errors', () => {
  test.each([
    ['SELECT 1 +', 62, 'SYNTAX_ERROR', 400],
    ['SELECT * FROM nowhere', 60, 'UNKNOWN_TABLE', 404],
    ['SELECT no_function(1)', 46, 'UNKNOWN_FUNCTION', 404],
    ['SELECT {a:UInt8}', 456, 'UNKNOWN_QUERY_PARAMETER', 404],
    ['SELECT throwIf(1)', 395, 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO', 500],
    ['SELECT 1; SELECT 2', 62, 'SYNTAX_ERROR', 400],
    ['  -- nothing', 62, 'SYNTAX_ERROR', 400],
  ])('%s', async (query, code, type, status) => {
    await expect(client.exec({ query })).rejects.toMatchObject({ code: String(code), type });
    const answer = await post('/', query);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe(String(code));
    expect(await answer.text()).toMatch(
      new RegExp(`^Code: ${code}\\. DB::Exception: .*\\(${type}\\)\n$`, 's'),
    );
  });

  test('do not affect the next statement', async () => {
    await expect(ask('SELECT number, throwIf(number = 900000) FROM numbers(1000000)')).rejects.toThrow(
      'non-zero',
    );
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('in the middle of a stream reach the client', async () => {
    const query = 'SELECT number, throwIf(number = 3000000) FROM numbers(4000000) SETTINGS max_threads = 1';
    const answer = await client.query({ query, format: 'JSONEachRow' });
    let rows = 0;
    const read = async () => {
      for await (const part of answer.stream()) rows += part.length;
    };
    await expect(read()).rejects.toMatchObject({ code: '395' });
    expect(rows).toBeGreaterThan(1_000_000);
    const plain = await post('/', `${query} FORMAT JSONEachRow`);
    await expect(plain.text()).rejects.toThrow('terminated');
  });

  test('an unsupported feature is reported as such', async () => {
    expect((await post('/?session_id=a', 'SELECT 1')).status).toBe(501);
    expect((await post('/play', '')).status).toBe(501);
    expect((await post('/', 'SELECT 1', { 'content-encoding': 'deflate' })).status).toBe(500);
  });
});

test('ping needs no password, and a GET cannot write', async () => {
  const { port } = new URL(engine.url);
  expect(await (await fetch(`http://127.0.0.1:${port}/ping`)).text()).toBe('Ok.\n');
  expect(await client.ping({ select: true })).toEqual({ success: true });
  const status = await new Promise((resolve) => {
    const path = `/?query=${encodeURIComponent('CREATE DATABASE x')}`;
    request({ port, path, auth: 'default:secret' }, (answer) => resolve(answer.resume().statusCode)).end();
  });
  expect(status).toBe(500);
});
