import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const add = (body: unknown, key = app.mine.writeKey) => app.call('POST', '/websites', { body, key });

test('a client generated from the OpenAPI document creates and finds a website', async () => {
  const body = { domain: 'example.com', relationship: 'own', tags: ['shop', 'main'] };
  const added = await add(body);
  expect(added.status).toBe(201);
  const { id } = added.body.data;
  expect(added.headers['location']).toBe(`/api/v1/websites/${id}`);
  expect(added.body).toEqual({
    data: {
      id: expect.stringMatching(/^web_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      ...body,
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
      market: { source: 'assumed', evidence: [], evidenceSentences: [] },
      keywordDiscovery: 'automatic',
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      sources: {
        rankings: { status: 'pending', lastSuccessAt: null, nextRunAt: null, isDue: false, error: null },
        ...Object.fromEntries(
          ['backlinks', 'aiVisibility', 'searchConsole', 'audit'].map((name) => [
            name,
            { status: 'not_connected', lastSuccessAt: null, nextRunAt: null, isDue: false, error: null },
          ]),
        ),
      },
    },
  });
  const read = await app.call('GET', added.headers['location']!.replace('/api/v1', ''));
  expect(read.status).toBe(200);
  expect(read.body).toEqual(added.body);
  const list = await app.call('GET', '/websites');
  expect(list.body.data).toEqual([added.body.data]);
});

test('only the domain is required, and `null` is the same as omitting a field', async () => {
  const minimal = await add({ domain: 'minimal.example' });
  const nulls = await add({
    domain: 'nulls.example',
    relationship: null,
    tags: null,
    match: null,
    defaults: { country: null, depth: null },
  });
  expect([minimal.status, nulls.status]).toEqual([201, 201]);
  const { id: _minimal, domain: _one, ...left } = minimal.body.data;
  const { id: _nulls, domain: _other, ...right } = nulls.body.data;
  expect(right).toEqual(left);
});

test('all fields can be set, and codes and tags are normalised', async () => {
  const defaults = {
    country: 'br',
    language: 'pt-br',
    device: 'mobile',
    engine: 'bing',
    intervalHours: 168,
    depth: 100,
    stopWhenFound: true,
  };
  const added = await add({
    domain: 'https://www.Full.example/Blog/?x=1',
    match: 'path',
    relationship: 'client',
    tags: [' blog ', 'blog', 'große', ' '],
    defaults,
  });
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({
    domain: 'full.example/Blog',
    match: 'path',
    relationship: 'client',
    tags: ['blog', 'große'],
    defaults: { ...defaults, country: 'BR', language: 'pt-BR' },
  });
});

test.each([
  ['domain', { relationship: 'own' }],
  ['domain', { domain: 7 }],
  ['domain', { domain: null }],
  ['domain', { domain: '' }],
  ['domain', { domain: 'x'.repeat(2049) }],
  ['domain', { domain: 'exa\0mple.com' }],
  ['domain', { domain: 'localhost' }],
  ['domain', { domain: '10.0.0.1' }],
  ['domain', { domain: '0x0a000001' }],
  ['domain', { domain: '[::1]' }],
  ['domain', { domain: 'co.uk' }],
  ['domain', { domain: 'ftp://refused.example' }],
  ['domain', { domain: 'me@refused.example' }],
  ['domain', { domain: '😀' }],
  ['domain', { domain: 'refused.example', match: 'path' }],
  ['relationship', { domain: 'refused.example', relationship: 'mine' }],
  ['tags', { domain: 'refused.example', tags: 'shop' }],
  ['tags[1]', { domain: 'refused.example', tags: ['shop', 1] }],
  ['tags[0]', { domain: 'refused.example', tags: ['x'.repeat(51)] }],
  ['tags[0]', { domain: 'refused.example', tags: ['\ud800'] }],
  ['tags', { domain: 'refused.example', tags: Array.from({ length: 51 }, (_, index) => `t${index}`) }],
  ['match', { domain: 'refused.example', match: 'url' }],
  ['defaults.country', { domain: 'refused.example', defaults: { country: 'XX' } }],
  ['defaults.language', { domain: 'refused.example', defaults: { language: 'english' } }],
  ['defaults.depth', { domain: 'refused.example', defaults: { depth: 101 } }],
  ['defaults.intervalHours', { domain: 'refused.example', defaults: { intervalHours: 0.5 } }],
  ['defaults.budget', { domain: 'refused.example', defaults: { budget: 1 } }],
  ['id', { domain: 'refused.example', id: 'web_1' }],
])('an invalid `%s` is reported and no website is created', async (path, body) => {
  const refused = await add(body);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'invalid_request', status: 400, retryable: false });
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  expect((await app.call('GET', '/websites?domain=refused.example')).body.data).toEqual([]);
});

test('all invalid fields are reported together', async () => {
  const refused = await add({ relationship: 'mine', tags: [1, 2], extra: true });
  expect(refused.body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual([
    'domain',
    'extra',
    'relationship',
    'tags[0]',
    'tags[1]',
  ]);
});

describe('an existing domain', () => {
  test.each(['twice.example', 'https://www.TWICE.example:8080/a?b', 'twice.example.'])(
    '%s returns the existing website',
    async (domain) => {
      const first = await add({ domain: 'twice.example' });
      const id = first.body.data?.id ?? first.body.existing.id;
      const second = await add({ domain, match: 'host', tags: ['other'] });
      expect(second.status).toBe(409);
      expect(second.body).toMatchObject({
        code: 'website_exists',
        existing: { id, href: `/api/v1/websites/${id}` },
        errors: [{ path: 'domain', code: 'website_exists' }],
      });
      const stored = await app.call('GET', `/websites/${id}`);
      expect(stored.body.data).toMatchObject({ match: 'domain', tags: [] });
    },
  );

  test('is created by exactly one of several concurrent requests', async () => {
    const spellings = ['race.example', 'www.race.example', 'RACE.example', 'http://race.example/'];
    const replies = await Promise.all(spellings.map((domain) => add({ domain })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const { id } = replies.find(({ status }) => status === 201)!.body.data;
    const others = replies.filter(({ status }) => status === 409);
    expect(others.map(({ body }) => body.existing.id)).toEqual([id, id, id]);
    expect((await app.call('GET', '/websites?domain=race.example')).body.data).toHaveLength(1);
  });

  test('can be added to another account', async () => {
    const [mine, theirs] = [
      await add({ domain: 'both.example' }),
      await add({ domain: 'both.example' }, app.theirs.writeKey),
    ];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
    const again = [
      await add({ domain: 'both.example' }),
      await add({ domain: 'both.example' }, app.theirs.writeKey),
    ];
    expect(again.map(({ body }) => body.existing.id)).toEqual([mine.body.data.id, theirs.body.data.id]);
  });

  test('paths of one host are separate websites', async () => {
    const paths = ['paths.example/a', 'paths.example/b'].map((domain) => ({ domain, match: 'path' }));
    for (const body of [{ domain: 'paths.example' }, ...paths]) expect((await add(body)).status).toBe(201);
    expect((await add({ domain: 'paths.example/a/', match: 'path' })).status).toBe(409);
  });
});

test('a read key and a missing key cannot create websites', async () => {
  expect((await add({ domain: 'key.example' }, app.mine.readKey)).status).toBe(403);
  expect((await app.call('POST', '/websites', { body: { domain: 'key.example' }, key: null })).status).toBe(
    401,
  );
});
