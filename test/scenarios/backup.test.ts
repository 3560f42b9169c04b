import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutes, type RouteCalls } from '../contract/route-calls.ts';
import { prepareReads, readAll } from '../contract/read-all.ts';
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

test('a restored installation responds to every read route as the original did', async () => {
  const { config } = calls.app;
  const repository = await fixture.open(await fixture.folder());
  const before = await readAll(calls, requests, config);
  const { id } = await fixture.backUp(config, repository);
  const restored = await fixture.emptyConfig(config);
  await fixture.restore(restored, repository, id);
  expect(requests.length).toBeGreaterThan(40);
  expect(new Set(Object.values(before).map((reply) => (reply as { status: number }).status))).toEqual(
    new Set([200]),
  );
  expect(await readAll(calls, requests, restored)).toEqual(before);
});
