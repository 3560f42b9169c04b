import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { type Query, recordQueries } from '../../../test/app/record-queries.ts';
import {
  openSearchConsoleFixture,
  type SearchConsoleFixture,
} from '../../../test/fixtures/search-console-fixture.ts';

let fixture: SearchConsoleFixture;
beforeAll(async () => {
  fixture = await openSearchConsoleFixture('discover-searches.example');
});
afterAll(() => fixture.app.close());

test('queries of Search Console become suggestions, with impressions as a lower bound of the searches', async () => {
  const { app, websiteId } = fixture;
  const path = `/websites/${websiteId}/keyword-suggestions`;
  expect((await app.call('POST', `${path}/discover`)).status).toBe(202);
  await app.drain();
  const { status, body } = await app.call('GET', `${path}?source=search_console&branded=false`);
  expect({ status, problem: body.errors }).toEqual({ status: 200, problem: undefined });
  expect(body.data.length).toBeGreaterThan(20);
  expect(body.data.every(({ impressions }: any) => impressions !== null)).toBe(true);
  const branded = (await app.call('GET', `${path}?branded=true`)).body.data;
  expect(branded.length).toBeGreaterThan(0);
  expect(branded.every(({ keyword }: any) => keyword.includes('discover'))).toBe(true);
  const { sources } = body.meta.discovery;
  expect(sources).toContainEqual(expect.objectContaining({ source: 'search_console', status: 'found' }));
});

test('200,000 queries lead to the best suggestions only, with the most valuable query first', async () => {
  const { app, mine } = fixture;
  const id = await mine.addWebsite('many-searches.example', {}, { keywordDiscovery: 'suggest' });
  // Google returns the queries with the most clicks first.
  const queries: Query[] = [
    ['the best phrase of all', 90_000, 11],
    ...Array.from({ length: 200_000 }, (_none, index): Query => [
      `long tail phrase ${index}`,
      1 + (index % 50),
      5 + (index % 60),
    ]),
  ];
  const of = { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' };
  await recordQueries({ stores: app.stores }, of, queries);
  const path = `/websites/${id}/keyword-suggestions`;
  expect((await app.call('POST', `${path}/discover`)).status).toBe(202);
  await app.drain();
  const { data, meta } = (await app.call('GET', `${path}?source=search_console&limit=1000`)).body;
  expect(meta.discovery.state).toBe('ready');
  expect(data[0]).toMatchObject({ keyword: 'the best phrase of all', demand: null });
  expect(data.length).toBeGreaterThan(100);
  expect(data.length).toBeLessThanOrEqual(1000);
});
