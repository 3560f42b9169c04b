import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { encodeApiKey, digestApiKey } from './api-key.ts';
import { addUser, createAccount } from '#accounts/members';
import { createApiKey } from './create-api-key.ts';
import { apiKeyFinder } from './api-key-finder.ts';
import { insertApiKey, revokeApiKey, selectApiKeys } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const db = () => app.stores.database.db;
let made = 0;
let accountId = '';
beforeEach(async () => {
  accountId = (await createAccount(db(), { name: 'Acme', email: `owner-${(made += 1)}@example.com` })).id;
});

const key = (change: { kind?: 'read' | 'read_write'; expiresAt?: Date } = {}) =>
  createApiKey(db(), { accountId, name: 'laptop', kind: 'read', expiresAt: null, ...change });
const status = async (secret: string, method = 'GET') =>
  (
    await app.call(method, '/websites', {
      key: secret,
      ...(method === 'POST' ? { body: { domain: `k-${made}.example` } } : {}),
    })
  ).status;

test('a read key reads, and a read-write key reads and writes', async () => {
  const [reading, writing] = [await key(), await key({ kind: 'read_write' })];
  expect(reading.secret).toMatch(/^cairn_r_[0-9a-hjkmnp-tv-z]{39}$/);
  expect(writing.secret).toMatch(/^cairn_rw_[0-9a-hjkmnp-tv-z]{39}$/);
  expect([await status(reading.secret), await status(reading.secret, 'POST')]).toEqual([200, 403]);
  expect([await status(writing.secret), await status(writing.secret, 'POST')]).toEqual([200, 201]);
});

test('the secret is neither stored nor listed', async () => {
  const { id, secret } = await key();
  const { rows } = await sql<object>`select * from api_keys where id = ${id}`.execute(db());
  expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  const [listed] = await selectApiKeys(db(), accountId);
  expect(listed).toEqual({
    id,
    accountId,
    name: 'laptop',
    kind: 'read',
    hint: secret.slice(-4),
    appHost: null,
    createdAt: expect.any(Date),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
});

test('an expired key is refused', async () => {
  const { secret } = await key({ expiresAt: new Date(Date.now() + 60_000) });
  expect(await status(secret)).toBe(200);
  app.advance(59_000);
  expect(await status(secret)).toBe(200);
  app.advance(1_000);
  expect(await status(secret)).toBe(401);
});

test('a revoked key is refused within a second and can be revoked only once, by its own account', async () => {
  const { id, secret } = await key();
  expect(await status(secret)).toBe(200);
  const now = new Date();
  expect(await revokeApiKey(db(), { accountId: app.mine.accountId, id, now })).toBe(false);
  expect(await revokeApiKey(db(), { accountId, id, now })).toBe(true);
  expect(await revokeApiKey(db(), { accountId, id, now })).toBe(false);
  app.advance(999);
  expect(await status(secret)).toBe(401);
  expect(await selectApiKeys(db(), accountId)).toMatchObject([{ id, revokedAt: now }]);
});

test('a key of a deleted account is refused', async () => {
  const { secret } = await key();
  await sql`delete from accounts where id = ${accountId}`.execute(db());
  expect(await status(secret)).toBe(401);
});

describe('the key cache', () => {
  /** A finder whose database queries are counted and can be made to fail. */
  function observedFinder() {
    let nowMs = Date.now();
    const queried = vi.fn<() => void>();
    const broken = { isBroken: false };
    const spied = db().withPlugin({
      transformQuery: ({ node }) => {
        queried();
        if (broken.isBroken) throw new Error('out of reach');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const finder = apiKeyFinder(spied, () => new Date(nowMs));
    return { finder, queried, broken, pass: (ms: number) => void (nowMs += ms), now: () => new Date(nowMs) };
  }

  test('queries the database once per half second for any number of requests', async () => {
    const { secret, id } = await key({ kind: 'read_write' });
    const { finder, queried, pass } = observedFinder();
    const holders = await Promise.all(Array.from({ length: 20 }, () => finder.find(secret)));
    expect(holders).toEqual(Array.from({ length: 20 }, () => ({ keyId: id, accountId, right: 'write' })));
    pass(499);
    await finder.find(secret);
    expect(queried).toHaveBeenCalledTimes(1);
    pass(2);
    await finder.find(secret);
    expect(queried).toHaveBeenCalledTimes(2);
  });

  test('does not cache unknown keys, so that a new key works immediately', async () => {
    const secret = encodeApiKey('read', randomBytes(20));
    const { finder } = observedFinder();
    expect(await finder.find(secret)).toBeNull();
    const digest = digestApiKey(secret);
    await insertApiKey(db(), {
      id: newId(),
      accountId,
      name: 'late',
      kind: 'read',
      digest,
      hint: '',
      expiresAt: null,
    });
    expect(await finder.find(secret)).toMatchObject({ accountId });
  });

  test('does not cache database errors', async () => {
    const { secret } = await key();
    const { finder, broken, pass } = observedFinder();
    expect(await finder.find(secret)).not.toBeNull();
    broken.isBroken = true;
    pass(501);
    await expect(finder.find(secret)).rejects.toThrow('out of reach');
    broken.isBroken = false;
    expect(await finder.find(secret)).not.toBeNull();
  });

  test('does not query the database for malformed keys', async () => {
    const { finder, queried } = observedFinder();
    expect(await finder.find('cairn_r_guess')).toBeNull();
    expect(queried).not.toHaveBeenCalled();
  });

  test('stores the latest use, and loses none while the database is unreachable', async () => {
    const { secret } = await key();
    const lastUse = async () => (await selectApiKeys(db(), accountId))[0]?.lastUsedAt;
    const { finder, queried, broken, pass, now } = observedFinder();
    await finder.find(secret);
    pass(60_000);
    await finder.find(secret);
    const used = now();
    pass(60_000);
    broken.isBroken = true;
    await expect(finder.recordUses()).rejects.toThrow('out of reach');
    expect(await lastUse()).toBeNull();
    broken.isBroken = false;
    await finder.recordUses();
    expect(await lastUse()).toEqual(used);
    queried.mockClear();
    await finder.recordUses();
    expect(queried, 'no use is left to store').not.toHaveBeenCalled();
    const other = apiKeyFinder(db(), () => new Date(used.getTime() - 1_000));
    await other.find(secret);
    await other.recordUses();
    expect(await lastUse()).toEqual(used);
  });
});

describe('users', () => {
  const user = (email: string) => addUser(db(), { accountId, email, name: 'Ann', role: 'viewer' });

  test('an email address in another case belongs to the same user', async () => {
    await user(`ann-${made}@example.com`);
    await expect(user(`ANN-${made}@example.com`)).rejects.toThrow('already belongs to a user');
    await expect(createAccount(db(), { name: 'Other', email: `Owner-${made}@Example.com` })).rejects.toThrow(
      'already belongs to a user',
    );
    const { rows } = await sql<{ count: number }>`select count(*) from accounts where name = 'Other'`.execute(
      db(),
    );
    expect(rows[0]?.count, 'the account without an owner is rolled back').toBe(0);
  });

  test.each(['', 'ann', 'ann@', '@example.com', 'a b@example.com', 'a@b@c'])(
    'the email address %j is refused',
    async (email) => {
      await expect(user(email)).rejects.toThrow('is not an email address');
    },
  );
});
