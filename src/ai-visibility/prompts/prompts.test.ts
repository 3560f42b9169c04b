import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let websiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  const { body } = await app.call('POST', '/websites', {
    body: { domain: 'prompts.example', defaults: { country: 'AT', language: 'de' } },
  });
  websiteId = body.data.id;
});
afterAll(() => app.close());

const path = () => `/websites/${websiteId}/ai-visibility/prompts`;
const brandsPath = () => `/websites/${websiteId}/ai-visibility/brands`;
const add = (...prompts: object[]) => app.call('POST', path(), { body: { prompts } });
const answered = (id: string) =>
  sql`update ai_prompts set first_asked_at = now() where id = ${id}`.execute(app.stores.database.db);
const uuidOf = async (text: string) => {
  const { rows } = await sql<{ id: string }>`select id from ai_prompts where text = ${text}`.execute(
    app.stores.database.db,
  );
  return rows[0]?.id ?? '';
};

describe('prompts', () => {
  test("prompts are normalised and get the website's country and language by default", async () => {
    const reply = await add(
      { text: '  Which   shoes? ', tags: [' a ', 'a'] },
      { text: 'Which boots?', country: 'us' },
    );
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject([
      {
        text: 'Which shoes?',
        country: 'AT',
        language: 'de',
        tags: ['a'],
        status: 'active',
        outcome: 'created',
      },
      { text: 'Which boots?', country: 'US', source: 'user', branded: false, firstAskedAt: null },
    ]);
  });

  test('a prompt is added once, also within one request', async () => {
    const reply = await add({ text: 'Which hats?' }, { text: 'Which hats?' }, { text: 'Which shoes?' });
    expect(reply.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'created',
      'exists',
      'exists',
    ]);
    expect(await add({ text: 'Which hats?' })).toMatchObject({
      status: 200,
      body: { data: [{ outcome: 'exists' }] },
    });
    expect((await add({ text: 'Which hats?', language: 'en' })).status, 'another language').toBe(201);
  });

  test('a prompt without words is refused by its path, and none is added', async () => {
    const before = (await app.call('GET', path())).body.data.length;
    const reply = await add({ text: 'Which gloves?' }, { text: ' ?! ' });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'prompts[1].text' }] } });
    expect((await app.call('GET', path())).body.data).toHaveLength(before);
  });

  test('a prompt with answers keeps its text, country and language, and its other fields can change', async () => {
    const created = await add({ text: 'Which coats?' });
    const [prompt] = created.body.data;
    const one = `${path()}/${prompt.id}`;
    expect((await app.call('PATCH', one, { body: { text: 'Which warm coats?' } })).body.data.text).toBe(
      'Which warm coats?',
    );
    await answered(await uuidOf('Which warm coats?'));
    for (const change of [{ text: 'Which cold coats?' }, { country: 'DE' }, { language: 'en' }]) {
      expect(await app.call('PATCH', one, { body: change })).toMatchObject({
        status: 409,
        body: { code: 'prompt_has_answers' },
      });
    }
    const updated = await app.call('PATCH', one, {
      body: { status: 'paused', tags: null, text: 'Which warm coats?' },
    });
    expect(updated.body.data).toMatchObject({ status: 'paused', tags: [], text: 'Which warm coats?' });
  });

  test('a prompt cannot be changed into an existing one', async () => {
    const reply = await add({ text: 'One?' }, { text: 'Two?' });
    const two = `${path()}/${reply.body.data[1].id}`;
    expect(await app.call('PATCH', two, { body: { text: 'One?' } })).toMatchObject({
      status: 409,
      body: { code: 'prompt_exists' },
    });
  });

  test('prompts are filtered and paged', async () => {
    await add(
      { text: 'Which red socks?', tags: ['socks'] },
      { text: 'Which 100% wool socks?', tags: ['socks', 'wool'] },
    );
    const texts = async (query: string) =>
      (await app.call('GET', `${path()}?${query}`)).body.data.map(({ text }: { text: string }) => text);
    expect(await texts('tag=socks')).toEqual(['Which red socks?', 'Which 100% wool socks?']);
    expect(await texts(`search=${encodeURIComponent('100% W')}`)).toEqual(['Which 100% wool socks?']);
    expect(await texts('status=paused')).toEqual(['Which warm coats?']);
    const first = await app.call('GET', `${path()}?tag=socks&limit=1`);
    const next = await app.call('GET', `${path()}?tag=socks&limit=1&cursor=${first.body.page.nextCursor}`);
    expect([...first.body.data, ...next.body.data]).toHaveLength(2);
    expect(next.body.page.nextCursor).toBeNull();
  });

  test('a prompt is deleted', async () => {
    const created = await add({ text: 'Which scarves?' });
    const one = `${path()}/${created.body.data[0].id}`;
    expect((await app.call('DELETE', one)).status).toBe(204);
    expect((await app.call('GET', one)).status).toBe(404);
  });
});

