import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#ids.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { addUser } from './add-user.ts';
import { composeKey, digestKey } from './api-key.ts';
import { createAccount } from './create-account.ts';
import { createKey } from './create-key.ts';
import { keyFinder } from './find-api-key.ts';
import { insertKey, revokeKey, selectKeys } from './queries.ts';

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
  createKey(db(), { accountId, name: 'laptop', kind: 'read', expiresAt: null, ...change });
const status = async (secret: string, method = 'GET') =>
  (
    await app.call(method, '/websites', {
      key: secret,
      ...(method === 'POST' ? { body: { domain: `k-${made}.example` } } : {}),
    })
  ).status;

test('a read key reads, a read & write key does both', async () => {
  const [reading, writing] = [await key(), await key({ kind: 'read_write' })];
  expect(reading.secret).toMatch(/^cairn_r_[0-9a-hjkmnp-tv-z]{39}$/);
  expect(writing.secret).toMatch(/^cairn_rw_[0-9a-hjkmnp-tv-z]{39}$/);
  expect([await status(reading.secret), await status(reading.secret, 'POST')]).toEqual([200, 403]);
  expect([await status(writing.secret), await status(writing.secret, 'POST')]).toEqual([200, 201]);
});

test('the secret is nowhere but in the answer that made it', async () => {
  const { id, secret } = await key();
  const { rows } = await sql<object>`select * from api_keys where id = ${id}`.execute(db());
  expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  const [listed] = await selectKeys(db(), accountId);
  expect(listed).toEqual({
    id,
    accountId,
    name: 'laptop',
    kind: 'read',
    hint: secret.slice(-4),
    createdAt: expect.any(Date),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
});

test('a key ends when it expires', async () => {
  const { secret } = await key({ expiresAt: new Date(Date.now() + 60_000) });
  expect(await status(secret)).toBe(200);
  app.advance(59_000);
  expect(await status(secret)).toBe(200);
  app.advance(1_000);
  expect(await status(secret)).toBe(401);
});

test('a revoked key is refused within a second, and is revoked once, by its own account', async () => {
  const { id, secret } = await key();
  expect(await status(secret)).toBe(200);
  const now = new Date();
  expect(await revokeKey(db(), { accountId: app.mine.accountId, id, now })).toBe(false);
  expect(await revokeKey(db(), { accountId, id, now })).toBe(true);
  expect(await revokeKey(db(), { accountId, id, now })).toBe(false);
  app.advance(999);
  expect(await status(secret)).toBe(401);
  expect(await selectKeys(db(), accountId)).toMatchObject([{ id, revokedAt: now }]);
});

test('a key of a deleted account opens nothing', async () => {
  const { secret } = await key();
  await sql`delete from accounts where id = ${accountId}`.execute(db());
  expect(await status(secret)).toBe(401);
});

describe('what is remembered of keys', () => {
  /** A finder whose database can be asked how often it was asked, and broken. */
  function spiedFinder() {
    let nowMs = Date.now();
    const asked = vi.fn<() => void>();
    const broken = { isBroken: false };
    const spied = db().withPlugin({
      transformQuery: ({ node }) => {
        asked();
        if (broken.isBroken) throw new Error('out of reach');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const finder = keyFinder(spied, () => new Date(nowMs));
    return { finder, asked, broken, pass: (ms: number) => void (nowMs += ms), now: () => new Date(nowMs) };
  }

  test('is asked of the database once in half a second, however many ask', async () => {
    const { secret, id } = await key({ kind: 'read_write' });
    const { finder, asked, pass } = spiedFinder();
    const holders = await Promise.all(Array.from({ length: 20 }, () => finder.find(secret)));
    expect(holders).toEqual(Array.from({ length: 20 }, () => ({ keyId: id, accountId, right: 'write' })));
    pass(499);
    await finder.find(secret);
    expect(asked).toHaveBeenCalledTimes(1);
    pass(1);
    await finder.find(secret);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is never a no: a key works as soon as it is there', async () => {
    const secret = composeKey('read', randomBytes(20));
    const { finder } = spiedFinder();
    expect(await finder.find(secret)).toBeNull();
    const digest = digestKey(secret);
    await insertKey(db(), {
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

  test('does not outlive the database: out of reach is an error, and no memory', async () => {
    const { secret } = await key();
    const { finder, broken, pass } = spiedFinder();
    expect(await finder.find(secret)).not.toBeNull();
    broken.isBroken = true;
    pass(500);
    await expect(finder.find(secret)).rejects.toThrow('out of reach');
    broken.isBroken = false;
    expect(await finder.find(secret)).not.toBeNull();
  });

  test('is not asked for what cannot be a key', async () => {
    const { finder, asked } = spiedFinder();
    expect(await finder.find('cairn_r_guess')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test('the last use is written down, late ones win, and none is lost while the database is away', async () => {
    const { secret } = await key();
    const lastUse = async () => (await selectKeys(db(), accountId))[0]?.lastUsedAt;
    const { finder, asked, broken, pass, now } = spiedFinder();
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
    asked.mockClear();
    await finder.recordUses();
    expect(asked, 'nothing is left to write').not.toHaveBeenCalled();
    const other = keyFinder(db(), () => new Date(used.getTime() - 1_000));
    await other.find(secret);
    await other.recordUses();
    expect(await lastUse()).toEqual(used);
  });
});

describe('people', () => {
  const user = (email: string) => addUser(db(), { accountId, email, name: 'Ann', role: 'viewer' });

  test('have one account, whatever the case of their address', async () => {
    await user(`ann-${made}@example.com`);
    await expect(user(`ANN-${made}@example.com`)).rejects.toThrow('belongs to a user already');
    await expect(createAccount(db(), { name: 'Other', email: `Owner-${made}@Example.com` })).rejects.toThrow(
      'belongs to a user already',
    );
    const { rows } = await sql<{ count: number }>`select count(*) from accounts where name = 'Other'`.execute(
      db(),
    );
    expect(rows[0]?.count, 'no account without an owner').toBe(0);
  });

  test.each(['', 'ann', 'ann@', '@example.com', 'a b@example.com', 'a@b@c'])(
    'have no address like %j',
    async (email) => {
      await expect(user(email)).rejects.toThrow('is not an e-mail address');
    },
  );
});
