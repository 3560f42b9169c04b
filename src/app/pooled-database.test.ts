import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../test/app/event-stream.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { openSession } from '../../test/browser/dashboard-session.ts';
import { startTransactionPooler, type TransactionPooler } from '../../test/servers/transaction-pooler.ts';
import { buildApi } from './app.ts';
import { openStores, type Stores } from './stores.ts';

let app: TestApp;
let pooler: TransactionPooler;
let stores: Stores;
let api: Awaited<ReturnType<typeof buildApi>>;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  pooler = await startTransactionPooler(app.config.DATABASE_URL);
  const config = { ...app.config, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: app.config.DATABASE_URL };
  const options = { name: 'api', size: 5, mayBePooled: true, connectTimeoutMs: waitTimeoutMs };
  stores = await openStores(config, { ...options, log: app.log });
  api = await buildApi(config, stores, app.log);
  url = await api.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.close();
  await stores.close();
  await pooler.close();
  await app.close();
});

test('behind a pooler in transaction mode, writes are answered once and live events arrive', async () => {
  const session = await openSession(app, { role: 'viewer' });
  const stream = await openEventStream(`${url}/dashboard/api/v1/events`, { cookie: session.cookie() });
  const add = () =>
    fetch(`${url}/api/v1/websites`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.mine.writeKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'pooled',
      },
      body: JSON.stringify({ domain: 'pooled.example' }),
    });
  const replies = [await add(), await add()];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const [first, again] = await Promise.all(replies.map((reply) => reply.json() as Promise<any>));
  expect(again).toEqual(first);
  const event = await stream.next(({ type }) => type === 'website.added');
  expect(event.data).toMatchObject({ websiteId: first.data.id });
  stream.close();
});
