import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { findPart, insertPart } from './queries.ts';

let app: TestApp;
let url: string;
let manager: DashboardSession;
let websiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.listen();
  manager = await openSession(app, { role: 'manager' });
  app.sandbox.addWebsites(['exported.example']);
  const made = await app.call('POST', '/websites', { body: { domain: 'exported.example' } });
  websiteId = made.body.data.id;
  const keywords = [{ keyword: 'red shoes' }, { keyword: '=formula' }];
  await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await app.call('POST', '/websites', { key: app.theirs.writeKey, body: { domain: 'theirs.example' } });
  await app.call('POST', `/websites/${websiteId}/audits`);
  await app.drain();
});
afterAll(() => app.close());

async function download(id: string): Promise<Response> {
  return fetch(`${url}/dashboard/api/exports/${id}/file`, { headers: { cookie: manager.cookie() } });
}

test('an export contains every list of the account and no data of other accounts', async () => {
  const requested = await manager.call('POST', '/exports');
  expect(requested).toMatchObject({ status: 202, body: { data: { state: 'preparing', bytes: null } } });
  const { id } = requested.body.data;
  expect((await manager.call('POST', '/exports')).body.data.id, 'one at a time').toBe(id);
  expect((await download(id)).status).toBe(409);
  await app.drain();
  const { body } = await manager.call('GET', '/exports');
  expect(body.data).toEqual([expect.objectContaining({ id, state: 'ready', bytes: expect.any(Number) })]);

  const response = await download(id);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(body.data[0].bytes);
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, content]) => [name, Buffer.from(content).toString()] as const,
  );
  const textOf = (name: string) => files.find(([one]) => one === name)?.[1];
  expect(textOf('websites.csv')).toContain('exported.example');
  expect(textOf('keywords.csv')?.trim().split('\n')).toHaveLength(3);
  expect(textOf('keywords.csv')).toContain(`'=formula`);
  expect(textOf(`websites/${websiteId}/backlinks.csv`)).toMatch(/^id,sourceUrl/);
  expect(textOf(`websites/${websiteId}/audit/issues.csv`)).toMatch(/^check,/);
  expect(textOf('left-out.txt')).toContain(`websites/${websiteId}/search-console-by-query`);
  expect(files.map(([, text]) => text).join()).not.toContain('theirs.example');
});

test('an interrupted job starts again, and a repeated job changes nothing', async () => {
  const { id } = (await manager.call('POST', '/exports')).body.data;
  const key = { accountId: app.mine.accountId, id: decodeId('exp', id) ?? '' };
  for (const number of [0, 500]) {
    await insertPart(app.stores.database.db, key, { number, content: Buffer.from('of an earlier attempt') });
  }
  await app.drain();
  const bytes = async () => new Uint8Array(await (await download(id)).arrayBuffer());
  const first = await bytes();
  expect(Object.keys(unzipSync(first))).toContain('websites.csv');
  expect(await findPart(app.stores.database.db, key, 500)).toBeNull();
  await app.run('exports.make', key);
  expect(await bytes()).toEqual(first);
});

test('another account has no access to an export, and it is deleted after a week', async () => {
  const [{ id }] = (await manager.call('GET', '/exports')).body.data;
  const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  expect((await other.call('GET', '/exports')).body.data).toEqual([]);
  for (const one of [id, encodeId('exp', newId())]) {
    const reply = await other.call('GET', `/exports/${one}/file`);
    expect(reply).toMatchObject({ status: 404, body: { code: 'export_not_found' } });
  }
  app.advance(8 * dayMs);
  await app.run('exports.forget');
  expect((await manager.call('GET', '/exports')).body.data).toEqual([]);
});

test('a viewer cannot create, list and download exports, which contain costs', async () => {
  const viewer = await openSession(app, { role: 'viewer' });
  expect((await viewer.call('POST', '/exports')).status).toBe(403);
  expect((await viewer.call('GET', '/exports')).status).toBe(403);
  const file = `/exports/${encodeId('exp', newId())}/file`;
  expect((await viewer.call('GET', file)).status).toBe(403);
});
