import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLimit } from '#accounts/budgets';
import { demandOf } from '../../../sandbox/world/demand.ts';
import { dayMs } from '#platform/durations.ts';
import { type Client, clientOf, setClock } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let mine: Client;
let theirs: Client;

beforeAll(async () => {
  app = await createTestApp((url) => ({
    KEYWORD_VOLUMES: 'on',
    BING_WEBMASTER_KEY: 'test',
    BING_WEBMASTER_URL: `${url}/bing-webmaster`,
  }));
  setClock(app, '2026-05-10T10:00:00Z');
  mine = clientOf(app);
  theirs = clientOf(app, app.theirs);
});
afterAll(() => app.close());

const volumeCalls = () =>
  app.sandbox.log().vendors.dataforseo.endpoints['POST /v3/keywords_data/google_ads/search_volume/live'] ?? 0;
/** Two phrases that the sandbox knows, and one that it does not, in Germany. */
const words = Array.from({ length: 60 }, (_none, index) => `demand phrase ${index}`);
const isKnown = (phrase: string) => demandOf(phrase, 'DE', '2026-05-10') !== null;
const known = words.filter(isKnown);
const unknown = words.find((phrase) => !isKnown(phrase)) ?? '';
const german = { country: 'DE', language: 'de' };

test('new keywords get monthly searches with source and month, bought once for all accounts', async () => {
  const [first = '', second = ''] = known;
  const phrases = [first, second, unknown];
  const websiteId = await mine.addWebsite('demand-mine.example', german);
  const added = await mine.addKeywords(websiteId, phrases);
  expect(added.every(({ searchVolume, demand }) => searchVolume === null && demand === null)).toBe(true);
  await app.drain();
  const byName = new Map((await mine.keywords(`websiteId=${websiteId}`)).map((one) => [one.keyword, one]));
  const expected = demandOf(first, 'DE', '2026-05-10');
  expect(byName.get(first)).toMatchObject({
    searchVolume: expected?.searches,
    demand: {
      source: 'dataforseo',
      month: '2026-04',
      cpcMicros: Math.round((expected?.cpcDollars ?? 0) * 1e6),
      competition: expect.closeTo((expected?.competition ?? 0) / 100, 5),
      reason: null,
    },
  });
  expect(byName.get(phrases[2])).toMatchObject({
    searchVolume: null,
    demand: { source: null, month: null, reason: 'unknown_phrase' },
  });
  expect(volumeCalls()).toBe(1);
  const [budget] = [await mine.budget('dataforseo')];
  const other = await theirs.addWebsite('demand-theirs.example', german);
  await theirs.addKeywords(other, [first]);
  await app.drain();
  await app.run('keyword-demand.collect');
  const [shared] = await theirs.keywords(`websiteId=${other}`);
  expect(shared.searchVolume).toBe(expected?.searches);
  expect(volumeCalls()).toBe(1);
  expect((await mine.budget('dataforseo')).spentMicros).toBeGreaterThanOrEqual(budget.spentMicros);
});

test('the demand of a keyword lists every source with its months', async () => {
  const [keyword] = await mine.keywords(`search=${known[0]}`);
  const { body } = await mine.call('GET', `/keywords/${keyword.id}/demand`);
  expect(body.meta).toEqual({ keywordId: keyword.id });
  expect(body.data).toEqual([
    expect.objectContaining({ source: 'dataforseo', searches: keyword.searchVolume, error: null }),
  ]);
  expect(body.data[0].months).toHaveLength(12);
  expect(body.data[0].months[0].month).toBe('2026-04');
  const foreign = await theirs.call('GET', `/keywords/${keyword.id}/demand`);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'keyword_not_found' } });
});

test('keywords on Bing get the searches on Bing, and keywords on an engine without a source the reason', async () => {
  const websiteId = await mine.addWebsite('demand-engines.example', german);
  await mine.addKeywords(websiteId, [
    { keyword: known[3] ?? '', engine: 'bing' },
    { keyword: known[3] ?? '', engine: 'duckduckgo' },
  ]);
  await app.drain();
  const rows = await mine.keywords(`websiteId=${websiteId}`);
  const of = (engine: string) => rows.find((row) => row.engine === engine);
  expect(of('bing')).toMatchObject({ demand: { source: 'bing_webmaster', reason: null } });
  expect(of('bing').searchVolume).toBeLessThan(demandOf(known[3] ?? '', 'DE', '2026-05-10')?.searches ?? 0);
  expect(of('duckduckgo')).toMatchObject({ searchVolume: null, demand: { reason: 'not_connected' } });
});

test('a budget that does not cover the call buys nothing, and the keyword says so until the next day', async () => {
  const of = { accountId: app.theirs.accountId, provider: 'dataforseo' };
  await changeLimit(app.stores.database.db, { ...of, limitMicros: 0 });
  const websiteId = await theirs.addWebsite('demand-poor.example', german);
  await theirs.addKeywords(websiteId, [known[5] ?? '']);
  const calls = volumeCalls();
  await app.drain();
  const [refused] = await theirs.keywords(`websiteId=${websiteId}`);
  expect(refused).toMatchObject({ searchVolume: null, demand: { reason: 'budget_exhausted' } });
  expect(volumeCalls()).toBe(calls);
  await changeLimit(app.stores.database.db, { ...of, limitMicros: 10_000_000 });
  await app.run('keyword-demand.collect');
  expect(volumeCalls()).toBe(calls);
  app.advance(dayMs + 1);
  await app.run('keyword-demand.collect');
  const [served] = await theirs.keywords(`websiteId=${websiteId}`);
  expect(served.searchVolume).toBeGreaterThan(0);
});

test('an outage keeps the values of the month before, and a later attempt replaces them', async () => {
  const [before] = await mine.keywords(`search=${known[1]}`);
  app.advance(31 * dayMs);
  app.sandbox.setFailure('dataforseo', { mode: 'server_error', share: 1 });
  await app.run('keyword-demand.collect');
  const [during] = await mine.keywords(`search=${known[1]}`);
  expect(during).toMatchObject({ searchVolume: before.searchVolume, demand: before.demand });
  const { body } = await mine.call('GET', `/keywords/${before.id}/demand`);
  expect(body.data[0]).toMatchObject({ error: 'provider_unavailable', searches: before.searchVolume });
  app.sandbox.setFailure('dataforseo', {});
  app.advance(dayMs + 1);
  await app.run('keyword-demand.collect');
  const [after] = await mine.keywords(`search=${known[1]}`);
  expect(after.demand.month).toBe('2026-05');
});
