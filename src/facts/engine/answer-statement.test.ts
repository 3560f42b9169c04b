import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '#processes';
import { startFactsEngine } from './start-engine.ts';

const soon = { timeout: 20_000, interval: 20 };

let dataDir: string;
let engine: ServerProcess;
let client: ClickHouseClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-facts-'));
  engine = await startFactsEngine({ dataDir, password: 'secret', log: () => {} });
  const log = { level: ClickHouseLogLevel.OFF };
  client = createClient({ url: engine.url, log, max_open_connections: 100 });
});
afterAll(async () => {
  await client.close();
  await engine.stop();
  await rm(dataDir, { recursive: true });
});

async function ask(query: string, abort_signal = new AbortController().signal): Promise<unknown[]> {
  return (await client.query({ query, abort_signal, format: 'JSONEachRow' })).json();
}

const running =
  "SELECT count() AS n FROM system.processes WHERE query LIKE '%system.num%' AND query NOT LIKE '%LIKE%'";

test('clients that leave take their statement with them', async () => {
  const leaving = new AbortController();
  const statement = ask('SELECT count() FROM system.numbers', leaving.signal).catch(() => 'left');
  await expect.poll(() => ask(running), soon).toEqual([{ n: '1' }]);
  leaving.abort();
  expect(await statement).toBe('left');
  await expect.poll(() => ask(running), soon).toEqual([{ n: '0' }]);
});

test('clients that leave take their stream with them', async () => {
  const { stream } = await client.exec({ query: 'SELECT number FROM system.numbers FORMAT TSV' });
  await once(stream, 'readable');
  expect(await ask(running)).toEqual([{ n: '1' }]);
  stream.destroy();
  await expect.poll(() => ask(running), soon).toEqual([{ n: '0' }]);
});

test('clients that leave while they wait for their turn begin nothing', async () => {
  await client.command({ query: 'CREATE TABLE begun (n UInt32) ENGINE = Memory' });
  const leaving = new AbortController();
  const blockers = Array.from({ length: 40 }, () =>
    client
      .query({ query: 'SELECT count() FROM system.numbers', abort_signal: leaving.signal })
      .catch(() => {}),
  );
  await client.ping();
  const waiting = client
    .command({ query: 'INSERT INTO begun SELECT 1', abort_signal: leaving.signal })
    .catch(() => {});
  await client.ping();
  leaving.abort();
  await Promise.all([...blockers, waiting]);
  await expect.poll(() => ask(running), soon).toEqual([{ n: '0' }]);
  expect(await ask('SELECT count() AS n FROM begun')).toEqual([{ n: '0' }]);
});
