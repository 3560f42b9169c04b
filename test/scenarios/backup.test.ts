import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApi } from '#app/app.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { openTestStores } from '../app/create-stores.ts';
import { toReply } from '../app/test-app.ts';
import { openRoutes, type RouteCalls, routes } from '../contract/route-calls.ts';
import { createBackupFixture } from '../fixtures/backup-fixture.ts';

const fixture = createBackupFixture();
let calls: RouteCalls;
let requests: string[];
beforeAll(async () => {
  calls = await openRoutes();
  requests = await prepareReads(calls);
});
afterAll(async () => {
  await fixture.close();
  await calls?.app.close();
});

/** The URLs of every read route, each with the objects that it needs. */
async function prepareReads({ prepare }: RouteCalls): Promise<string[]> {
  const urls: string[] = [];
  for (const [, declared] of routes) {
    if (declared.method !== 'GET') continue;
    const { path, query } = await prepare(declared);
    urls.push(`/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`);
  }
  return urls;
}

/** The responses to all requests, from a server of its own. */
async function readAll(config: ConnectedConfig): Promise<Record<string, unknown>> {
  const log = pino({ level: 'silent' });
  const stores = await openTestStores(config);
  const { server, close } = await buildApi(config, stores, log);
  onTestFinished(async () => {
    await close();
    await stores.close();
  });
  const responses: Record<string, unknown> = {};
  const headers = { authorization: `Bearer ${calls.app.mine.readKey}` };
  for (const url of requests) {
    const { status, body } = toReply(await server.inject({ method: 'GET', url, headers }));
    responses[url] = { status, body };
  }
  return responses;
}

test('a restored installation responds to every read route as the original did', async () => {
  const { config } = calls.app;
  const repository = await fixture.open(await fixture.folder());
  const before = await readAll(config);
  const { id } = await fixture.backUp(config, repository);
  const restored = await fixture.emptyConfig(config);
  await fixture.restore(restored, repository, id);
  expect(requests.length).toBeGreaterThan(40);
  expect(new Set(Object.values(before).map((reply) => (reply as { status: number }).status))).toEqual(
    new Set([200]),
  );
  expect(await readAll(restored)).toEqual(before);
});
