import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '#platform/processes';
import type { Engine } from './engine.ts';
import { serveHttp } from './serve-http.ts';
import { startClickHouseEngine } from './start-clickhouse-engine.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const soon = { timeout: waitTimeoutMs, interval: 20 };

let dataDir: string;
let engine: ServerProcess;
let client: ClickHouseClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-facts-'));
  engine = await startClickHouseEngine({ dataDir, password: 'secret', log: () => {} });
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

test('the statement of a disconnected client is cancelled', async () => {
  const leaving = new AbortController();
  const statement = ask('SELECT count() FROM system.numbers', leaving.signal).catch(() => 'left');
  await expect.poll(() => ask(running), soon).toEqual([{ n: '1' }]);
  leaving.abort();
  expect(await statement).toBe('left');
  await expect.poll(() => ask(running), soon).toEqual([{ n: '0' }]);
});

test('the stream of a disconnected client is cancelled', async () => {
  const { stream } = await client.exec({ query: 'SELECT number FROM system.numbers FORMAT TSV' });
  await once(stream, 'readable');
  expect(await ask(running)).toEqual([{ n: '1' }]);
  stream.destroy();
  await expect.poll(() => ask(running), soon).toEqual([{ n: '0' }]);
});

test('a client that disconnects while queued starts no statement', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const run = async (_plan: unknown, statement: string) => {
    begun.push(statement);
    await gate.promise;
    return { bytes: Buffer.from('1\n'), rowsRead: 1, bytesRead: 1 };
  };
  const gated = { spoolFolder: dataDir, run, kill: () => {} } as unknown as Engine;
  const { server, drain } = serveHttp(gated, 'secret', 1);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const headers = { 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': 'secret' };
  const first = fetch(url, { method: 'POST', headers, body: 'SELECT 1' });
  await expect.poll(() => begun, soon).toEqual(['SELECT 1']);
  const arrival = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const leaving = new AbortController();
  const second = fetch(url, { method: 'POST', headers, body: 'SELECT 2', signal: leaving.signal });
  const [, response] = await arrival;
  const left = once(response, 'close');
  leaving.abort();
  await expect(second).rejects.toThrow(/abort/);
  await left;
  gate.resolve();
  expect(await (await first).text()).toBe('1\n');
  await drain();
  expect(begun).toEqual(['SELECT 1']);
});
