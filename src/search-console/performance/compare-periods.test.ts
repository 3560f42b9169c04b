import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Figures,
  finalThrough,
  nearly,
  openFigures,
  patienceMs,
  today,
  windowFrom,
} from '../../test/figures-app.ts';
import { type Asked, daysBetween } from '../../test/search-truth.ts';
import { daysAfter, daysBefore } from '#days.ts';

let figures: Figures;

beforeAll(async () => {
  figures = await openFigures('mine-ranges.example');
}, patienceMs);
afterAll(() => figures.app.close(), patienceMs);

describe('ranges', () => {
  const fresh = daysAfter(finalThrough, 1);

  test.each([
    ['range=1d', finalThrough, finalThrough],
    ['range=480d', windowFrom, finalThrough],
    ['range=3650d', windowFrom, finalThrough],
    ['startDate=2026-02-01&endDate=2026-02-03', '2026-02-01', '2026-02-03'],
    ['startDate=2026-02-01', '2026-02-01', finalThrough],
    ['startDate=0000-01-01&endDate=2026-01-12', windowFrom, '2026-01-12'],
  ])('%s', async (query, startDate, endDate) => {
    const { data, meta } = await figures.answered(`?${query}`);
    expect(meta).toMatchObject({ startDate, endDate, finalThrough });
    expect(data).toEqual(nearly(figures.truth.total({ days: daysBetween(startDate, endDate) })));
  });

  test.each([
    ['startDate=2026-03-01&endDate=9999-12-31', '2026-03-01', today],
    [`startDate=${fresh}`, fresh, fresh],
  ])('%s reaches into days that are not final, and says so', async (query, startDate, endDate) => {
    const { data, meta } = await figures.answered(`?${query}`);
    expect(meta).toMatchObject({ startDate, endDate, finalThrough });
    const final = figures.truth.total({ days: daysBetween(startDate, finalThrough) });
    const whole = figures.truth.total({ days: daysBetween(startDate, endDate) });
    expect(data.impressions).toBeGreaterThan(final.impressions);
    expect(data.impressions).toBeLessThan(whole.impressions);
  });

  test.each([
    ['startDate=0000-01-01&endDate=0000-02-01'],
    ['startDate=1999-01-01&endDate=1999-01-31'],
    ['startDate=2026-01-01&endDate=2026-01-09'],
    ['startDate=2026-03-11&endDate=2026-03-20'],
    ['startDate=9999-01-01'],
    ['startDate=9998-01-01&endDate=9999-12-31'],
  ])('%s lies where there is nothing: no rows, and nothing to divide', async (query) => {
    const { data } = await figures.answered(`?${query}&compare=previous`);
    expect(data).toMatchObject({ clicks: 0, impressions: 0, ctr: null, position: null });
    const rows = await figures.answered(`?${query}&dimension=query&compare=previous`);
    expect(rows).toMatchObject({ data: [], page: { nextCursor: null } });
    expect(rows.meta.withheld).toEqual({ clicks: null, impressions: null });
  });

  test.each([
    ['range=0d', 'range'],
    ['range=28', 'range'],
    ['range=-1d', 'range'],
    ['range=1.5d', 'range'],
    ['range=28D', 'range'],
    ['range=', 'range'],
    ['range=28d&startDate=2026-02-01', 'range'],
    ['endDate=2026-02-01', 'startDate'],
    ['startDate=2026-02-02&endDate=2026-02-01', 'endDate'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=yesterday', 'startDate'],
  ])('%s is 400 and names the member', async (query, member) => {
    const { status, body } = await figures.read(`?${query}`);
    expect({ status, named: body.errors?.[0]?.path }).toEqual({ status: 400, named: member });
  });
});

describe('compared with the days before', () => {
  const before = daysBetween(daysBefore(finalThrough, 27), daysBefore(finalThrough, 14));
  const now = daysBetween(daysBefore(finalThrough, 13), finalThrough);

  test('totals tell both', async () => {
    const { data, meta } = await figures.answered('?range=14d&compare=previous');
    expect(data).toEqual({
      ...nearly(figures.truth.total({ days: now })),
      previous: nearly(figures.truth.total({ days: before })),
    });
    expect(meta).toMatchObject({ previousStartDate: before[0], previousEndDate: before.at(-1) });
  });

  test.each(['query', 'page'] as const)('rows by %s tell what the same key had', async (dimension) => {
    const { data, page } = await figures.answered(
      `?range=14d&dimension=${dimension}&compare=previous&limit=4`,
    );
    const old = new Map(
      figures.truth
        .rows({ days: before, dimensions: [dimension] })
        .map(({ key, ...sum }) => [key, nearly(sum)]),
    );
    expect(page.nextCursor).not.toBeNull();
    for (const row of data) expect(row.previous).toEqual(old.get(row.key) ?? null);
    const second = await figures.answered(
      `?range=14d&dimension=${dimension}&compare=previous&limit=4&cursor=${page.nextCursor}`,
    );
    for (const row of second.data) expect(row.previous).toEqual(old.get(row.key) ?? null);
  });

  test('filters hold for both', async () => {
    const { data } = await figures.answered(
      '?range=14d&compare=previous&dimension=query&query=login&country=us',
    );
    const asked: Asked = {
      days: before,
      dimensions: ['query', 'page', 'country', 'device'],
      only: (query, _page, country) => query.includes('login') && country === 'US',
    };
    const old = new Map(figures.truth.rows(asked).map(({ key, ...sum }) => [key, nearly(sum)]));
    for (const row of data) expect(row.previous).toEqual(old.get(row.key) ?? null);
  });

  test('a day is compared with the day as far into the range before', async () => {
    const { data } = await figures.answered('?range=14d&dimension=date&compare=previous');
    const old = figures.truth.byDay({ days: before }).map(({ key: _day, ...sum }) => nearly(sum));
    expect(data.map((row: { previous: unknown }) => row.previous)).toEqual(old);
  });

  test('where there are fewer days before, these; where there are none, null', async () => {
    const some = await figures.answered('?range=50d&compare=previous');
    const days = daysBetween(windowFrom, daysBefore(finalThrough, 50));
    expect(some.data.previous).toEqual(nearly(figures.truth.total({ days })));
    expect(some.meta).toMatchObject({ previousStartDate: windowFrom, previousEndDate: days.at(-1) });
    const none = await figures.answered('?range=480d&compare=previous');
    expect(none.data.previous).toBeNull();
    expect(none.meta.previousStartDate).toBeUndefined();
    const rows = await figures.answered('?range=480d&dimension=country&compare=previous');
    for (const row of rows.data) expect(row.previous).toBeNull();
  });
});

describe('sums of weeks and months', () => {
  const questions = ['query', 'page', 'country', 'device', 'searchAppearance'].flatMap((dimension) =>
    ['range=480d', 'startDate=2026-01-15&endDate=2026-03-04', 'startDate=2026-01-31&endDate=2026-02-28'].map(
      (range) => `?${range}&dimension=${dimension}&limit=25000`,
    ),
  );

  test('give exactly what their days give', async () => {
    const { db } = figures.app.stores.database;
    const summed = [];
    for (const question of questions) summed.push((await figures.read(question)).text);
    const kept = await sql`select * from figure_rollups where source = 'google'`.execute(db);
    expect(kept.rows.length).toBeGreaterThan(7);
    const rollups = JSON.stringify(kept.rows);
    await sql`delete from figure_rollups`.execute(db);
    const daily = [];
    for (const question of questions) daily.push((await figures.read(question)).text);
    await sql`
      insert into figure_rollups select * from json_populate_recordset(null::figure_rollups, ${rollups}::json)
    `.execute(db);
    expect(summed).toEqual(daily);
  });
});
