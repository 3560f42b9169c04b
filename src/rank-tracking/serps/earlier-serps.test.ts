import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import { type Client, clientOf } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let mine: Client;

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
});
afterAll(() => app.close());

test('a result page that was stored before its details existed is still returned, with unknown links and AI Overview', async () => {
  const websiteId = await mine.addWebsite('earlier.example');
  const [keyword] = await mine.addKeywords(websiteId, ['earlier shoes']);
  const { rows } = await sql<{ id: string }>`select target_id as id from keywords`.execute(
    app.stores.database.db,
  );
  await app.stores.clickhouse.insert('serps', [
    {
      target_id: rows[0]?.id,
      checked_at: Date.now() - 1_000,
      check_id: newId(),
      provider: 'dataforseo',
      checked_depth: 10,
      exhausted: false,
      features: ['ai_overview', 'video'],
      kinds: ['ai_overview', 'video', 'organic'],
      ranks: [0, 0, 1],
      absolute_ranks: [1, 2, 3],
      urls: ['', '', 'https://earlier.example/shoes'],
      domains: ['', '', 'earlier.example'],
      titles: ['', '', 'Shoes'],
    },
  ]);
  const { status, body } = await mine.call('GET', `/keywords/${keyword.id}/serp`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ provider: 'dataforseo', depth: 10, adsCount: 0 });
  const [overview, video, organic] = body.data.results;
  expect(overview).toMatchObject({ kind: 'ai_overview', snippet: null, links: null, pixelTop: null });
  expect(video).toMatchObject({ kind: 'video', links: null });
  expect(organic).toMatchObject({ kind: 'organic', position: 1, title: 'Shoes', own: true, links: null });
});
