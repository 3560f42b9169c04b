import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SearchConsoleFixture,
  finalThrough,
  last28,
  openSearchConsoleFixture,
  walk,
} from '../../../test/fixtures/search-console-fixture.ts';
import { dayMs } from '#platform/durations.ts';
import { daysAfter } from '#platform/days.ts';

let fixture: SearchConsoleFixture;

beforeAll(async () => {
  fixture = await openSearchConsoleFixture('mine-changes.example');
});
afterAll(() => fixture.app.close());

async function nextDay(): Promise<void> {
  fixture.app.advance(dayMs);
  await fixture.app.run('search-console.schedule');
  await fixture.app.drain();
}

const list = '?dimension=query&sort=-impressions&limit=40';

test('a list continues over the same days when a new day becomes final', async () => {
  const { answered } = fixture;
  const whole = await walk(fixture, list);
  const first = await answered(list);
  await nextDay();
  const now = await answered('');
  expect(now.meta).toMatchObject({
    finalThrough: daysAfter(finalThrough, 1),
    endDate: daysAfter(finalThrough, 1),
  });
  const rows = [...first.data];
  for (let cursor = first.page.nextCursor; cursor !== null;) {
    const { data, page, meta } = await answered(`${list}&cursor=${cursor}`);
    expect(meta).toMatchObject({ startDate: last28[0], endDate: finalThrough });
    rows.push(...data);
    cursor = page.nextCursor;
  }
  expect(rows).toEqual(whole);
});

test('a list must be started again after a day is restated, and its ETag changes', async () => {
  const { app, answered, read, mine, websiteId } = fixture;
  const address = `/websites/${websiteId}/search-console?startDate=2026-02-20&endDate=2026-03-01`;
  const before = await mine.call('GET', address);
  const headers = { 'if-none-match': before.headers['etag'] ?? '' };
  expect((await app.call('GET', address, { headers })).status).toBe(304);
  const range = 'startDate=2026-02-20&endDate=2026-03-01';
  const { page } = await answered(`?${range}&dimension=query&limit=5`);
  const opportunities = await mine.call('GET', `/websites/${websiteId}/search-console/opportunities?limit=1`);
  app.sandbox.setGoogle({ restated: { '2026-02-25': 1.7 } });
  await nextDay();
  expect(await read(`?${range}&dimension=query&limit=5&cursor=${page.nextCursor}`)).toMatchObject({
    status: 400,
    body: { code: 'cursor_mismatch', errors: [{ path: 'cursor' }] },
  });
  const { nextCursor } = opportunities.body.page;
  expect(await read(`/opportunities?limit=1&cursor=${nextCursor}`)).toMatchObject({
    status: 400,
    body: { code: 'cursor_mismatch', errors: [{ path: 'cursor' }] },
  });
  const after = await app.call('GET', address, { headers });
  expect(after.status).toBe(200);
  expect(after.body.data.impressions).toBeGreaterThan(before.body.data.impressions);
});

test('days that Google no longer reports stay stored', async () => {
  const { app, answered } = fixture;
  const before = await answered('?startDate=2026-01-10&endDate=2026-01-20');
  expect(before.data.impressions).toBeGreaterThan(0);
  app.sandbox.setGoogle({
    restated: Object.fromEntries(['2026-01-11', '2026-01-12'].map((day) => [day, 0])),
  });
  await nextDay();
  expect(await answered('?startDate=2026-01-10&endDate=2026-01-20')).toMatchObject({ data: before.data });
});
