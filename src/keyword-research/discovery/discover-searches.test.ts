import { afterAll, beforeAll, expect, test } from 'vitest';
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
