import { expect, test } from 'vitest';
import { dayName, dayNumber } from '../../world/calendar.ts';
import { landingAt, searchWorld } from '../../world.ts';
import { demandOf } from '../../world/demand.ts';
import { usualQuery } from '../../world/search-metrics/standing.ts';
import { toTrackedSite } from '../../world/sites.ts';
import { type Row } from './rows.ts';
import { truthOf } from './truth.ts';

const site = 'sc-domain:mine.example';
const day = '2026-02-03';

function sum(rows: readonly Row[], member: 'clicks' | 'impressions'): number {
  return rows.reduce((total, row) => total + row[member], 0);
}

const total = (type: 'web' | 'image' = 'web') => truthOf(site, day, type)[0]!;

test('countries and devices add up to the total, including positions', () => {
  for (const dimension of ['country', 'device'] as const) {
    const rows = truthOf(site, day, 'web', { dimensions: [dimension] });
    const { clicks, impressions, position = 0 } = total();
    expect([sum(rows, 'clicks'), sum(rows, 'impressions')]).toEqual([clicks, impressions]);
    const ranks = rows.reduce((ranksum, row) => ranksum + (row.position ?? 0) * row.impressions, 0);
    expect(ranks / impressions).toBeCloseTo(position, 9);
  }
});

test('queries omit some clicks, and pages count some twice', () => {
  const queries = truthOf(site, day, 'web', { dimensions: ['query'] });
  const pages = truthOf(site, day, 'web', { dimensions: ['page'] });
  expect(sum(queries, 'impressions')).toBeLessThan(total().impressions);
  expect(sum(queries, 'impressions')).toBeGreaterThan(0.85 * total().impressions);
  expect(sum(pages, 'impressions')).toBeGreaterThan(total().impressions);
  expect(sum(pages, 'clicks')).toBe(total().clicks);
  const [byPage] = truthOf(site, day, 'web', { aggregation: 'byPage' });
  expect(sum(pages, 'impressions')).toBe(byPage?.impressions);
});

test('every row is consistent', () => {
  const rows = truthOf(site, day, 'web', { dimensions: ['query', 'page', 'country', 'device'] });
  expect(new Set(rows.map(({ keys }) => keys.join('|'))).size).toBe(rows.length);
  for (const { clicks, impressions, position = 0 } of rows) {
    expect(clicks).toBeLessThanOrEqual(impressions);
    expect(position).toBeGreaterThanOrEqual(1);
    const ranks = position * impressions;
    expect(Math.abs(ranks - Math.round(ranks))).toBeLessThan(1e-6);
  }
});

test('better positions have a higher CTR', () => {
  const rows = truthOf(site, day, 'web', { dimensions: ['query'] });
  const share = (from: number, to: number) => {
    const within = rows.filter(({ position = 0 }) => position >= from && position < to);
    return sum(within, 'clicks') / sum(within, 'impressions');
  };
  expect(share(1, 2)).toBeGreaterThan(share(2, 6));
  expect(share(2, 6)).toBeGreaterThan(share(6, 15));
});

/** Clicks and impressions of each query of a shop in 28 days. */
function monthOf(first: number) {
  const months = new Map<string, { clicks: number; impressions: number; rankSum: number }>();
  for (let nth = first; nth < first + 28; nth += 1) {
    const date = dayName(dayNumber(day) + nth);
    for (const row of truthOf('sc-domain:harbour-bikes.example', date, 'web', { dimensions: ['query'] })) {
      const [query = ''] = row.keys;
      const known = months.get(query) ?? { clicks: 0, impressions: 0, rankSum: 0 };
      months.set(query, {
        clicks: known.clicks + row.clicks,
        impressions: known.impressions + row.impressions,
        rankSum: known.rankSum + (row.position ?? 0) * row.impressions,
      });
    }
  }
  return months;
}

test('a query on the first page is shown to most of its searchers, and none to more', () => {
  const shares = [...monthOf(0)].flatMap(([query, { impressions, rankSum }]) => {
    const searches = demandOf(query, 'US', day)?.searches ?? 0;
    return searches < 500 ? [] : [{ share: impressions / searches, rank: rankSum / impressions }];
  });
  const onFirstPage = shares.filter(({ rank }) => rank < 8);
  expect(onFirstPage.length).toBeGreaterThan(20);
  // Some of them were further down for a week.
  expect(Math.min(...onFirstPage.map(({ share }) => share))).toBeGreaterThan(0.35);
  expect(Math.max(...shares.map(({ share }) => share))).toBeLessThan(1.2);
});

/** The rank of each page of a site among the results of a phrase. */
function resultsOf(domain: string, phrase: string): Map<string, number> {
  const tracked = toTrackedSite(domain);
  if (tracked === null) throw new Error(`${domain} is no domain`);
  const results = searchWorld({ ...usualQuery(phrase, 'US'), day }, [tracked]);
  return new Map(
    results.organic.flatMap((listing, index): [string, number][] =>
      listing.site === tracked ? [[landingAt(results, index + 1).url, index + 1]] : [],
    ),
  );
}

