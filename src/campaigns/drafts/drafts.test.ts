import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { allEndpoints } from '#app/endpoints.ts';
import { createSettings } from '#app/settings/settings.ts';

let app: TestApp;
let websiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  const { body } = await app.call('POST', '/websites', { body: { domain: 'campaigns.example' } });
  websiteId = body.data.id;
});
afterAll(() => app.close());

const draft = (body: object = {}) =>
  app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo', ...body } });
const full = (body: object = {}) => draft({ type: 'fullseo', ...body });
const pathOf = (reply: { body: { data: { id: string } } }) => `/campaigns/${reply.body.data.id}`;

describe('a draft', () => {
  test('has every field of the specification', async () => {
    const reply = await draft({ targetKeywords: 5, addOns: ['content'] });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ id: expect.stringMatching(/^cmp_/), status: 'draft' });
    expect(Number.isInteger(reply.body.data.monthlyPrice)).toBe(true);
    expect(reply.headers['location']).toBe(`/api/v1${pathOf(reply)}`);
    const read = await app.call('GET', pathOf(reply));
    expect(read.body.data).toMatchObject({
      name: 'campaigns.example Auto SEO',
      type: 'autoseo',
      status: 'draft',
      stage: 'setup',
      progress: 0,
      keywords: [],
      tasks: [],
      backlinks: [],
      launch: null,
      effect: null,
      history: [{ event: 'created', actor: 'key', actorId: expect.stringMatching(/^key_/), to: 'draft' }],
    });
    const listed = await app.call('GET', '/campaigns');
    expect(listed.body.data.find(({ id }: { id: string }) => id === reply.body.data.id)).toEqual({
      id: reply.body.data.id,
      name: 'campaigns.example Auto SEO',
      type: 'autoseo',
      status: 'draft',
      stage: 'setup',
      progress: 0,
      websiteId,
      createdAt: reply.body.data.createdAt,
      month: 0,
      termMonths: expect.any(Number),
    });
  });

  test('has the defaults of its type', async () => {
    const [auto, whole] = [await draft(), await full()];
    expect(auto.body.data.options).toEqual({
      keywordMode: null,
      authorityTarget: null,
      addOns: [],
      targetKeywords: 10,
    });
    expect(whole.body.data.options).toEqual({
      keywordMode: 'ai',
      authorityTarget: 'mixed',
      addOns: [],
      targetKeywords: 30,
    });
  });

  test('lists the items of its price', async () => {
    const { body } = await full({ targetKeywords: 32, addOns: ['technical'] });
    const { priceLines, monthlyPrice, currency } = body.data;
    expect(priceLines.map(({ code, amount }: any) => [code, amount])).toEqual([
      ['base', 89_900],
      ['keywords', 3_800],
      ['technical', 9_900],
    ]);
    expect([monthlyPrice, currency]).toEqual([103_600, 'USD']);
  });

  test('is updated with a new price, and null restores a default', async () => {
    const created = await full({ name: 'Mine', keywordMode: 'manual', authorityTarget: 'high' });
    const path = pathOf(created);
    const changed = await app.call('PATCH', path, { body: { authorityTarget: null, targetKeywords: 31 } });
    expect(changed.body.data).toMatchObject({ name: 'Mine', monthlyPrice: 91_800 });
    expect(changed.body.data.options).toMatchObject({ keywordMode: 'manual', authorityTarget: 'mixed' });
    const auto = await app.call('PATCH', path, { body: { type: 'autoseo', name: null } });
    expect(auto.body.data).toMatchObject({ name: 'campaigns.example Auto SEO', type: 'autoseo' });
    expect(auto.body.data.options).toMatchObject({
      keywordMode: null,
      authorityTarget: null,
      targetKeywords: 31,
    });
  });

  test('can be deleted', async () => {
    const path = pathOf(await draft());
    expect((await app.call('DELETE', path)).status).toBe(204);
    expect(await app.call('GET', path)).toMatchObject({ status: 404, body: { code: 'campaign_not_found' } });
  });
});

