import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  byKey,
  type Figures,
  finalThrough,
  last28,
  last48,
  nearly,
  openFigures,
  patienceMs,
  walk,
} from '../../test/figures-app.ts';
import { type Told } from '../../test/search-truth.ts';

let figures: Figures;

beforeAll(async () => {
  figures = await openFigures('mine-figures.example');
}, patienceMs);
afterAll(() => figures.app.close(), patienceMs);

describe('totals', () => {
  test('of a range are the sums of what Google says day by day', async () => {
    const { data, meta } = await figures.answered('?range=28d');
    expect(data).toEqual(nearly(figures.truth.total({ days: last28 })));
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

  test('do without a range, and do not mind a limit or a sort', async () => {
    const whole = await figures.answered('');
    expect(await figures.answered('?limit=1&sort=ctr')).toEqual(whole);
    expect(whole.data.clicks).toBeGreaterThan(100);
    expect(whole.page).toBeUndefined();
  });

  test.each([
    ['discover', 'byPage'],
    ['image', 'byProperty'],
    ['video', 'byProperty'],
  ] as const)('of %s are told by themselves', async (type, aggregation) => {
    const { data, meta } = await figures.answered(`?searchType=${type}`);
    expect(data).toEqual(nearly(figures.truth.total({ days: last28, type })));
    expect(meta).toMatchObject({ searchType: type, aggregation });
    expect(data.position === null).toBe(type !== 'image');
  });
});

describe('rows', () => {
  test('by date are what Google says of each day, oldest first', async () => {
    const { data, meta } = await figures.answered('?dimension=date');
    expect(data).toEqual(figures.truth.byDay({ days: last28 }).map(nearly));
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
    const rows = await figures.rowsOf(`?range=48d&dimension=${dimension}&searchType=${type}`);
    const days = last48;
    expect(rows).toEqual(byKey(figures.truth.rows({ days, type, dimensions: [dimension] })).map(nearly));
    expect(rows.length).toBeGreaterThan(2);
    const { meta } = await figures.answered(`?dimension=${dimension}&searchType=${type}`);
    expect(meta).toMatchObject({ dimension, aggregation, basis: 'google' });
  });

  test('leave out what Google withholds, and say how much that is', async () => {
    const { data, meta } = await figures.answered('?dimension=query&limit=25000');
    const total = figures.truth.total({ days: last28 });
    const sum = (of: 'clicks' | 'impressions') => data.reduce((all: number, row: Told) => all + row[of], 0);
    expect(meta.withheld.clicks).toBeCloseTo(1 - sum('clicks') / total.clicks, 4);
    expect(meta.withheld.impressions).toBeCloseTo(1 - sum('impressions') / total.impressions, 4);
    expect(meta.withheld.impressions).toBeGreaterThan(0);
    const byPage = await figures.answered('?dimension=page');
    expect(byPage.meta.withheld).toEqual({ clicks: 0, impressions: 0 });
  });

  test('are a thousand where nobody says how many, and never more than 25 000', async () => {
    expect((await figures.answered('?dimension=query')).page.limit).toBe(1000);
    expect((await figures.answered('?dimension=query&limit=25001')).page.limit).toBe(25_000);
    expect((await figures.answered('?dimension=query&limit=99999999')).page.limit).toBe(25_000);
  });
});

describe('pages', () => {
  const sorts = ['clicks', 'impressions', 'ctr', 'position', 'key'].flatMap((by) => [by, `-${by}`]);

  test.each(sorts)('sorted by %s give every row once, in order', async (sort) => {
    const whole: Told[] = (await figures.answered(`?dimension=query&sort=${sort}&limit=25000`)).data;
    const paged = await walk(figures, `?dimension=query&sort=${sort}&limit=17`);
    expect(paged).toEqual(whole);
    expect(whole).toEqual(inOrder(whole, sort));
    expect(whole.length).toBeGreaterThan(60);
  });

  test('put rows without a value last in both directions', async () => {
    for (const sort of ['position', '-position']) {
      const path = `?searchType=discover&dimension=country&sort=${sort}`;
      const whole: Told[] = (await figures.answered(path)).data;
      expect(await walk(figures, `${path}&limit=2`)).toEqual(whole);
      expect(whole.map(({ key }) => key)).toEqual(whole.map(({ key }) => key).toSorted());
    }
  });

  test('go on at the size that is usual for the first', async () => {
    const { page } = await figures.answered('?dimension=query&limit=3');
    expect((await figures.answered(`?dimension=query&cursor=${page.nextCursor}`)).page.limit).toBe(1000);
  });

  test('hold only for the list that they were begun for', async () => {
    const { page } = await figures.answered('?dimension=query&limit=3');
    const others = await figures.mine.call('GET', '/websites?limit=1');
    const second = await figures.mine.addWebsite('second.example');
    const { body } = await figures.mine.call(
      'GET',
      `/websites/${figures.websiteId}/search-console/opportunities?limit=1`,
    );
    const foreign = (await figures.mine.call('GET', '/websites?limit=1')).body.page.nextCursor;
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
      const reply = await figures.read(attempt);
      expect({ attempt, status: reply.status, code: reply.body.code }).toEqual({
        attempt,
        status: 400,
        code: 'cursor_mismatch',
      });
    }
    await figures.mine.call('DELETE', `/websites/${second}`);
  });
});

function inOrder(rows: Told[], sort: string): Told[] {
  const by = sort.replace('-', '') as keyof Told;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by] ?? Infinity * direction, b[by] ?? Infinity * direction];
    if (one !== other) return (one < other ? -1 : 1) * direction;
    return a.key < b.key ? -1 : 1;
  });
}
