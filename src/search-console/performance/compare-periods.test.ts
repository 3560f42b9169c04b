import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type SearchConsoleFixture,
  finalThrough,
  closeTo,
  openSearchConsoleFixture,
  today,
  windowFrom,
} from '../../../test/fixtures/search-console-fixture.ts';
import { type TruthQuery, daysBetween } from '../../../test/fixtures/search-console-truth.ts';
import { daysAfter, daysBefore } from '#platform/days.ts';

let fixture: SearchConsoleFixture;

beforeAll(async () => {
  fixture = await openSearchConsoleFixture('mine-ranges.example');
});
afterAll(() => fixture.app.close());

describe('a range', () => {
  const fresh = daysAfter(finalThrough, 1);

  test.each([
    ['range=1d', finalThrough, finalThrough],
    ['range=0d', finalThrough, finalThrough],
    ['range=480d', windowFrom, finalThrough],
    ['range=3650d', windowFrom, finalThrough],
    ['startDate=2026-02-01&endDate=2026-02-03', '2026-02-01', '2026-02-03'],
    ['startDate=2026-02-01', '2026-02-01', finalThrough],
    ['startDate=0000-01-01&endDate=2026-01-12', windowFrom, '2026-01-12'],
  ])('%s', async (query, startDate, endDate) => {
    const { data, meta } = await fixture.answered(`?${query}`);
    expect(meta).toMatchObject({ startDate, endDate, finalThrough });
    expect(data).toEqual(closeTo(fixture.truth.total({ days: daysBetween(startDate, endDate) })));
  });

  test.each([
    ['startDate=2026-03-01&endDate=9999-12-31', '2026-03-01', today],
    [`startDate=${fresh}`, fresh, fresh],
  ])('%s includes fresh days and reports the newest final day', async (query, startDate, endDate) => {
    const { data, meta } = await fixture.answered(`?${query}`);
    expect(meta).toMatchObject({ startDate, endDate, finalThrough });
    const final = fixture.truth.total({ days: daysBetween(startDate, finalThrough) });
    const whole = fixture.truth.total({ days: daysBetween(startDate, endDate) });
    expect(data.impressions).toBeGreaterThan(final.impressions);
    expect(data.impressions).toBeLessThan(whole.impressions);
  });

  test('is not compared with fresh days', async () => {
    const { meta } = await fixture.answered(`?startDate=2026-03-01&endDate=${today}&compare=previous`);
    expect(meta).toMatchObject({ startDate: '2026-03-01', endDate: finalThrough, finalThrough });
    const { data } = await fixture.answered(`?startDate=${fresh}&compare=previous`);
    expect(data.previous).toBeNull();
  });

  test.each([
    ['startDate=0000-01-01&endDate=0000-02-01'],
    ['startDate=1999-01-01&endDate=1999-01-31'],
    ['startDate=2026-01-01&endDate=2026-01-09'],
    ['startDate=2026-03-11&endDate=2026-03-20'],
    ['startDate=9999-01-01'],
    ['startDate=9998-01-01&endDate=9999-12-31'],
  ])('%s is outside of the stored days and returns no rows and null ratios', async (query) => {
    const { data } = await fixture.answered(`?${query}&compare=previous`);
    expect(data).toMatchObject({ clicks: 0, impressions: 0, ctr: null, position: null });
    const rows = await fixture.answered(`?${query}&dimension=query&compare=previous`);
    expect(rows).toMatchObject({ data: [], page: { nextCursor: null } });
    expect(rows.meta.withheld).toEqual({ clicks: null, impressions: null });
  });

  test.each([
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
  ])('%s is rejected with the name of the parameter', async (query, member) => {
    const { status, body } = await fixture.read(`?${query}`);
    expect({ status, named: body.errors?.[0]?.path }).toEqual({ status: 400, named: member });
  });
});

