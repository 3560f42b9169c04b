import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../test/app/run-concurrently.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
let websiteId = '';
beforeEach(async () => {
  const defaults = { country: 'DE', language: 'de', device: 'mobile', intervalHours: 12, depth: 50 };
  const added = await app.call('POST', '/websites', {
    body: { domain: `site-${(made += 1)}.example`, defaults },
  });
  websiteId = added.body.data.id;
});

const post = (keywords: unknown, key = app.mine.writeKey) =>
  app.call('POST', '/keywords', { body: { websiteId, keywords }, key });
const listed = async () => (await app.call('GET', `/keywords?websiteId=${websiteId}`)).body.data;

test("a new keyword is returned with the website's defaults", async () => {
  const added = await post([{ keyword: 'running shoes' }]);
  expect(added.status).toBe(201);
  const { outcome, ...keyword } = added.body.data[0];
  expect(outcome).toBe('created');
  expect(keyword).toEqual({
    id: expect.stringMatching(/^kw_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    websiteId,
    keyword: 'running shoes',
    status: 'approved',
    position: null,
    positionAt: null,
    stale: false,
    previousPosition: null,
    bestPosition: null,
    change: null,
    url: null,
    checkStatus: 'pending',
    checkedDepth: null,
    checkedAt: null,
    nextCheckAt: new Date().toISOString(),
    error: null,
    source: 'serp',
    aiOverview: null,
    features: { present: [], own: [] },
    ownUrls: [],
    averagePosition: null,
    engine: 'google',
    country: 'DE',
    language: 'de',
    device: 'mobile',
    location: null,
    intervalHours: 12,
    depth: 50,
    provider: null,
    targetUrl: null,
    tags: [],
    searchVolume: null,
    demand: null,
    topicId: null,
    origin: 'added',
    serpFeatures: [],
    createdAt: new Date().toISOString(),
  });
  expect((await app.call('GET', `/keywords/${keyword.id}`)).body.data).toEqual(keyword);
  expect(await listed()).toEqual([keyword]);
});

test('all fields can be set, and `null` is the same as omitting a field', async () => {
  const own = {
    country: 'us',
    language: 'en-gb',
    device: 'desktop',
    engine: 'bing',
    location: ' Austin,Texas,United  States ',
    targetUrl: 'https://example.com/shoes?a=b',
    tags: ['a', ' a ', 'b', ' '],
    intervalHours: 168,
    depth: 10,
    provider: 'serpapi',
  };
  const nulls = Object.fromEntries(Object.keys(own).map((name) => [name, null]));
  const { body } = await post([
    { keyword: 'shoes', ...own },
    { keyword: 'shoes', ...nulls },
  ]);
  expect(body.data[0]).toMatchObject({
    ...own,
    country: 'US',
    language: 'en-GB',
    location: 'Austin,Texas,United States',
    tags: ['a', 'b'],
  });
  expect(body.data[1]).toMatchObject({
    country: 'DE',
    language: 'de',
    intervalHours: 12,
    depth: 50,
    provider: null,
  });
});

test('a thousand new and existing keywords are returned in the order of the input', async () => {
  const phrases = Array.from({ length: 1_000 }, (_, index) => `phrase ${(index * 7_919) % 1_000}`);
  const known = await post(phrases.filter((_, index) => index % 3 === 0).map((keyword) => ({ keyword })));
  const ids = new Map(
    known.body.data.map(({ keyword, id }: { keyword: string; id: string }) => [keyword, id]),
  );
  const added = await post(phrases.map((keyword) => ({ keyword })));
  expect(added.status).toBe(201);
  expect(added.body.data.map(({ keyword }: { keyword: string }) => keyword)).toEqual(phrases);
  for (const { keyword, id, outcome } of added.body.data) {
    expect({ id, outcome }).toEqual(
      ids.has(keyword) ? { id: ids.get(keyword), outcome: 'exists' } : { id, outcome: 'created' },
    );
  }
  expect(await listed()).toHaveLength(1_000);
  const again = await post(phrases.map((keyword) => ({ keyword })));
  expect(again.status).toBe(200);
  expect(new Set(again.body.data.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
    new Set(['exists']),
  );
});

test('an existing keyword stays unchanged', async () => {
  const first = await post([{ keyword: 'Shoes', tags: ['old'], depth: 20 }]);
  const second = await post([{ keyword: 'SHOES', tags: ['new'], depth: 90 }]);
  expect(second.status).toBe(200);
  expect(second.body.data).toEqual([{ ...first.body.data[0], outcome: 'exists' }]);
});

describe('invalid input', () => {
  const good = { keyword: 'good' };
  test.each([
    ['keywords[3].keyword', [good, good, good, { keyword: '' }]],
    ['keywords[3].keyword', [good, good, good, { keyword: ' \u00a0\u3000\ufeff ' }]],
    ['keywords[1].keyword', [good, {}]],
    ['keywords[1].keyword', [good, { keyword: null }]],
    ['keywords[1].keyword', [good, { keyword: 7 }]],
    ['keywords[1].keyword', [good, { keyword: 'a\0b' }]],
    ['keywords[1].keyword', [good, { keyword: 'a\nb' }]],
    ['keywords[1].keyword', [good, { keyword: '\udc00' }]],
    ['keywords[1].keyword', [good, { keyword: 'x'.repeat(401) }]],
    ['keywords[0].country', [{ ...good, country: 'UK' }, good]],
    ['keywords[0].country', [{ ...good, country: 'Germany' }]],
    ['keywords[0].language', [{ ...good, language: 'german!' }]],
    ['keywords[0].device', [{ ...good, device: 'tablet' }]],
    ['keywords[0].engine', [{ ...good, engine: 'altavista' }]],
    ['keywords[0].provider', [{ ...good, provider: 'nobody' }]],
    ['keywords[0].targetUrl', [{ ...good, targetUrl: 'javascript:alert(1)' }]],
    ['keywords[0].tags[1]', [{ ...good, tags: ['a', 7] }]],
    ['keywords[0].depth', [{ ...good, depth: '10' }]],
    ['keywords[0].position', [{ ...good, position: 1 }]],
    ['keywords[1]', [good, 'shoes']],
    ['keywords[1]', [good, null]],
    ['keywords', []],
    ['keywords', 'shoes'],
    ['keywords', Array.from({ length: 1_001 }, (_, index) => ({ keyword: `k${index}` }))],
  ])('at %s is reported, and no keyword is created', async (path, keywords) => {
    const refused = await post(keywords);
    expect(refused.body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path }] });
    expect(await listed()).toEqual([]);
  });

  test('is reported for up to fifty fields', async () => {
    const keywords = Array.from({ length: 80 }, (_, index) => (index % 2 === 0 ? { keyword: ' ' } : good));
    const paths = (await post(keywords)).body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      keywords.flatMap(({ keyword }, index) => (keyword === ' ' ? [`keywords[${index}].keyword`] : [])),
    );
  });

  test('does not include a phrase of 400 four-byte characters', async () => {
    const keyword = Array.from({ length: 400 }, (_, index) =>
      String.fromCodePoint(0x20000 + ((index * 7_919) % 40_000)),
    ).join('');
    const location = Array.from({ length: 200 }, (_, index) =>
      String.fromCodePoint(0x2a700 + ((index * 101) % 4_000)),
    ).join('');
    const added = await post([{ keyword, location }]);
    expect(added.status).toBe(201);
    expect(added.body.data[0]).toMatchObject({ keyword, location });
  });
});

