import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { setClock } from '../../../test/app/rank-tracking-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.stores.database;
  await sql`truncate serp_locations, serp_location_lists`.execute(db);
  app.sandbox.reset();
  setClock(app, '2026-06-01T08:00:00Z');
});

async function search(query: Record<string, string>, key = app.mine.readKey) {
  const { status, body } = await app.call('GET', `/locations?${new URLSearchParams(query)}`, { key });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Searches until the list is collected. */
async function searchListed(query: Record<string, string>) {
  await search(query);
  await app.drain();
  return search(query);
}

const namesOf = ({ locations }: { locations: { name: string }[] }) => locations.map(({ name }) => name);
const austin = { country: 'US', search: 'austin' };
const listCalls = (country = 'us') =>
  app.sandbox.log().vendors.dataforseo.endpoints[`GET /v3/serp/google/locations/${country}`] ?? 0;
const searchCalls = () => app.sandbox.log().vendors.serpapi.endpoints['GET /locations.json'] ?? 0;

test('the first search collects the list of the country, and the next one finds locations with kind and source', async () => {
  expect(await search(austin)).toEqual({
    state: 'collecting',
    source: 'dataforseo',
    listedAt: null,
    error: null,
    locations: [],
  });
  await app.drain();
  const found = await search(austin);
  expect(found).toMatchObject({ state: 'ready', listedAt: '2026-06-01T08:00:00.000Z', error: null });
  expect(found.locations[0]).toEqual({
    name: 'Austin,Texas,United States',
    country: 'US',
    kind: 'city',
    reach: null,
    source: 'dataforseo',
  });
  expect(namesOf(found).toSorted()).toEqual([
    'Austin, TX,Texas,United States',
    'Austin,Minnesota,United States',
    'Austin,Texas,United States',
  ]);
  expect(app.sandbox.log().chargedMicros).toBe(0);
});

test('all accounts share a list, and other texts search it without another call', async () => {
  await searchListed(austin);
  expect(namesOf(await search({ country: 'US', search: 'new york' }, app.theirs.readKey))).toEqual([
    'New York,New York,United States',
  ]);
  await app.drain();
  expect([listCalls(), searchCalls()]).toEqual([1, 0]);
});

test('case, accents and spaces around commas do not matter, beginnings come first, and the limit is kept', async () => {
  expect(namesOf(await searchListed({ country: 'US', search: 'PARÍS , TEXAS' }))).toEqual([
    'Paris,Texas,United States',
  ]);
  const texas = await search({ country: 'US', search: 'texas', limit: '2' });
  expect(namesOf(texas)[0]).toBe('Texas,United States');
  expect(texas.locations).toHaveLength(2);
  expect(namesOf(await search({ country: 'US', search: '100%_' }))).toEqual([]);
});

test('a list is collected again after 30 days, keeps its locations meanwhile and loses those that are gone', async () => {
  await searchListed(austin);
  await sql`
    insert into serp_locations (provider, country, name, kind, folded_name, listed_at)
    select provider, country, 'Austin Gone,Texas,United States', kind, 'austin gone,texas,united states', listed_at
    from serp_locations where name = 'Austin,Texas,United States'`.execute(app.stores.database.db);
  app.advance(29 * dayMs);
  expect(namesOf(await searchListed(austin))).toContain('Austin Gone,Texas,United States');
  expect(listCalls()).toBe(1);
  app.advance(dayMs);
  expect(await search(austin)).toMatchObject({ state: 'ready', listedAt: '2026-06-01T08:00:00.000Z' });
  await app.drain();
  const renewed = await search(austin);
  expect(renewed.listedAt).toBe('2026-07-01T08:00:00.000Z');
  expect(namesOf(renewed)).not.toContain('Austin Gone,Texas,United States');
  expect(listCalls()).toBe(2);
});

test('while a provider fails, the next one lists the locations that match the text', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'unauthorized', share: 1 });
  await searchListed(austin);
  await app.drain();
  const found = await search(austin);
  expect(found).toMatchObject({ state: 'ready', source: 'serpapi' });
  expect(found.locations[0]).toMatchObject({ name: 'Austin, TX,Texas,United States', reach: 5_560_000 });
  const other = await searchListed({ country: 'GB', search: 'austin' });
  expect(other.locations).toEqual([]);
});

test('the reason is reported if every provider fails, and the list is collected ten minutes later', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'unauthorized', share: 1 });
  app.sandbox.setFailure('serpapi', { mode: 'unauthorized', share: 1 });
  await searchListed(austin);
  await app.drain();
  expect(await search(austin)).toMatchObject({
    state: 'failed',
    source: 'dataforseo',
    error: { code: 'provider_rejected_key' },
    locations: [],
  });
  app.sandbox.setFailure('dataforseo', {});
  expect((await searchListed(austin)).state).toBe('failed');
  app.advance(10 * minuteMs);
  expect((await searchListed(austin)).state).toBe('ready');
});

test('lists that are not requested for 90 days are deleted', async () => {
  await searchListed(austin);
  const count = async () => {
    const { rows } = await sql<{ rows: number }>`
      select (select count(*) from serp_locations) + (select count(*) from serp_location_lists) as rows`.execute(
      app.stores.database.db,
    );
    return rows[0]?.rows;
  };
  app.advance(89 * dayMs);
  await app.run('locations.delete-old');
  expect(await count()).toBeGreaterThan(0);
  app.advance(2 * dayMs);
  await app.run('locations.delete-old');
  expect(await count()).toBe(0);
});

test.each([
  '',
  'country=US',
  'search=austin',
  'country=XX&search=a',
  'country=US&search=',
  'country=US&search=a&limit=101',
])('the query "%s" is rejected', async (query) => {
  expect(await app.call('GET', `/locations?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('without a provider that lists locations, the response says so', async () => {
  const other = await createTestApp((url) => ({
    DATAFORSEO_LOGIN: '',
    DATAFORSEO_PASSWORD: '',
    SERPAPI_KEY: '',
    SERPER_KEY: 'test',
    SERPER_URL: `${url}/serper`,
  }));
  try {
    const reply = await other.call('GET', '/locations?country=US&search=austin');
    expect(reply).toMatchObject({ status: 409, body: { code: 'locations_not_listed' } });
  } finally {
    await other.close();
  }
});