describe('a comparison with the previous period', () => {
  const before = daysBetween(daysBefore(finalThrough, 27), daysBefore(finalThrough, 14));
  const now = daysBetween(daysBefore(finalThrough, 13), finalThrough);

  test('returns both totals', async () => {
    const { data, meta } = await fixture.answered('?range=14d&compare=previous');
    expect(data).toEqual({
      ...closeTo(fixture.truth.total({ days: now })),
      previous: closeTo(fixture.truth.total({ days: before })),
      // 275 of 6,770 clicks are less than a twentieth.
      moreThanChance: { clicks: false, impressions: false, ctr: false, position: false },
    });
    expect(meta).toMatchObject({ previousStartDate: before[0], previousEndDate: before.at(-1) });
  });

  test.each(['query', 'page'] as const)('returns the previous metrics of each %s', async (dimension) => {
    const { data, page } = await fixture.answered(
      `?range=14d&dimension=${dimension}&compare=previous&limit=4`,
    );
    const old = new Map(
      fixture.truth
        .rows({ days: before, dimensions: [dimension] })
        .map(({ key, ...sum }) => [key, closeTo(sum)]),
    );
    expect(page.nextCursor).not.toBeNull();
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) expect(row.previous).toEqual(old.get(row.key) ?? null);
    const second = await fixture.answered(
      `?range=14d&dimension=${dimension}&compare=previous&limit=4&cursor=${page.nextCursor}`,
    );
    expect(second.data.length).toBeGreaterThan(0);
    for (const row of second.data) expect(row.previous).toEqual(old.get(row.key) ?? null);
  });

  test('applies filters to both periods', async () => {
    const { data } = await fixture.answered(
      '?range=14d&compare=previous&dimension=query&query=mine&country=us',
    );
    const asked: TruthQuery = {
      days: before,
      dimensions: ['query', 'page', 'country', 'device'],
      only: (query, _page, country) => query.includes('mine') && country === 'US',
    };
    const old = new Map(fixture.truth.rows(asked).map(({ key, ...sum }) => [key, closeTo(sum)]));
    expect(data.length).toBeGreaterThan(0);
    expect(old.size).toBeGreaterThan(0);
    for (const row of data) expect(row.previous).toEqual(old.get(row.key) ?? null);
  });

  test('compares days by their offset in the period', async () => {
    const { data } = await fixture.answered('?range=14d&dimension=date&compare=previous');
    const old = fixture.truth.byDay({ days: before }).map(({ key: _day, ...sum }) => closeTo(sum));
    expect(data.map((row: { previous: unknown }) => row.previous)).toEqual(old);
  });

  test('compares the days of the running month with the same days of the month before', async () => {
    const { data, meta } = await fixture.answered(
      '?startDate=2026-03-01&dimension=date&compare=previous_month',
    );
    const ended = `2026-02-${finalThrough.slice(8)}`;
    expect(meta).toMatchObject({ previousStartDate: '2026-02-01', previousEndDate: ended });
    const old = fixture.truth.byDay({ days: daysBetween('2026-02-01', ended) });
    expect(data.map((row: { previous: unknown }) => row.previous)).toEqual(
      old.map(({ key: _day, ...sum }) => closeTo(sum)),
    );
  });

  test('uses the stored part of the previous period, and null without one', async () => {
    const some = await fixture.answered('?range=50d&compare=previous');
    const days = daysBetween(windowFrom, daysBefore(finalThrough, 50));
    expect(some.data.previous).toEqual(closeTo(fixture.truth.total({ days })));
    expect(some.meta).toMatchObject({ previousStartDate: windowFrom, previousEndDate: days.at(-1) });
    const none = await fixture.answered('?range=480d&compare=previous');
    expect(none.data.previous).toBeNull();
    expect(none.meta.previousStartDate).toBeUndefined();
    const rows = await fixture.answered('?range=480d&dimension=country&compare=previous');
    expect(rows.data.length).toBeGreaterThan(0);
    for (const row of rows.data) expect(row.previous).toBeNull();
  });
});

describe('rollups of weeks and months', () => {
  const queries = ['query', 'page', 'country', 'device', 'searchAppearance'].flatMap((dimension) =>
    ['range=480d', 'startDate=2026-01-15&endDate=2026-03-04', 'startDate=2026-01-31&endDate=2026-02-28'].map(
      (range) => `?${range}&dimension=${dimension}&limit=25000`,
    ),
  );

  test('return exactly what their days return', async () => {
    const { db } = fixture.app.stores.database;
    const withRollups = [];
    for (const query of queries) withRollups.push((await fixture.read(query)).text);
    const stored = await sql`select * from search_metric_rollups where source = 'google'`.execute(db);
    expect(stored.rows.length).toBeGreaterThan(7);
    const rollups = JSON.stringify(stored.rows);
    await sql`delete from search_metric_rollups`.execute(db);
    const daily = [];
    for (const query of queries) daily.push((await fixture.read(query)).text);
    await sql`
      insert into search_metric_rollups select * from json_populate_recordset(null::search_metric_rollups, ${rollups}::json)
    `.execute(db);
    expect(withRollups).toEqual(daily);
  });
});