describe('the website', () => {
  test('is required and must belong to the account', async () => {
    const given = [
      [websiteId, app.theirs.writeKey],
      ['web_01kqk0n8zwe5rt3yhj2m4c6v9x', app.mine.writeKey],
      ['1', app.mine.writeKey],
      ['', app.mine.writeKey],
    ] as const;
    for (const [id, key] of given) {
      const refused = await app.call('POST', '/keywords', {
        body: { websiteId: id, keywords: [{ keyword: 'a' }] },
        key,
      });
      expect(refused.body).toMatchObject({
        status: 404,
        code: 'website_not_found',
        errors: [{ path: 'websiteId', code: 'website_not_found' }],
      });
    }
    const missing = await app.call('POST', '/keywords', { body: { keywords: [{ keyword: 'a' }] } });
    expect(missing.body).toMatchObject({ status: 400, errors: [{ path: 'websiteId', code: 'required' }] });
    expect(await listed()).toEqual([]);
  });

  test('a read key cannot create keywords', async () => {
    expect((await post([{ keyword: 'a' }], app.mine.readKey)).status).toBe(403);
  });

  test('cannot be deleted while keywords are being added to it', async () => {
    const [reply] = await runConcurrently(app.stores.database.db, sql`delete from websites`, () => [
      post([{ keyword: 'late' }]),
    ]);
    expect(reply?.body).toMatchObject({ status: 404, code: 'website_not_found' });
  });
});

test('concurrent requests create each keyword once', async () => {
  const phrases = Array.from({ length: 200 }, (_, index) => ({ keyword: `phrase ${index}` }));
  const [one, two] = await Promise.all([post(phrases), post(phrases.toReversed())]);
  const created = [...one.body.data, ...two.body.data].filter(({ outcome }) => outcome === 'created');
  expect(new Set(created.map(({ id }) => id)).size).toBe(200);
  expect(created).toHaveLength(200);
  expect(await listed()).toHaveLength(200);
});

test('rows of a pasted table are refused by name, and phrases with commas are not', async () => {
  const rows = [
    'Keyword,Volume',
    'red shoes,1200,0.4',
    'red shoes;1200',
    'a;b;c',
    '"red shoes","buy"',
    'red,https://a.example/',
  ];
  const refused = await post(['red shoes', ...rows].map((keyword) => ({ keyword })));
  expect(refused.body).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(refused.body.errors).toEqual(
    rows.map((_row, index) => ({
      path: `keywords[${index + 1}].keyword`,
      code: 'table_row',
      message: 'is a row of a table; send the search phrase alone',
    })),
  );
  expect(await listed()).toEqual([]);
  const phrases = [
    'hotel berlin, germany',
    '1,000 steps',
    'berlin, 2024',
    'jekyll; hyde',
    'the "best" shoes',
    'pi 3,14',
  ];
  expect((await post(phrases.map((keyword) => ({ keyword })))).status).toBe(201);
});
