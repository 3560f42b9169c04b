import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { demandOf } from '../../../sandbox/world/demand.ts';

const labsCall = 'POST /v3/dataforseo_labs/google/ranked_keywords/live';
let app: TestApp;
let path = '';

beforeAll(async () => {
  app = await createTestApp({ KEYWORD_DISCOVERY: 'on', KEYWORD_VOLUMES: 'on' });
  app.sandbox.addWebsites(['discover-demand.example']);
  const body = { domain: 'discover-demand.example', relationship: 'competitor' };
  const reply = await app.call('POST', '/websites', { body });
  path = `/websites/${reply.body.data.id}/keyword-suggestions`;
  await app.drain();
});
afterAll(() => app.close());

const read = async (query = '') => (await app.call('GET', `${path}${query}`)).body;

test('ranked keywords of a vendor become suggestions with their positions and monthly searches', async () => {
  const { data, meta } = await read('?source=provider');
  expect(data.length).toBeGreaterThan(20);
  const day = new Date().toISOString().slice(0, 10);
  for (const { keyword, position, searchVolume, url } of data) {
    expect(position).toBeGreaterThanOrEqual(1);
    expect(url).toContain('discover-demand.example');
    expect(searchVolume).toBe(demandOf(keyword, 'US', day)?.searches);
  }
  const found = meta.discovery.sources.find(({ source }: any) => source === 'provider');
  expect(found).toMatchObject({ status: 'found', found: data.length, message: null });
});

test('ranked keywords have the difficulty that the vendor reports for each of them', async () => {
  const { data } = await read('?source=provider&limit=1000');
  const difficulties = data.map(({ difficulty }: any) => difficulty);
  expect(new Set(difficulties).size).toBeGreaterThan(10);
  for (const difficulty of difficulties) {
    expect(difficulty).toBeGreaterThan(0);
    expect(difficulty).toBeLessThanOrEqual(1);
  }
});

test('phrases of other sources get their monthly searches as well, which decide their expected clicks', async () => {
  const { data } = await read('?source=pages&limit=1000');
  const known = data.filter(({ searchVolume }: any) => searchVolume !== null);
  expect(known.length).toBeGreaterThan(data.length / 2);
  const sorted = (await read('?sort=-searchVolume&limit=5')).data;
  expect(sorted[0].searchVolume).toBeGreaterThanOrEqual(sorted[4].searchVolume);
});

test('a repeated discovery within the month buys nothing again', async () => {
  const { endpoints, chargedMicros } = app.sandbox.log().vendors.dataforseo;
  expect(endpoints[labsCall]).toBe(1);
  const before = (await read('?source=provider')).data.map(({ keyword }: any) => keyword);
  await app.call('POST', `${path}/discover`);
  await app.drain();
  const after = app.sandbox.log().vendors.dataforseo;
  expect(after.endpoints[labsCall]).toBe(1);
  expect(after.chargedMicros).toBe(chargedMicros);
  expect((await read('?source=provider')).data.map(({ keyword }: any) => keyword)).toEqual(before);
});