describe('brands', () => {
  const acme = { role: 'own', name: 'Acme', domains: ['https://www.acme.example/'] };
  const put = (...brands: object[]) => app.call('PUT', brandsPath(), { body: { brands } });

  test('brands are replaced as a whole, and a brand that keeps its name keeps its id', async () => {
    const first = await put(acme, { role: 'competitor', name: 'Zenith' });
    expect(first.body.data).toMatchObject([
      { role: 'own', name: 'Acme', status: 'confirmed', domains: ['acme.example'], aliases: [] },
      { role: 'competitor', name: 'Zenith' },
    ]);
    const second = await put({ ...acme, name: 'ACME', aliases: ['Acme Sport', ' Acme  Sport '] });
    expect(second.body.data).toMatchObject([
      { id: first.body.data[0].id, name: 'ACME', aliases: ['Acme Sport'] },
    ]);
  });

  test('own brands decide which prompts are branded', async () => {
    await add({ text: 'Is Acme any good?' }, { text: 'Is Zenith any good?' });
    await put(acme);
    const branded = async () => {
      await app.drain();
      const { body } = await app.call('GET', `${path()}?branded=true`);
      return body.data.map(({ text }: { text: string }) => text);
    };
    expect(await branded()).toContain('Is Acme any good?');
    expect(await branded()).not.toContain('Is Zenith any good?');
    await put({ role: 'own', name: 'Zenith' });
    expect(await branded()).toEqual(['Is Zenith any good?']);
  });

  test('a website has at most 1000 names, aliases and domains', async () => {
    const aliases = Array.from({ length: 50 }, (_, index) => `Alias ${index}`);
    const brands = Array.from({ length: 20 }, (_, index) => ({
      role: 'own',
      name: `Brand ${index}`,
      aliases,
    }));
    expect(await put(...brands)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'brands', code: 'too_many' }] },
    });
    expect((await put(...brands.slice(0, 19))).status).toBe(200);
    await put(acme);
  });

  test('discovered brands stay found until the user confirms or hides them', async () => {
    const { db } = app.stores.database;
    await sql`
      insert into ai_brands (id, account_id, website_id, role, status, name, seen_in, created_at, updated_at)
      select gen_random_uuid(), account_id, id, 'competitor', 'found', 'Nadir', 7, now(), now()
      from websites where domain = 'prompts.example'`.execute(db);
    await put(acme);
    const found = (await app.call('GET', brandsPath())).body.data;
    expect(found).toMatchObject([{ name: 'Acme' }, { name: 'Nadir', status: 'found', seenIn: 7 }]);
    const decided = await put(acme, { role: 'competitor', name: 'Nadir', status: 'hidden' });
    expect(decided.body.data[1]).toMatchObject({ id: found[1].id, status: 'hidden' });
  });

  test.each<[string, object[], string]>([
    ['brands without an own brand', [{ role: 'competitor', name: 'Zenith' }], 'brands'],
    ['brands with a hidden own brand', [{ ...acme, status: 'hidden' }], 'brands'],
    ['brands with a repeated name', [acme, { role: 'competitor', name: ' acme ' }], 'brands[1].name'],
    ['brands with a name of symbols', [acme, { role: 'competitor', name: '!?' }], 'brands[1].name'],
    [
      'brands with an invalid domain',
      [{ ...acme, domains: ['acme.example', '127.0.0.1'] }],
      'brands[0].domains[1]',
    ],
    ['brands with the status found', [{ ...acme, status: 'found' }], 'brands[0].status'],
  ])('%s are refused', async (_description, brands, field) => {
    const before = (await app.call('GET', brandsPath())).body;
    const reply = await put(...brands);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(field);
    expect((await app.call('GET', brandsPath())).body).toEqual(before);
  });
});

test('another account can neither read nor change prompts and brands', async () => {
  const created = await add({ text: 'Which belts?' });
  const one = `${path()}/${created.body.data[0].id}`;
  const key = app.theirs.writeKey;
  const calls = [
    app.call('GET', path(), { key }),
    app.call('POST', path(), { key, body: { prompts: [{ text: 'Theirs?' }] } }),
    app.call('GET', one, { key }),
    app.call('PATCH', one, { key, body: { status: 'paused' } }),
    app.call('DELETE', one, { key }),
    app.call('GET', brandsPath(), { key }),
    app.call('PUT', brandsPath(), { key, body: { brands: [{ role: 'own', name: 'Theirs' }] } }),
  ];
  for (const reply of await Promise.all(calls)) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  }
  expect((await app.call('GET', one)).body.data.status).toBe('active');
});
