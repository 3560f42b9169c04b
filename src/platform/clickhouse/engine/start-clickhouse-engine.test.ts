import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listProcesses, type ServerProcess } from '#platform/processes';
import { startClickHouseEngine } from './start-clickhouse-engine.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const soon = { timeout: waitTimeoutMs, interval: 20 };

const password = "a 'secret' / & wörd";
let home: string;
const log = { level: ClickHouseLogLevel.OFF };
let dataDir: string;
const open: (() => Promise<void>)[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cairn clickhouse '));
  dataDir = join(home, 'with spaces', 'clickhouse');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<{ engine: ServerProcess; client: ClickHouseClient }> {
  const engine = await startClickHouseEngine({ dataDir, password, log: () => {} });
  open.push(() => engine.stop());
  return { engine, client: connect(engine.url) };
}

function connect(url: string): ClickHouseClient {
  const client = createClient({ url, log });
  open.push(() => client.close());
  return client;
}

async function ask(client: ClickHouseClient, query: string): Promise<unknown[]> {
  return (await client.query({ query, format: 'JSONEachRow' })).json();
}

async function enginesOf(folder: string): Promise<number[]> {
  const processes = await listProcesses();
  return processes
    .filter(({ commandLine }) => commandLine.includes(`serve.ts ${folder}`))
    .map(({ pid }) => pid);
}

/** A statement that runs until it is killed, known to be running. */
async function startEndless(client: ClickHouseClient): Promise<void> {
  ask(client, 'SELECT count() FROM system.numbers SETTINGS max_threads = 1').catch(() => {});
  await expect
    .poll(() =>
      ask(
        client,
        "SELECT count() AS n FROM system.processes WHERE query LIKE '%system.num%' AND is_cancelled = 0 AND query NOT LIKE '%LIKE%'",
      ),
    )
    .not.toEqual([{ n: '0' }]);
}

test('the engine stops gracefully, and a restart finds the data', async () => {
  const first = await start();
  await first.client.command({ query: 'CREATE TABLE notes (note String) ENGINE = MergeTree ORDER BY note' });
  await first.client.insert({ table: 'notes', values: [{ note: 'ß' }], format: 'JSONEachRow' });
  await first.engine.stop();
  expect(await first.engine.exited).toMatch(/ended with code 0/);
  const second = await start();
  expect(await ask(second.client, 'SELECT note FROM notes')).toEqual([{ note: 'ß' }]);
});

test('a second start on the same folder is rejected and does not affect the first', async () => {
  const { client } = await start();
  await expect(startClickHouseEngine({ dataDir, password, log: () => {} })).rejects.toThrow(
    `Another process uses the ClickHouse data in ${join(dataDir, 'clickhouse')}`,
  );
  expect(await ask(client, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of the engine, every acknowledged row is still there', async () => {
  const { engine, client } = await start();
  await client.command({ query: 'CREATE TABLE kept (n UInt32) ENGINE = MergeTree ORDER BY n' });
  for (let n = 0; n < 20; n++) await client.insert({ table: 'kept', values: [{ n }], format: 'JSONEachRow' });
  await startEndless(client);
  process.kill(engine.pid, 'SIGKILL');
  expect(await engine.exited).toMatch(/ended by SIGKILL/);
  const next = await start();
  expect(await ask(next.client, 'SELECT count() AS rows FROM kept')).toEqual([{ rows: '20' }]);
});

test('kill -9 of the parent process ends the engine, even during a statement', async () => {
  const entry = JSON.stringify(import.meta.resolve('./start-clickhouse-engine.ts'));
  const script = `const { startClickHouseEngine } = await import(${entry});
    const engine = await startClickHouseEngine({ ...${JSON.stringify({ dataDir, password })}, log() {} });
    console.log(engine.url); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const client = connect(output.toString().trim());
  await startEndless(client);
  expect(await enginesOf(dataDir)).toHaveLength(1);
  parent.kill('SIGKILL');
  await expect.poll(() => enginesOf(dataDir), soon).toEqual([]);
  expect(await ask((await start()).client, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an engine that outlived its parent process is stopped by the next start', async () => {
  const { engine } = await start();
  const starter = `const { spawn } = require('node:child_process');
    const [program, ...args] = ${JSON.stringify([process.execPath, '--eval', 'setInterval(() => {}, 1000)'])};
    console.log(spawn(program, [...args, '/serve.ts', ${JSON.stringify(join(dataDir, 'clickhouse'))}, process.pid],
      { detached: true, stdio: 'ignore' }).pid);
    process.exit(0);`;
  const parent = spawn(process.execPath, ['--eval', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(parent, 'exit');
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  await exited;
  await engine.stop();
  const left = Number(output.toString());
  expect(await enginesOf(dataDir)).toEqual([left]);
  const { engine: next } = await start();
  expect(await enginesOf(dataDir)).toEqual([next.pid]);
});

test('a stop lets running statements finish', async () => {
  const { engine, client } = await start();
  const slow = ask(
    client,
    'SELECT sum(sleepEachRow(0.1)) AS slept FROM numbers(50) SETTINGS max_block_size = 1',
  );
  await expect
    .poll(() => ask(client, 'SELECT count() AS n FROM system.processes'), soon)
    .toEqual([{ n: '2' }]);
  await engine.stop();
  expect(await slow).toEqual([{ slept: '0' }]);
});

test('a request without the password is rejected', async () => {
  const { engine } = await start();
  const unauthorized = new URL(engine.url);
  unauthorized.password = 'guess';
  await expect(ask(connect(unauthorized.href), 'SELECT 1')).rejects.toMatchObject({
    code: '516',
    type: 'AUTHENTICATION_FAILED',
  });
});