describe('an invalid draft', () => {
  test.each<[object, string]>([
    [{ type: 'miniseo' }, 'type'],
    [{ type: null }, 'type'],
    [{ targetKeywords: 4 }, 'targetKeywords'],
    [{ targetKeywords: 201 }, 'targetKeywords'],
    [{ targetKeywords: 10.5 }, 'targetKeywords'],
    [{ targetKeywords: '10' }, 'targetKeywords'],
    [{ addOns: ['magic'] }, 'addOns[0]'],
    [{ addOns: ['content', 'reporting', 'content'] }, 'addOns[2]'],
    [{ addOns: 'content' }, 'addOns'],
    [{ keywordMode: 'ai' }, 'keywordMode'],
    [{ authorityTarget: 'high' }, 'authorityTarget'],
    [{ type: 'fullseo', keywordMode: 'magic' }, 'keywordMode'],
    [{ type: 'fullseo', authorityTarget: 'higher' }, 'authorityTarget'],
    [{ name: '' }, 'name'],
    [{ budget: 3 }, 'budget'],
  ])('%j is rejected with the path of the field', async (change, path) => {
    const reply = await draft(change);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test('is rejected with all fields that exist for Full SEO only', async () => {
    const reply = await draft({ keywordMode: 'manual', authorityTarget: 'low' });
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'keywordMode',
      'authorityTarget',
    ]);
  });

  test.each([
    ['another account’s', async () => (await foreignWebsite()) as string],
    ['an unknown', async () => 'web_01kqk0n8zwe5rt3yhj2m4c6v9x'],
    ['a malformed', async () => 'nonsense'],
  ])('of %s website is rejected', async (_which, find) => {
    const reply = await draft({ websiteId: await find() });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'website_not_found', errors: [{ path: 'websiteId' }] },
    });
  });

  test('without a website is rejected', async () => {
    const reply = await app.call('POST', '/campaigns', { body: { type: 'autoseo' } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'websiteId' }] } });
  });
});

describe('keywords of a manual draft', () => {
  test('are normalised and replaced as a whole', async () => {
    const path = `${pathOf(await full({ keywordMode: 'manual', targetKeywords: 5 }))}/keywords`;
    await app.call('PUT', path, { body: { keywords: ['first'] } });
    const reply = await app.call('PUT', path, { body: { keywords: [' running   shoes ', 'trail shoes'] } });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject([
      { keyword: 'running shoes', status: 'approved', position: null, source: 'client' },
      { keyword: 'trail shoes', status: 'approved' },
    ]);
  });

  test('are limited in number, not blank and unique', async () => {
    const path = `${pathOf(await full({ keywordMode: 'manual', targetKeywords: 5 }))}/keywords`;
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(await app.call('PUT', path, { body: { keywords: six } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'keywords', code: 'too_many' }] },
    });
    expect(await app.call('PUT', path, { body: { keywords: ['a', 'A', '  '] } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'keywords[1]' }, { path: 'keywords[2]' }] },
    });
    expect(await app.call('PUT', path, { body: { keywords: ['shoes', 'boots,1200'] } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'keywords[1]', code: 'table_row' }] },
    });
  });

  test('are accepted for manual drafts only', async () => {
    for (const created of [await full(), await draft()]) {
      const reply = await app.call('PUT', `${pathOf(created)}/keywords`, { body: { keywords: ['a'] } });
      expect(reply).toMatchObject({ status: 409, body: { code: 'keywords_not_manual' } });
    }
  });
});

test('another account cannot see or change a campaign', async () => {
  const path = pathOf(await full({ keywordMode: 'manual' }));
  const key = app.theirs.writeKey;
  const calls = [
    app.call('GET', path, { key }),
    app.call('PATCH', path, { key, body: { name: 'Theirs' } }),
    app.call('DELETE', path, { key }),
    app.call('PUT', `${path}/keywords`, { key, body: { keywords: ['a'] } }),
  ];
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
  expect((await app.call('GET', '/campaigns', { key })).body.data).toEqual([]);
  expect(await app.call('GET', `/campaigns?websiteId=${websiteId}`, { key })).toMatchObject({ status: 404 });
});

