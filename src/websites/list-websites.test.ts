import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';

const domains = ['d.example', 'a.example', 'c.example', 'b.example', 'e.example/shop'];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const relationships = ['own', 'client', 'competitor', 'other', 'own'];
  const tags = [['shop'], ['shop', 'de'], ['50%'], [], ['de']];
  for (const [index, domain] of domains.entries()) {
    const body = {
      domain,
      match: domain.includes('/') ? 'path' : 'domain',
      relationship: relationships[index],
      tags: tags[index],
    };
    await app.call('POST', '/websites', { body });
    app.advance(1_000);
  }
});
afterAll(() => app.close());

async function listed(query: string, key = app.mine.readKey): Promise<string[]> {
  const reply = await app.call('GET', `/websites${query}`, { key });
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ domain }: { domain: string }) => domain);
}

test('a request without parameters lists all websites, oldest first', async () => {
  expect(await listed('')).toEqual(domains);
  const { body } = await app.call('GET', '/websites');
  expect(body.page).toEqual({ nextCursor: null, limit: 10_000 });
});

test.each([
  ['?tag=shop', ['d.example', 'a.example']],
  ['?tag=%20shop%20', ['d.example', 'a.example']],
  ['?tag=shop&tag=50%25', ['d.example', 'a.example', 'c.example']],
  ['?tag=50', []],
  ['?relationship=own', ['d.example', 'e.example/shop']],
  ['?relationship=client&relationship=other', ['a.example', 'b.example']],
  ['?domain=a.example', ['a.example']],
  ['?domain=https://www.A.example:443/x?y', ['a.example']],
  ['?domain=a.example&domain=c.example', ['a.example', 'c.example']],
  ['?domain=https://e.example/shop/', ['e.example/shop']],
  ['?domain=e.example', []],
  ['?domain=example', []],
  ['?domain=not%20a%20domain', []],
  ['?tag=de&relationship=own', ['e.example/shop']],
  ['?tag=de&relationship=own&domain=a.example', []],
])('%s lists the matching websites', async (query, expected) => {
  expect(await listed(query)).toEqual(expected);
});

test.each([
  ['?sort=createdAt', domains],
  ['?sort=-createdAt', domains.toReversed()],
  ['?sort=domain', domains.toSorted()],
  ['?sort=-domain', domains.toSorted().toReversed()],
])('%s returns the same order in one page and in several', async (query, expected) => {
  expect(await listed(query)).toEqual(expected);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await app.call('GET', `/websites${query}&limit=2${more}`);
    expect(body.page.limit).toBe(2);
    paged.push(...body.data.map(({ domain }: { domain: string }) => domain));
    cursor = body.page.nextCursor;
  }
  expect(paged).toEqual(expected);
});

test('a cursor is valid only with the same filters and sort', async () => {
  const { body } = await app.call('GET', '/websites?limit=1&sort=domain');
  for (const query of ['sort=-domain', 'sort=domain&tag=shop', '']) {
    const refused = await app.call('GET', `/websites?limit=1&${query}&cursor=${body.page.nextCursor}`);
    expect(refused.body).toMatchObject({ status: 400, code: 'cursor_mismatch' });
  }
});

test.each([
  ['relationship', 'relationship=mine'],
  ['sort', 'sort=tags'],
  ['limit', 'limit=0'],
  ['limit', 'limit=-1'],
  ['limit', 'limit=1.5'],
  ['limit', 'limit=ten'],
  ['tag', 'tag='],
  ['page', 'page=2'],
])('an invalid `%s` is reported: %s', async (path, query) => {
  const refused = await app.call('GET', `/websites?${query}`);
  expect(refused.body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path }] });
});

test('another account sees none of the websites with any filter', async () => {
  for (const query of ['', '?tag=shop', '?domain=a.example', '?sort=-domain']) {
    expect(await listed(query, app.theirs.readKey)).toEqual([]);
  }
});
