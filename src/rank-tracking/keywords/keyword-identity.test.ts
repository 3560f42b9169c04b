import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
let websiteId = '';
beforeEach(async () => {
  const defaults = { country: 'DE', language: 'de', device: 'mobile' };
  const added = await app.call('POST', '/websites', {
    body: { domain: `site-${(made += 1)}.example`, defaults },
  });
  websiteId = added.body.data.id;
});

const post = (keywords: object[]) => app.call('POST', '/keywords', { body: { websiteId, keywords } });
const outcomes = (body: { data: { outcome: string }[] }) => body.data.map(({ outcome }) => outcome);

test.each([
  ['case', 'Running Shoes', 'rUNNING sHOES'],
  ['outer whitespace', 'shoes', ' \u00a0shoes\u3000'],
  ['inner whitespace', 'running shoes', 'running \u00a0\u2003\u3000 shoes'],
  ['Unicode form', 'caf\u00e9 cr\u00e8me', 'cafe\u0301 CRE\u0300ME'],
  ['Hangul form', '\ud55c\uae00', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
  ['other scripts', 'ΚΑΛΗΜΕΡΑ ΚΟΣΜΟΣ', 'καλημερα κοσμος'],
])('keywords that differ only in %s are the same', async (_what, one, other) => {
  const twice = await post([{ keyword: one }, { keyword: other }]);
  expect(twice.status).toBe(201);
  expect(outcomes(twice.body)).toEqual(['created', 'exists']);
  expect(twice.body.data[1].id).toBe(twice.body.data[0].id);
  expect((await post([{ keyword: other }])).status).toBe(200);
  expect((await app.call('GET', `/keywords?websiteId=${websiteId}`)).body.data).toHaveLength(1);
});

test('a keyword keeps its original case, in NFC and with single spaces', async () => {
  const { body } = await post([{ keyword: '  Cafe\u0301 \u3000 Zu\u0308rich ' }]);
  expect(body.data[0].keyword).toBe('Caf\u00e9 Z\u00fcrich');
});

test('the same phrase with another location, language, device or engine is another keyword', async () => {
  const base = { keyword: 'shoes' };
  const variants = [
    base,
    { ...base, country: 'AT' },
    { ...base, language: 'en' },
    { ...base, device: 'desktop' },
    { ...base, engine: 'bing' },
    { ...base, location: 'Berlin,Germany' },
    { keyword: 'shoe' },
    { keyword: 'schoés' },
    { keyword: 'schoes' },
  ];
  const added = await post(variants);
  expect(new Set(added.body.data.map(({ id }: { id: string }) => id)).size).toBe(variants.length);
  expect((await post(variants)).status).toBe(200);
});

test('lowercase follows the rules of the language', async () => {
  const language = 'tr';
  const { body } = await post([
    { keyword: 'IŞIK İstanbul', language },
    { keyword: 'ışık istanbul', language },
    { keyword: 'işik istanbul', language },
  ]);
  expect(outcomes(body)).toEqual(['created', 'exists', 'created']);
});

test('websites and accounts have separate keywords', async () => {
  const first = await post([{ keyword: 'shoes' }]);
  const { body } = await app.call('POST', '/websites', { body: { domain: `other-${made}.example` } });
  const defaults = { country: 'DE', language: 'de', device: 'mobile' };
  const foreign = await app.call('POST', '/websites', {
    body: { domain: 'a.example', defaults },
    key: app.theirs.writeKey,
  });
  for (const [id, key] of [
    [body.data.id, app.mine.writeKey],
    [foreign.body.data.id, app.theirs.writeKey],
  ]) {
    const added = await app.call('POST', '/keywords', {
      body: { websiteId: id, keywords: [{ keyword: 'shoes' }] },
      key,
    });
    expect(added.body.data).toMatchObject([{ outcome: 'created', websiteId: id }]);
    expect(added.body.data[0].id).not.toBe(first.body.data[0].id);
    await app.call('DELETE', `/websites/${id}`, { key });
  }
});
