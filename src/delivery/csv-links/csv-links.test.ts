import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let url: string;
let manager: DashboardSession;
let websiteId: string;
let theirWebsiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.listen();
  manager = await openSession(app, { role: 'manager' });
  websiteId = await addWebsite('linked.example', app.mine.writeKey);
  theirWebsiteId = await addWebsite('theirs.example', app.theirs.writeKey);
  const keywords = [
    { keyword: 'red shoes', tags: ['a'] },
    { keyword: '=formula', tags: ['a'] },
    { keyword: 'blue shoes' },
  ];
  await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  const body = { websiteId: theirWebsiteId, keywords: [{ keyword: 'secret' }] };
  await app.call('POST', '/keywords', { key: app.theirs.writeKey, body });
});
afterAll(() => app.close());
// Downloads are limited for each address and minute.
beforeEach(() => app.advance(minuteMs));

async function addWebsite(domain: string, key: string): Promise<string> {
  const body = { domain, keywordDiscovery: 'off' };
  return (await app.call('POST', '/websites', { key, body })).body.data.id;
}

const create = (path: string, other: object = {}, session = manager) =>
  session.call('POST', '/csv-links', { body: { name: 'Sheet 1', path, ...other } });
const lists = async (session = manager) => (await session.call('GET', '/csv-links')).body.data;
const read = (link: string, init: RequestInit = {}) => fetch(url + link, init);

test('a link returns the whole list with its filters as CSV, and later rows too', async () => {
  const created = await create(`/keywords?websiteId=${websiteId}&tag=a`);
  expect(created.status, created.text).toBe(201);
  const { url: link, ...shown } = created.body.data;
  expect(await lists()).toEqual([shown]);
  expect(shown).toMatchObject({
    name: 'Sheet 1',
    path: `/keywords?websiteId=${websiteId}&tag=a`,
    lastUsedAt: null,
  });
  const response = await read(link);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toMatch(/^id,websiteId,keyword,/);
  expect(text).toContain('red shoes');
  expect(text).toContain(`'=formula`);
  expect(text).not.toContain('blue shoes');
  const body = { websiteId, keywords: [{ keyword: 'later shoes', tags: ['a'] }] };
  await app.call('POST', '/keywords', { body });
  expect(await (await read(link)).text()).toContain('later shoes');
  expect((await lists())[0].lastUsedAt).not.toBeNull();
});

test('a link reads a list of a website, whose id is part of its path', async () => {
  const { url: link } = (await create(`/websites/${websiteId}/annotations`)).body.data;
  expect((await read(link)).status).toBe(200);
});

test('a link to the views of the account leaves out those of one member', async () => {
  const owner = await openSession(app, { role: 'owner' });
  for (const [name, isShared] of [
    ['Shared', true],
    ['Private', false],
  ] as const)
    await owner.call('POST', '/v1/views', { body: { name, filters: {}, isShared } });
  const text = await (await read((await create('/views')).body.data.url)).text();
  expect(text).toContain('Shared');
  expect(text).not.toContain('Private');
});

test('a link reads its own list only, also if a request adds parameters', async () => {
  const { url: link } = (await create(`/keywords?websiteId=${websiteId}&tag=a`)).body.data;
  const text = await (await read(`${link}?websiteId=${theirWebsiteId}&tag=b`)).text();
  expect(text).toContain('red shoes');
  expect(text).not.toContain('secret');
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await read(link, { method })).status, method).toBeGreaterThanOrEqual(400);
  const token = link.split('/').at(-1);
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.call('GET', '/keywords', { key: null, headers })).status).toBe(401);
});

test('a revoked, an expired and an invented link do not exist', async () => {
  const revoked = (await create('/websites')).body.data;
  expect((await read(revoked.url)).status).toBe(200);
  expect((await manager.call('DELETE', `/csv-links/${revoked.id}`)).status).toBe(204);
  expect((await manager.call('DELETE', `/csv-links/${revoked.id}`)).status).toBe(404);
  const expiring = (await create('/websites', { expiresInDays: 2 })).body.data;
  app.advance(2 * dayMs + 1);
  for (const link of [revoked.url, expiring.url, '/csv/invented'])
    expect((await read(link)).status).toBe(404);
});

test('another account has no access to a link', async () => {
  const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const { id } = (await create('/websites')).body.data;
  expect(await lists(other)).toEqual([]);
  expect((await other.call('DELETE', `/csv-links/${id}`)).status).toBe(404);
  const foreign = await create(`/keywords?websiteId=${websiteId}`, {}, other);
  expect(foreign).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'path', code: 'website_not_found' }] },
  });
});

test.each([
  ['/keywords?position=best', 'invalid_filter'],
  ['/keywords?surprise=1', 'invalid_filter'],
  ['/keywords?limit=5', 'not_supported'],
  ['/keywords?cursor=abc', 'not_supported'],
  ['/nothing', 'unknown'],
  ['/keys', 'unknown'],
  ['/websites/web_1/annotations', 'unknown'],
  ['/../../dashboard/api/keys', 'unknown'],
  ['//evil.example/keywords', 'unknown'],
])('a link to %s is refused', async (path, code) => {
  expect(await create(path)).toMatchObject({ status: 400, body: { errors: [{ path: 'path', code }] } });
});

test('a viewer cannot create or revoke a link', async () => {
  const viewer = await openSession(app, { role: 'viewer' });
  expect((await create('/websites', {}, viewer)).status).toBe(403);
  const [{ id }] = await lists(viewer);
  expect((await viewer.call('DELETE', `/csv-links/${id}`)).status).toBe(403);
});

test('a list that can no longer be read is a problem and not an empty table', async () => {
  const gone = await addWebsite('gone.example', app.mine.writeKey);
  const { url: link } = (await create(`/keywords?websiteId=${gone}`)).body.data;
  await app.call('DELETE', `/websites/${gone}`);
  const response = await read(link);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'website_not_found' });
});

test('downloads are limited for each link', async () => {
  const { url: link } = (await create('/websites')).body.data;
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const response = await read(link);
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
});
