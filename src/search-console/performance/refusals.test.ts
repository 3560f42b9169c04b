import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { clientOf, type Client, setClock } from '../../../test/app/rank-tracking-client.ts';

let app: TestApp;
let mine: Client;
const domain = 'mine-refusals.example';
const addresses = ['', '/opportunities'];

beforeAll(async () => {
  app = await createTestApp();
  setClock(app, '2026-03-10T14:00:00Z');
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  mine = clientOf(app);
});
afterAll(() => app.close());

test('without a connection there are no metrics, and retrying does not help', async () => {
  const websiteId = await mine.addWebsite('unconnected.example');
  for (const address of addresses) {
    const { status, headers, body } = await mine.call(
      'GET',
      `/websites/${websiteId}/search-console${address}`,
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'search_console_not_connected', retryable: false });
    expect(headers['retry-after']).toBeUndefined();
  }
  const named = await mine.call('GET', `/websites/${websiteId}/search-console?source=bing`);
  expect(named.body).toMatchObject({ code: 'search_console_not_connected' });
  const bad = await mine.call('GET', `/websites/${websiteId}/search-console?range=0`);
  expect(bad.status).toBe(400);
  const syncs = await mine.call('GET', `/websites/${websiteId}/search-console/syncs`);
  expect(syncs.body.data).toEqual([]);
});

test('during the first sync a reader receives Retry-After, and the metrics afterwards', async () => {
  const websiteId = await mine.addWebsite(domain);
  await app.drain();
  await connectToGoogle(app);
  app.sandbox.setGoogle({ error: { reason: 'quotaExceeded', after: 4, times: 1_000 } });
  await app.drain();
  for (const address of addresses) {
    const reply = await mine.call('GET', `/websites/${websiteId}/search-console${address}`);
    expect(reply.status, reply.text).toBe(409);
    expect(reply.body).toMatchObject({ code: 'search_console_collecting', retryable: true });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  app.sandbox.setGoogle({ error: null });
  app.advance(2 * 60 * 60_000);
  await app.run('search-console.schedule');
  await app.drain();
  const { status, body } = await mine.call('GET', `/websites/${websiteId}/search-console`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.impressions).toBeGreaterThan(0);
});

test('another account cannot read anything', async () => {
  const { body } = await mine.call('GET', '/websites?domain=mine-refusals.example');
  const websiteId = body.data[0].id;
  const theirs = clientOf(app, app.theirs);
  const attempts: [string, string, unknown?][] = [
    ['GET', ''],
    ['GET', '?dimension=query'],
    ['GET', '/opportunities'],
    ['GET', '/syncs'],
    ['POST', '/opportunities/keywords', { queries: ['shoes'] }],
  ];
  for (const [method, address, given] of attempts) {
    const reply = await theirs.call(method, `/websites/${websiteId}/search-console${address}`, given);
    expect(reply).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  }
  expect((await theirs.call('GET', '/keywords')).body.data).toEqual([]);
});
