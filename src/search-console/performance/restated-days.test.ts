import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Figures, finalThrough, last28, openFigures, patienceMs, walk } from '../../test/figures-app.ts';
import { dayMs } from '../../test/track.ts';
import { daysAfter } from '#days.ts';

let figures: Figures;

beforeAll(async () => {
  figures = await openFigures('mine-changes.example');
}, patienceMs);
afterAll(() => figures.app.close(), patienceMs);

async function nextDay(): Promise<void> {
  figures.app.advance(dayMs);
  await figures.app.run('search-console.schedule');
  await figures.app.drain();
}

const list = '?dimension=query&sort=-impressions&limit=40';

test('a list that was begun goes on over the same days when a new one has become final', async () => {
  const { answered } = figures;
  const whole = await walk(figures, list);
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

test('a list of which a day was restated has to be begun again, and its tag is another', async () => {
  const { app, answered, read, mine, websiteId } = figures;
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

test('what Google no longer gives is kept', async () => {
  const { app, answered } = figures;
  const before = await answered('?startDate=2026-01-10&endDate=2026-01-20');
  expect(before.data.impressions).toBeGreaterThan(0);
  app.sandbox.setGoogle({
    restated: Object.fromEntries(['2026-01-11', '2026-01-12'].map((day) => [day, 0])),
  });
  await nextDay();
  expect(await answered('?startDate=2026-01-10&endDate=2026-01-20')).toMatchObject({ data: before.data });
});
