import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { type Client, clientOf, setClock } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { demandOf } from '../../../sandbox/world/demand.ts';

let app: TestApp;
let mine: Client;
let owner: DashboardSession;

beforeAll(async () => {
  app = await createTestApp({ KEYWORD_VOLUMES: 'on' });
  setClock(app, '2026-05-10T10:00:00Z');
  mine = clientOf(app);
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const words = Array.from({ length: 200 }, (_none, index) => `forecast phrase ${index}`);
const known = words.filter((phrase) => demandOf(phrase, 'US', '2026-05-10') !== null);
const unknown = words.filter((phrase) => demandOf(phrase, 'US', '2026-05-10') === null);
const draft = async (websiteId: string, body: object = {}) =>
  (await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo', ...body } })).body.data;
const read = async (id: string) => (await app.call('GET', `/campaigns/${id}`)).body.data;
const quote = (query: string, person = owner) => person.call('GET', `/campaigns/quote?${query}`);
const codesOf = ({ warnings }: any) => warnings.map(({ code }: { code: string }) => code);

test('quote, draft, preview and campaign show the clicks to win with their interval, sources and months', async () => {
  const websiteId = await mine.addWebsite('forecast.example', { country: 'US', language: 'en' });
  await mine.addKeywords(websiteId, known.slice(0, 8));
  await app.drain();
  const { id, forecast } = await draft(websiteId, { targetKeywords: 5 });
  expect(forecast.clicks.expected).toBeGreaterThan(0);
  expect(forecast.clicks.low).toBeLessThanOrEqual(forecast.clicks.expected);
  expect(forecast.clicks.high).toBeGreaterThanOrEqual(forecast.clicks.expected);
  expect(forecast).toMatchObject({ keywords: 5, knownKeywords: 5 });
  expect(forecast.sources).toEqual([
    { source: 'dataforseo', month: expect.stringMatching(/^2026-0\d$/), keywords: 5 },
  ]);
  const quoted = (await quote(`type=autoseo&targetKeywords=5&websiteId=${websiteId}`)).body.data;
  expect(quoted.forecast.clicks).toEqual(forecast.clicks);
  expect((await quote(`type=autoseo&targetKeywords=5&draftId=${id}`)).body.data.forecast.clicks).toEqual(
    forecast.clicks,
  );
  expect((await quote('type=autoseo')).body.data.forecast).toBeNull();
  const preview = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  expect(preview.forecast.clicks).toEqual(forecast.clicks);
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token: preview.token } });
  const launched = await read(id);
  expect(launched.status).toBe('active');
  expect(launched.forecast.clicks).toEqual(forecast.clicks);
});

test('the forecast of the launch stays, while that of a draft follows its options and the website', async () => {
  const websiteId = await mine.addWebsite('forecast-stays.example', { country: 'US', language: 'en' });
  await mine.addKeywords(websiteId, known.slice(0, 5));
  await app.drain();
  const launchedId = (await draft(websiteId, { targetKeywords: 5 })).id;
  const { token } = (await owner.call('POST', `/campaigns/${launchedId}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${launchedId}/launch`, { body: { token } });
  const before = (await read(launchedId)).forecast;
  await mine.addKeywords(websiteId, known.slice(5, 15));
  await app.drain();
  expect((await read(launchedId)).forecast).toEqual(before);
  const other = await draft(websiteId, { targetKeywords: 5 });
  expect(other.forecast.knownKeywords).toBe(5);
  const path = `/campaigns/${other.id}`;
  const more = (await app.call('PATCH', path, { body: { targetKeywords: 10 } })).body.data;
  expect(more.forecast.clicks.expected).toBeGreaterThanOrEqual(other.forecast.clicks.expected);
});

test('demand that no source knows is said to be unknown, and buys nothing', async () => {
  const spent = () => app.sandbox.log().vendors.dataforseo.chargedMicros;
  const websiteId = await mine.addWebsite('forecast-unknown.example', { country: 'US', language: 'en' });
  expect(codesOf((await draft(websiteId)).forecast)).toEqual(['no_keywords']);
  await mine.addKeywords(websiteId, unknown.slice(1));
  await app.drain();
  const before = spent();
  const { forecast } = await draft(websiteId, { targetKeywords: 5 });
  expect(forecast).toMatchObject({ keywords: 5, knownKeywords: 0, clicks: null, sources: [] });
  expect(codesOf(forecast)).toEqual(['demand_unknown']);
  const manual = await draft(websiteId, { type: 'fullseo', keywordMode: 'manual' });
  expect(codesOf(manual.forecast)).toEqual(['no_keywords']);
  const keywords = [known[0], unknown[0]];
  await app.call('PUT', `/campaigns/${manual.id}/keywords`, { body: { keywords } });
  const replaced = (await read(manual.id)).forecast;
  expect(replaced, 'the stored volumes of other websites count').toMatchObject({
    keywords: 2,
    knownKeywords: 1,
  });
  expect(codesOf(replaced)).toContain('demand_partly_unknown');
  expect(spent()).toBe(before);
});

test('a website of another account is not found', async () => {
  const websiteId = await mine.addWebsite('forecast-mine.example');
  const stranger = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const { status, body } = await quote(`type=autoseo&websiteId=${websiteId}`, stranger);
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'website_not_found' });
});
