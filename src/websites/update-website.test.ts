import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../test/app/run-concurrently.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const whole = {
  relationship: 'client',
  tags: ['shop'],
  match: 'host',
  defaults: {
    country: 'DE',
    language: 'de',
    device: 'mobile',
    engine: 'bing',
    intervalHours: 12,
    depth: 50,
    stopWhenFound: true,
  },
};
const initial = {
  relationship: 'own',
  tags: [],
  match: 'domain',
  defaults: {
    country: 'US',
    language: 'en',
    device: 'desktop',
    engine: 'google',
    intervalHours: 24,
    depth: 30,
    stopWhenFound: false,
  },
};

let made = 0;
let id = '';
beforeEach(async () => {
  const added = await app.call('POST', '/websites', {
    body: { domain: `site-${(made += 1)}.example`, ...whole },
  });
  id = added.body.data.id;
});
const patch = (body: unknown, key = app.mine.writeKey) => app.call('PATCH', `/websites/${id}`, { body, key });

test.each([
  [{}, whole],
  [{ relationship: 'competitor' }, { ...whole, relationship: 'competitor' }],
  [{ relationship: null }, { ...whole, relationship: 'own' }],
  [{ tags: [' b ', 'b', 'a'] }, { ...whole, tags: ['b', 'a'] }],
  [{ tags: null }, { ...whole, tags: [] }],
  [{ match: 'domain' }, { ...whole, match: 'domain' }],
  [{ match: null }, { ...whole, match: 'domain' }],
  [{ defaults: {} }, whole],
  [{ defaults: { country: 'at' } }, { ...whole, defaults: { ...whole.defaults, country: 'AT' } }],
  [{ defaults: { depth: null } }, { ...whole, defaults: { ...whole.defaults, depth: 30 } }],
  [
    { defaults: { stopWhenFound: null } },
    { ...whole, defaults: { ...whole.defaults, stopWhenFound: false } },
  ],
  [
    { defaults: { language: 'zh-hant', engine: 'google' } },
    { ...whole, defaults: { ...whole.defaults, language: 'zh-Hant', engine: 'google' } },
  ],
  [{ defaults: null }, { ...whole, defaults: initial.defaults }],
  [{ match: null, relationship: null, tags: null, defaults: null }, initial],
])('the patch %j is applied', async (body, expected) => {
  const before = await app.call('GET', `/websites/${id}`);
  app.advance(60_000);
  const changed = await patch(body);
  expect(changed.status).toBe(200);
  expect(changed.body.data).toEqual({
    ...before.body.data,
    ...expected,
    updatedAt: new Date().toISOString(),
  });
  expect((await app.call('GET', `/websites/${id}`)).body).toEqual(changed.body);
});

test.each([
  ['domain', { domain: 'other.example' }],
  ['match', { match: 'url' }],
  ['match', { match: 'path' }],
  ['tags[0]', { tags: [null] }],
  ['defaults.device', { defaults: { device: 'tablet' } }],
  ['defaults.intervalHours', { defaults: { intervalHours: 8761 } }],
  ['relationship', { relationship: 'mine', tags: ['lost'] }],
])('an invalid `%s` is reported and the website stays unchanged', async (path, body) => {
  const refused = await patch(body);
  expect(refused.body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path }] });
  expect((await app.call('GET', `/websites/${id}`)).body.data).toMatchObject(whole);
});

test('a website with match `path` keeps that match', async () => {
  const added = await app.call('POST', '/websites', { body: { domain: 'path.example/a', match: 'path' } });
  id = added.body.data.id;
  for (const match of ['domain', 'host', null]) {
    expect((await patch({ match })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'match', code: 'path_is_fixed' }],
    });
  }
  expect((await patch({ match: 'path', tags: ['kept'] })).body.data).toMatchObject({
    domain: 'path.example/a',
    tags: ['kept'],
  });
});

test('concurrent changes of different fields are both stored', async () => {
  const replies = await runConcurrently(
    app.stores.database.db,
    sql`select 1 from websites for update`,
    () => [patch({ tags: ['new'] }), patch({ relationship: 'other' })],
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.call('GET', `/websites/${id}`)).body.data).toMatchObject({
    tags: ['new'],
    relationship: 'other',
  });
});

describe('permissions', () => {
  test('a read key cannot update a website', async () => {
    expect((await patch({ tags: [] }, app.mine.readKey)).status).toBe(403);
  });

  test.each(['GET', 'PATCH', 'DELETE'])(
    '%s returns 404 for an unknown or malformed id and for another account',
    async (method) => {
      const ids = [
        id,
        'web_01kqk0n8zwe5rt3yhj2m4c6v9x',
        id.toUpperCase(),
        id.replace('web', 'kw'),
        'web_',
        '1',
      ];
      const replies = ids.map((one) =>
        app.call(method, `/websites/${one}`, {
          key: one === id ? app.theirs.writeKey : app.mine.writeKey,
          ...(method === 'PATCH' ? { body: { tags: ['stolen'] } } : {}),
        }),
      );
      for (const { body } of await Promise.all(replies)) {
        expect(body).toMatchObject({ status: 404, code: 'website_not_found' });
      }
      expect((await app.call('GET', `/websites/${id}`)).body.data).toMatchObject(whole);
    },
  );
});
