import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  byKey,
  type SearchConsoleFixture,
  finalThrough,
  last28,
  last48,
  closeTo,
  openSearchConsoleFixture,
  walk,
} from '../../../test/fixtures/search-console-fixture.ts';
import { type ExpectedRow } from '../../../test/fixtures/search-console-truth.ts';

let fixture: SearchConsoleFixture;

beforeAll(async () => {
  fixture = await openSearchConsoleFixture('mine-figures.example');
});
afterAll(() => fixture.app.close());

describe('totals', () => {
  test("of a range are the totals of Google's days", async () => {
    const { data, meta } = await fixture.answered('?range=28d');
    expect(data).toEqual(closeTo(fixture.truth.total({ days: last28 })));
    expect(meta).toEqual({
      startDate: last28[0],
      endDate: finalThrough,
      finalThrough,
      source: 'google',
      searchType: 'web',
      bucket: 'day',
      dimension: null,
      dimensions: ['query', 'page', 'country', 'device', 'searchAppearance'],
      aggregation: 'byProperty',
      basis: 'google',
      withheld: null,
    });
  });

  test('need no range and ignore limit and sort', async () => {
    const whole = await fixture.answered('');
    expect(await fixture.answered('?limit=1&sort=ctr')).toEqual(whole);
    expect(whole.data.clicks).toBeGreaterThan(100);
    expect(whole.page).toBeUndefined();
  });

  test.each([
    ['discover', 'byPage'],
    ['image', 'byProperty'],
    ['video', 'byProperty'],
  ] as const)('of the search type %s are separate', async (type, aggregation) => {
    const { data, meta } = await fixture.answered(`?searchType=${type}`);
    expect(data).toEqual(closeTo(fixture.truth.total({ days: last28, type })));
    expect(meta).toMatchObject({ searchType: type, aggregation });
    expect(data.position === null).toBe(type !== 'image');
  });
});

describe('rows', () => {
  test("by date are Google's daily totals, oldest first", async () => {
    const { data, meta } = await fixture.answered('?dimension=date');
    expect(data).toEqual(fixture.truth.byDay({ days: last28 }).map(closeTo));
    expect(meta).toMatchObject({ dimension: 'date', basis: 'google', withheld: null });
  });

  test.each([
    ['query', 'web', 'byProperty'],
    ['page', 'web', 'byPage'],
    ['country', 'web', 'byProperty'],
    ['device', 'web', 'byProperty'],
    ['searchAppearance', 'web', 'byPage'],
    ['query', 'image', 'byProperty'],
    ['page', 'discover', 'byPage'],
    ['country', 'discover', 'byPage'],
  ] as const)('by %s of %s are the sums of those of the days', async (dimension, type, aggregation) => {
    const rows = await fixture.rowsOf(`?range=48d&dimension=${dimension}&searchType=${type}`);
    const days = last48;
    expect(rows).toEqual(byKey(fixture.truth.rows({ days, type, dimensions: [dimension] })).map(closeTo));
    expect(rows.length).toBeGreaterThan(2);
    const { meta } = await fixture.answered(`?dimension=${dimension}&searchType=${type}`);
    expect(meta).toMatchObject({ dimension, aggregation, basis: 'google' });
  });

  test('leave out anonymized queries and report their share', async () => {
    const { data, meta } = await fixture.answered('?dimension=query&limit=25000');
    const total = fixture.truth.total({ days: last28 });
    const sum = (of: 'clicks' | 'impressions') =>
      data.reduce((all: number, row: ExpectedRow) => all + row[of], 0);
    expect(meta.withheld.clicks).toBeCloseTo(1 - sum('clicks') / total.clicks, 4);
    expect(meta.withheld.impressions).toBeCloseTo(1 - sum('impressions') / total.impressions, 4);
    expect(meta.withheld.impressions).toBeGreaterThan(0);
    const byPage = await fixture.answered('?dimension=page');
    expect(byPage.meta.withheld).toEqual({ clicks: 0, impressions: 0 });
  });

  test('default to 1,000 and never exceed 25,000', async () => {
    expect((await fixture.answered('?dimension=query')).page.limit).toBe(1000);
    expect((await fixture.answered('?dimension=query&limit=25001')).page.limit).toBe(25_000);
    expect((await fixture.answered('?dimension=query&limit=99999999')).page.limit).toBe(25_000);
  });
});

describe('pages', () => {
  const sorts = ['clicks', 'impressions', 'ctr', 'position', 'key'].flatMap((by) => [by, `-${by}`]);

  test.each(sorts)('sorted by %s return every row once, in order', async (sort) => {
    const whole: ExpectedRow[] = (await fixture.answered(`?dimension=query&sort=${sort}&limit=25000`)).data;
    const paged = await walk(fixture, `?dimension=query&sort=${sort}&limit=17`);
    expect(paged).toEqual(whole);
    expect(whole).toEqual(inOrder(whole, sort));
    expect(whole.length).toBeGreaterThan(60);
  });

  test('put rows without a value last in both directions', async () => {
    for (const sort of ['position', '-position']) {
      const path = `?searchType=discover&dimension=country&sort=${sort}`;
      const whole: ExpectedRow[] = (await fixture.answered(path)).data;
      expect(await walk(fixture, `${path}&limit=2`)).toEqual(whole);
      expect(whole.map(({ key }) => key)).toEqual(whole.map(({ key }) => key).toSorted());
    }
  });

  test('continue with the default size', async () => {
    const { page } = await fixture.answered('?dimension=query&limit=3');
    expect((await fixture.answered(`?dimension=query&cursor=${page.nextCursor}`)).page.limit).toBe(1000);
  });

  test('accept cursors only of the same list', async () => {
    const { page } = await fixture.answered('?dimension=query&limit=3');
    const others = await fixture.mine.call('GET', '/websites?limit=1');
    const second = await fixture.mine.addWebsite('second.example');
    const { body } = await fixture.mine.call(
      'GET',
      `/websites/${fixture.websiteId}/search-console/opportunities?limit=1`,
    );
    const foreign = (await fixture.mine.call('GET', '/websites?limit=1')).body.page.nextCursor;
    expect(others.status).toBe(200);
    const attempts = [
      `?dimension=page&cursor=${page.nextCursor}`,
      `?dimension=query&sort=key&cursor=${page.nextCursor}`,
      `?dimension=query&country=us&cursor=${page.nextCursor}`,
      `?dimension=query&range=27d&cursor=${page.nextCursor}`,
      `?cursor=${page.nextCursor}`,
      `?cursor=${body.page.nextCursor}`,
      `?cursor=${foreign}`,
      '?dimension=query&cursor=nonsense',
    ];
    for (const attempt of attempts) {
      const reply = await fixture.read(attempt);
      expect({ attempt, status: reply.status, code: reply.body.code }).toEqual({
        attempt,
        status: 400,
        code: 'cursor_mismatch',
      });
    }
    await fixture.mine.call('DELETE', `/websites/${second}`);
  });
});

function inOrder(rows: ExpectedRow[], sort: string): ExpectedRow[] {
  const by = sort.replace('-', '') as keyof ExpectedRow;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by] ?? Infinity * direction, b[by] ?? Infinity * direction];
    if (one !== other) return (one < other ? -1 : 1) * direction;
    return a.key < b.key ? -1 : 1;
  });
}
