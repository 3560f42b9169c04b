import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectToBing, connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { disconnect } from './disconnect.ts';
import { listConnections } from './list-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.sandbox.setGoogle({ properties: null }));
afterAll(() => app.close());

const property = (domain: string) =>
  ({ siteUrl: `sc-domain:${domain}`, permissionLevel: 'siteOwner' }) as const;
const owner = (caller = app.mine) => ({ db: app.stores.database.db, accountId: caller.accountId });
const revocations = () => app.sandbox.log().vendors.google.endpoints['POST /revoke'] ?? 0;

async function end(connectionId: string, caller = app.mine): Promise<void> {
  expect(await disconnect(owner(caller), { connectionId })).toBe(true);
  await app.drain();
}

test('deleting a connection revokes its access at Google', async () => {
  app.sandbox.setGoogle({ properties: [property('one.example')] });
  await end(await connectToGoogle(app));
  expect(revocations()).toBe(1);
});

test('access is not revoked while a connection of any account reads the same property', async () => {
  app.sandbox.setGoogle({ properties: [property('two.example')] });
  const [first, second] = [await connectToGoogle(app), await connectToGoogle(app, app.theirs)];
  const before = revocations();
  await end(first);
  expect(revocations()).toBe(before);
  await end(second, app.theirs);
  expect(revocations()).toBe(before + 1);
});

test('deleting a Bing connection revokes nothing', async () => {
  const before = revocations();
  await end(await connectToBing(app));
  expect(revocations()).toBe(before);
});

test('a connection is deleted even if Google is unavailable', async () => {
  const connectionId = await connectToGoogle(app);
  app.sandbox.setFailure('google', { mode: 'server_error' });
  await end(connectionId);
  app.sandbox.setFailure('google', {});
  expect(await listConnections(owner())).toEqual([]);
});
