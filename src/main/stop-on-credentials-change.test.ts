import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSettings } from '#app/settings/settings.ts';
import { type DashboardSession, openSession } from '../../test/browser/dashboard-session.ts';
import { startWorkerProcess } from '../../test/app/start-program.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';
import { withStoredCredentials } from './stored-credentials.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

test('stored credentials are added to those of the environment and never replace them', async () => {
  const { db } = app.stores.database;
  const body = { credentials: { apiKey: 'stored' } };
  await owner.call('PUT', '/providers/serper/credentials', { body });
  const { config } = await withStoredCredentials(app.config, db);
  const { collection, installation } = createSettings(config);
  expect(collection.providers.map(({ name }) => name)).toContain('serper');
  expect(installation.providers.find(({ name }) => name === 'serper')?.inUse).toEqual({ apiKey: 'stored' });
  const named = { ...app.config, SERPER_KEY: 'environment key' };
  expect((await withStoredCredentials(named, db)).config.SERPER_KEY).toBe('environment key');
});

test('a process shuts down when an owner changes credentials, and its successor keeps running', async () => {
  const first = await startWorkerProcess(app.config);
  const body = { credentials: { apiKey: 'a key' } };
  expect((await owner.call('PUT', '/providers/brave/credentials', { body })).status).toBe(204);
  expect(await first.ended).toBe(0);
  const second = await startWorkerProcess(app.config);
  const made = await app.call('POST', '/websites', { body: { domain: 'worked.example' } });
  const keywords = [{ keyword: 'red shoes' }];
  await app.call('POST', '/keywords', { body: { websiteId: made.body.data.id, keywords } });
  const readStatus = async () => (await app.call('GET', '/keywords')).body.data[0].checkStatus;
  await expect.poll(readStatus, { timeout: waitTimeoutMs }).not.toBe('pending');
  expect(second.hasEnded()).toBe(false);
  expect(await second.end('SIGTERM')).toBe(0);
});
