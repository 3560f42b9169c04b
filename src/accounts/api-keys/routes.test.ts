import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const create = (more: object = {}, headers = {}) =>
  owner.call('POST', '/keys', { body: { name: 'script', kind: 'read', ...more }, headers });
const statusWith = async (key: string) => (await app.call('GET', '/websites', { key })).status;

test('a created key returns its secret once and authenticates requests', async () => {
  const { status, body } = await create({ kind: 'read_write', expiresInDays: 2 });
  expect(status).toBe(201);
  const { secret, ...key } = body.data;
  expect(secret).toMatch(/^cairn_rw_/);
  expect(key).toMatchObject({
    name: 'script',
    kind: 'read_write',
    prefix: 'cairn_rw_',
    hint: secret.slice(-4),
    state: 'active',
    expiresAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    lastUsedAt: null,
  });
  expect(await statusWith(secret)).toBe(200);
  const listed = await owner.call('GET', '/keys');
  expect(listed.body.data.find(({ id }: { id: string }) => id === key.id)).toEqual(key);
  expect(listed.text).not.toContain(secret.slice(9));
});

test('a revoked key stays in the list and cannot be revoked again', async () => {
  const { id, secret } = (await create()).body.data;
  expect((await owner.call('DELETE', `/keys/${id}`)).status).toBe(204);
  app.advance(1_000);
  expect(await statusWith(secret)).toBe(401);
  expect(await owner.call('DELETE', `/keys/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'key_not_found' },
  });
  const { body } = await owner.call('GET', '/keys');
  expect(body.data).toContainEqual(expect.objectContaining({ id, state: 'revoked' }));
});

test('another account can neither list nor revoke a key', async () => {
  const { id } = (await create()).body.data;
  const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  expect((await other.call('GET', '/keys')).text).not.toContain(id);
  expect((await other.call('DELETE', `/keys/${id}`)).status).toBe(404);
  expect((await owner.call('DELETE', `/keys/${encodeId('key', newId())}`)).status).toBe(404);
});

test.each([
  [{ name: '' }, 'name'],
  [{ kind: 'admin' }, 'kind'],
  [{ expiresInDays: 0 }, 'expiresInDays'],
  [{ expiresInDays: 4000 }, 'expiresInDays'],
])('%j is refused', async (bad, path) => {
  expect(await create(bad)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test('key creation refuses an idempotency key, because secrets are not stored', async () => {
  const reply = await create({}, { 'idempotency-key': 'once' });
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } });
});

test('a manager lists keys and cannot create them', async () => {
  const manager = await openSession(app, { role: 'manager' });
  expect((await manager.call('GET', '/keys')).status).toBe(200);
  const reply = await manager.call('POST', '/keys', { body: { name: 'x', kind: 'read' } });
  expect(reply).toMatchObject({ status: 403, body: { code: 'insufficient_right' } });
});