test('frequent queries have the pages and positions of the result pages', () => {
  const domain = 'quay-coffee.example';
  const rows = truthOf(`sc-domain:${domain}`, day, 'web', { dimensions: ['query', 'page'] });
  const shown = rows.filter(({ keys: [query = ''] }) => /^(?:coffee \w+|espresso \w+)$/u.test(query));
  expect(shown.length).toBeGreaterThan(15);
  for (const { keys, position = 0 } of shown) {
    const [query = '', page = ''] = keys;
    expect(Math.abs(position - (resultsOf(domain, query).get(page) ?? Infinity))).toBeLessThan(1);
  }
});

test('a query without a result of the site has no impressions', () => {
  const rows = truthOf('sc-domain:quay-coffee.example', day, 'web', { dimensions: ['query'] });
  expect(resultsOf('quay-coffee.example', 'coffee beans').size).toBe(0);
  expect(rows.some(({ keys: [query] }) => query === 'coffee beans')).toBe(false);
});

test('two pages that compete for a query share its impressions and clicks', () => {
  const pages = new Map<string, number>();
  for (let nth = 0; nth < 28; nth += 1) {
    const date = dayName(dayNumber(day) + nth);
    const dimensions = ['query', 'page'] as const;
    for (const { keys, clicks } of truthOf('sc-domain:quay-coffee.example', date, 'web', { dimensions })) {
      const [query, page = ''] = keys;
      if (query === 'espresso machine') pages.set(page, (pages.get(page) ?? 0) + clicks);
    }
  }
  expect(pages.size).toBe(2);
  expect(Math.min(...pages.values())).toBeGreaterThan(10);
});

test('the click-through rate of a query changes by a few points from month to month', () => {
  const [before, after] = [monthOf(0), monthOf(28)];
  const changes = [...before].flatMap(([query, one]) => {
    const other = after.get(query);
    if (other === undefined || one.impressions < 500) return [];
    return [Math.abs(other.clicks / other.impressions - one.clicks / one.impressions)];
  });
  expect(changes.length).toBeGreaterThan(20);
  expect(Math.max(...changes)).toBeLessThan(0.12);
});

test('a day has about rowsPerDay queries, fewer at weekends', () => {
  const count = (date: string, rowsPerDay: number) =>
    truthOf(site, date, 'web', { dimensions: ['query'], rowsPerDay }).length;
  expect(count(day, 400)).toBeGreaterThan(340);
  expect(count(day, 400)).toBeLessThan(460);
  expect(count(day, 3000)).toBeGreaterThan(2600);
  expect(truthOf(site, '2026-02-07', 'web')[0]?.impressions).toBeLessThan(0.9 * total().impressions);
});

test('images have few rows, Discover has none on some days and no position, and other types have none', () => {
  expect(total('image').impressions).toBeLessThan(total().impressions / 2);
  const days = Array.from({ length: 28 }, (_, nth) => `2026-02-${String(nth + 1).padStart(2, '0')}`);
  const discover = days.map((date) => truthOf(site, date, 'discover'));
  expect(discover.filter((rows) => rows.length === 0).length).toBeGreaterThan(2);
  const shown = discover.flat();
  expect(shown.length).toBeGreaterThan(8);
  expect(shown[0]).not.toHaveProperty('position');
  for (const type of ['video', 'news', 'googleNews'] as const) expect(truthOf(site, day, type)).toEqual([]);
});

test('a URL prefix property covers a part of the site', () => {
  const whole = truthOf(site, day, 'web', { dimensions: ['page'] });
  const part = truthOf('https://www.mine.example/blog/', day, 'web', { dimensions: ['page'] });
  expect(part.length).toBeGreaterThan(0);
  expect(part.length).toBeLessThan(whole.length);
  expect(part.every(({ keys: [page] }) => page?.startsWith('https://www.mine.example/blog/'))).toBe(true);
});

test('a partial day never exceeds the whole day', () => {
  const whole = new Map(
    truthOf(site, day, 'web', { dimensions: ['query', 'device'] }).map((row) => [row.keys.join('|'), row]),
  );
  const part = truthOf(site, day, 'web', { dimensions: ['query', 'device'], factor: 0.7 });
  expect(part.length).toBeLessThan(whole.size);
  for (const { keys, clicks, impressions } of part) {
    const full = whole.get(keys.join('|'));
    expect(clicks).toBeLessThanOrEqual(full?.clicks ?? -1);
    expect(impressions).toBeLessThanOrEqual(full?.impressions ?? -1);
  }
  const restated = truthOf(site, day, 'web', { factor: 1.2 })[0]!;
  expect(restated.impressions / total().impressions).toBeCloseTo(1.2, 1);
});

test('a day has at most 50,000 rows', () => {
  const rows = truthOf(site, day, 'web', { dimensions: ['query', 'page', 'country'], rowsPerDay: 40_000 });
  expect(rows.length).toBe(50_000);
});
