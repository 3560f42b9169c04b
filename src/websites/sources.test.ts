import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';
import { type SourceReport, reportSource } from './queries.ts';

const nothing = { lastSuccessAt: null, nextRunAt: null, error: null };
const idle = { ...nothing, isDue: false };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
let id = '';
beforeEach(async () => {
  id = (await app.call('POST', '/websites', { body: { domain: `site-${(made += 1)}.example` } })).body.data
    .id;
});
const rankings = async () => (await app.call('GET', `/websites/${id}`)).body.data.sources.rankings;
const track = (keyword: string) =>
  app.call('POST', '/keywords', { body: { websiteId: id, keywords: [{ keyword }] } });

test('rankings are pending without keywords, then collecting, then ready', async () => {
  await app.drain();
  expect(await rankings()).toEqual({ ...idle, status: 'pending' });
  await track('shoes');
  await app.drain();
  const checkedAt = new Date().toISOString();
  // Rollups are delayed by a few seconds.
  app.advance(5_000);
  await app.drain();
  expect(await rankings()).toEqual({
    status: 'ready',
    lastSuccessAt: checkedAt,
    nextRunAt: expect.stringMatching(/^\d{4}-/),
    isDue: false,
    error: null,
  });
  const listed = (await app.call('GET', '/websites')).body.data.find((one: { id: string }) => one.id === id);
  expect(listed.sources.rankings).toEqual(await rankings());
});

describe('a source report', () => {
  const report = async (change: Partial<SourceReport>): Promise<void> =>
    reportSource(app.stores.database.db, {
      accountId: app.mine.accountId,
      websiteId: decodeId('web', id) ?? '',
      source: 'rankings',
      status: 'ready',
      ...nothing,
      ...change,
    });
  const [first, second] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];

  test('replaces the previous report but keeps its last success', async () => {
    await report({ status: 'ready', lastSuccessAt: first, nextRunAt: second });
    const error = { code: 'all_checks_failed', message: 'None succeeded.' };
    await report({ status: 'failed', error });
    expect(await rankings()).toEqual({
      status: 'failed',
      lastSuccessAt: first.toISOString(),
      nextRunAt: null,
      isDue: false,
      error,
    });
    await report({ status: 'collecting', lastSuccessAt: second });
    expect(await rankings()).toEqual({
      ...idle,
      status: 'collecting',
      lastSuccessAt: second.toISOString(),
    });
  });

  test('has no effect for a deleted website or another account', async () => {
    await report({ websiteId: newId() });
    await report({ accountId: app.theirs.accountId });
    expect(await rankings()).toEqual({ ...idle, status: 'pending' });
  });

  test('does not connect a source', async () => {
    await report({ source: 'aiVisibility', lastSuccessAt: first, nextRunAt: second });
    const { aiVisibility } = (await app.call('GET', `/websites/${id}`)).body.data.sources;
    expect(aiVisibility).toEqual({ ...idle, status: 'not_connected', lastSuccessAt: first.toISOString() });
  });
});

test('websites and keywords can be created without a connected provider', async () => {
  const lonely = await createTestApp({ DATAFORSEO_LOGIN: '', DATAFORSEO_PASSWORD: '', SERPAPI_KEY: '' });
  try {
    const added = await lonely.call('POST', '/websites', { body: { domain: 'example.com' } });
    expect(added.status).toBe(201);
    const states = Object.values<object>(added.body.data.sources);
    expect(states).toEqual(Array.from({ length: 5 }, () => ({ ...idle, status: 'not_connected' })));
    const body = { websiteId: added.body.data.id, keywords: [{ keyword: 'shoes' }] };
    expect((await lonely.call('POST', '/keywords', { body })).status).toBe(201);
    await lonely.drain();
    const { data } = (await lonely.call('GET', '/keywords')).body;
    expect(data).toMatchObject([{ checkStatus: 'pending', position: null }]);
  } finally {
    await lonely.close();
  }
});