test('a list can be filtered, and its pages contain each campaign once', async () => {
  const wanted = (await app.call('GET', '/campaigns?type=fullseo&status=draft')).body.data;
  expect(wanted.length).toBeGreaterThan(3);
  const paged: unknown[] = [];
  for (let cursor = ''; ;) {
    const page = await app.call('GET', `/campaigns?type=fullseo&status=draft&limit=2${cursor}`);
    paged.push(...page.body.data);
    if (page.body.page.nextCursor === null) break;
    cursor = `&cursor=${page.body.page.nextCursor}`;
  }
  expect(paged).toEqual(wanted);
  expect((await app.call('GET', '/campaigns?status=active')).body.data).toEqual([]);
});

test('no route of the public API launches a campaign', () => {
  const routes = allEndpoints(createSettings(app.config)).map(({ method, path }) => `${method} ${path}`);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((route) => /launch|confirm|subscri|checkout|billing|pay/i.test(route))).toEqual([]);
  expect(routes.filter((route) => route.includes('/campaigns'))).toEqual([
    'GET /campaigns',
    'GET /campaigns/:id',
    'GET /campaigns/:id/history',
    'POST /campaigns',
    'PATCH /campaigns/:id',
    'DELETE /campaigns/:id',
    'PUT /campaigns/:id/keywords',
    'GET /campaigns/:id/tasks',
    'GET /campaigns/:id/briefs',
    'GET /campaigns/:id/placements',
    'GET /campaigns/:id/cycles',
    'GET /campaigns/:id/reports',
    'GET /campaigns/:id/reports/:reportId/pdf',
  ]);
});

async function foreignWebsite(): Promise<string> {
  const { body } = await app.call('POST', '/websites', {
    key: app.theirs.writeKey,
    body: { domain: 'theirs.example' },
  });
  return body.data?.id ?? 'web_01kqk0n8zwe5rt3yhj2m4c6v9x';
}

describe('the deletion of a website', () => {
  const addSite = async (domain: string) =>
    (await app.call('POST', '/websites', { body: { domain } })).body.data.id as string;

  test('deletes its drafts', async () => {
    const id = await addSite('going.example');
    const path = pathOf(await draft({ websiteId: id }));
    expect((await app.call('DELETE', `/websites/${id}`)).status).toBe(204);
    expect((await app.call('GET', path)).status).toBe(404);
  });

  test.each([
    ['active', null],
    ['paused', null],
    ['past_due', null],
    ['draft', 'awaiting_payment'],
  ])('is refused while a campaign is %s (%s)', async (status, launch) => {
    const domain = `${status.replace('_', '-')}.example`;
    const id = await addSite(domain);
    const path = pathOf(await draft({ websiteId: id }));
    await sql`
      update campaigns set status = ${status}, stage = ${status === 'draft' ? 'setup' : 'audit'}, launch_state = ${launch}
      where domain = ${domain}`.execute(app.stores.database.db);
    expect(await app.call('DELETE', `/websites/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_active' },
    });
    expect((await app.call('GET', `/websites/${id}`)).status).toBe(200);
    expect((await app.call('GET', path)).status).toBe(200);
  });

  test('does not delete a campaign that has ended', async () => {
    const id = await addSite('ended.example');
    const path = pathOf(await draft({ websiteId: id }));
    await sql`
      update campaigns set status = 'cancelled', stage = 'closed' where domain = 'ended.example'
    `.execute(app.stores.database.db);
    expect((await app.call('DELETE', `/websites/${id}`)).status).toBe(204);
    expect((await app.call('GET', path)).body.data).toMatchObject({ status: 'cancelled', websiteId: id });
  });
});
