import { expect, test } from 'vitest';
import { type Advice, decidePages } from './decide-pages.ts';
import { describeAdvice } from './describe-advice.ts';
import type { CompetingRow } from './pool-pages.ts';
import { queryClicks } from './query-clicks.ts';

const at = (path: string) => `https://shop.example${path}`;
const page = (path: string, averagePosition = 5, days = 10) => ({ url: at(path), days, averagePosition });
type Pages = CompetingRow['pages'];
const rowOf = (
  pages: Pages,
  clicks: Record<string, number> | null,
  { targetUrl = null, query = 'shoes' }: Partial<Pick<CompetingRow, 'targetUrl' | 'query'>> = {},
): CompetingRow => {
  const reported = Object.entries(clicks ?? {}).map(([path, count]) => ({
    page: at(path),
    clicks: count,
    impressions: 100,
  }));
  return { query, pages, targetUrl, clicks: clicks && queryClicks(pages, reported) };
};
const of = (ofPage: Record<string, number>) => (url: string) => ofPage[new URL(url).pathname] ?? null;
/** The advice in a range of 28 days. */
function decideAll(rows: readonly CompetingRow[], ofPage: (url: string) => number | null = () => null) {
  const decide = decidePages(rows, ofPage, 28);
  return (row: CompetingRow) => decide(row) as Advice | null;
}
/** The advice on one row alone. */
const advise = (row: CompetingRow, ofPage: Record<string, number> = {}) => decideAll([row], of(ofPage))(row);
const actions = (row: CompetingRow, ofPage?: Record<string, number>) => {
  const advice = advise(row, ofPage);
  return row.pages.map(({ url }) => advice?.actionOf(url).action);
};
/** A row for each query, of which the pages are named with their clicks. */
const shared = (query: string, clicks: Record<string, number>, targetUrl: string | null = null) =>
  rowOf(
    Object.keys(clicks).map((path) => page(path)),
    clicks,
    { query, targetUrl },
  );
/** The merges of all rows, as `from>into`. */
function mergesOf(rows: readonly CompetingRow[]): string[] {
  const decide = decideAll(rows);
  const merges = rows.flatMap((row) =>
    row.pages.flatMap(({ url }) => {
      const found = decide(row)?.actionOf(url);
      return found?.action === 'merge' ? [`${new URL(url).pathname}>${new URL(found.into).pathname}`] : [];
    }),
  );
  return [...new Set(merges)].toSorted();
}
const retainedOf = (rows: readonly CompetingRow[]) => {
  const decide = decideAll(rows);
  return rows.map((row) => new URL(decide(row)?.keep ?? at('/none')).pathname);
};

test('the target page is kept, then the page with the most clicks from the query, then the one that ranks better', () => {
  const pages = [page('/a', 3), page('/b', 8)];
  const keep = (targetUrl: string | null, clicks: Record<string, number> | null) => {
    const advice = advise(rowOf(pages, clicks, { targetUrl }));
    return advice && [new URL(advice.keep).pathname, advice.reason];
  };
  expect(keep('https://www.shop.example/b/', { '/a': 9 })).toEqual(['/b', 'target']);
  expect(keep(null, { '/a': 1, '/b': 9 })).toEqual(['/b', 'clicks']);
  expect(keep(null, { '/a': 4, '/b': 4 })).toEqual(['/a', 'position']);
  expect(keep(null, null)).toEqual(['/a', 'position']);
});

test('versions of a page get a canonical URL, pages with clicks from the query are merged, pages without clicks redirected', () => {
  const pages = [page('/a', 3), page('/a?sort=price'), page('/b'), page('/c'), page('/d')];
  const row = rowOf(pages, { '/a': 100, '/b': 30, '/c': 5 });
  expect(actions(row, { '/a': 200, '/c': 80, '/d': 0 })).toEqual([
    'keep',
    'canonical',
    'merge',
    'link',
    'redirect',
  ]);
});

test('a page with most of its clicks from other queries is not merged, whichever page has more clicks from the query', () => {
  const row = rowOf([page('/a', 3), page('/b', 4)], { '/a': 44, '/b': 30 });
  expect([actions(row, { '/a': 67, '/b': 686 })[1], actions(row, { '/a': 67, '/b': 60 })[1]]).toEqual([
    'separate',
    'merge',
  ]);
});

test('a home page is neither merged nor redirected, and no page is merged into it', () => {
  const pages = [page('/', 3), page('/a', 5), page('/b', 6)];
  const found = (clicks: Record<string, number>) =>
    actions(rowOf(pages, clicks), { '/': 0, '/a': 0, '/b': 50 });
  expect(found({ '/a': 40, '/b': 30 })).toEqual(['home', 'keep', 'merge']);
  expect(found({ '/': 40, '/a': 30 })).toEqual(['keep', 'home', 'home']);
});

test('a home page counts only with its clicks from the row, so a page with more of them is kept', () => {
  const rows = [
    shared('cheap helmets', { '/': 21, '/helmets': 68 }),
    shared('the shop', { '/': 90, '/about': 7 }),
    shared('about us', { '/about': 300, '/team': 12 }),
  ];
  expect(retainedOf(rows)).toEqual(['/helmets', '/', '/about']);
  const texts = rows.map((row) => describeAdvice(row, decideAll(rows)(row)));
  expect(texts[0]).toEqual([
    'Keep /helmets: it has more clicks from this query than the home page.',
    'Home page (/): link to /helmets with the keyword as link text. A home page serves many queries, so it is neither merged nor redirected.',
  ]);
  expect(texts[1]?.[0]).toBe('Keep home page (/): it has the most clicks from this query.');
});

test('a page that others of the row are merged into counts with their clicks, and never links to another page', () => {
  const locks = shared('locks', { '/locks': 80, '/blog/locks': 60 });
  const decided = (home: number) => {
    const row = shared('used locks', { '/': home, '/locks': 6, '/blog/locks': 7 });
    const advice = decideAll([locks, row])(row);
    return row.pages.map(({ url }) => advice?.actionOf(url).action);
  };
  expect(decided(10)).toEqual(['home', 'keep', 'merge']);
  expect(decided(20)).toEqual(['keep', 'kept', 'merge']);
});

test('without clicks, no page is redirected, and equal pages have no advice', () => {
  expect(actions(rowOf([page('/a', 3), page('/b', 8)], null))[1]).toBe('link');
  expect(advise(rowOf([page('/a'), page('/b')], null))).toBeNull();
  expect(advise(rowOf([page('/a')], null))).toBeNull();
});

test('the target page is kept even if it does not rank, and the ranking pages link to it', () => {
  const row = rowOf([page('/a', 3), page('/b', 8)], { '/a': 9 }, { targetUrl: at('/c') });
  expect(advise(row)).toMatchObject({ keep: at('/c'), reason: 'target' });
  expect(actions(row, { '/a': 9, '/b': 0 })).toEqual(['link', 'link']);
});

test('the target page of another keyword is neither merged nor redirected', () => {
  const targetOf = 'panniers';
  const pages = [page('/a', 3), { ...page('/b', 4), targetOf }, { ...page('/c'), targetOf }, page('/d')];
  const ofPages = { '/a': 100, '/b': 30, '/c': 0, '/d': 0 };
  expect(actions(rowOf(pages, { '/a': 100, '/b': 30 }), ofPages)).toEqual([
    'keep',
    'target',
    'target',
    'redirect',
  ]);
});

test('of pages with the same clicks, the one that ranks better is kept, also if one with fewer clicks ranks best', () => {
  const row = rowOf([page('/a', 5), page('/b', 4), page('/c', 1)], { '/a': 9, '/b': 9, '/c': 1 });
  expect(advise(row)).toMatchObject({ keep: at('/b'), reason: 'position' });
});

test('a page without clicks is not redirected to one without clicks', () => {
  expect(actions(rowOf([page('/a', 3), page('/b', 8)], {}), { '/a': 0, '/b': 0 })[1]).toBe('link');
});

test('with fewer than 20 clicks of the row on both pages, no page is merged or redirected, and the advice says how many it takes', () => {
  const advised = (clicks: Record<string, number>, ofPage: Record<string, number>) => {
    const row = rowOf([page('/a', 3), page('/b', 8)], clicks);
    return describeAdvice(row, advise(row, ofPage)).slice(1);
  };
  const fewClicks = [
    '/b: link to /a with the keyword as link text.',
    'Too few clicks in this range to merge or redirect a page: it takes 20 from this query on both pages together.',
  ];
  expect(advised({ '/a': 10, '/b': 9 }, {})).toEqual(fewClicks);
  expect(advised({ '/a': 11, '/b': 9 }, {})).toEqual([
    '/b: merge it into /a and redirect, because both have clicks from this query.',
  ]);
  expect(advised({ '/a': 19 }, { '/a': 90, '/b': 0 })).toEqual(fewClicks);
  expect(advised({ '/a': 20 }, { '/a': 19, '/b': 0 })).toEqual([
    '/b: redirect it to /a, because it has no clicks from search.',
  ]);
});

test('a page with clicks from a query is not redirected as one without clicks, also if the count by page is 0', () => {
  const row = rowOf([page('/a', 3), page('/b', 8)], { '/a': 20, '/b': 3 });
  expect(actions(row, { '/a': 20, '/b': 0 })[1]).toBe('link');
});

test('a range of fewer than 28 days decides nothing, however many clicks it has', () => {
  const row = rowOf([page('/a', 3), page('/b', 8)], { '/a': 500, '/b': 400 });
  const decided = (days: number) => describeAdvice(row, decidePages([row], () => null, days)(row));
  expect(decided(27)).toEqual([
    'Fewer than 28 days are too short for a decision on these pages. Look at a longer range before you merge or redirect one.',
  ]);
  expect(decided(28)).toContain(
    '/b: merge it into /a and redirect, because both have clicks from this query.',
  );
});

test('nothing is merged or redirected while a page that no rank check found has more clicks from the query', () => {
  const pages = [page('/a', 3), page('/b', 8), page('/c', 9)];
  const found = (others: Record<string, number>) => {
    const row = rowOf(pages, { '/a': 20, '/b': 10, ...others });
    return [advise(row)?.clickedElsewhere, ...actions(row, { '/a': 200, '/b': 15, '/c': 0 }).slice(1)];
  };
  expect(found({ '/other': 19 })).toEqual([null, 'merge', 'redirect']);
  expect(found({ '/other': 21 })).toEqual([at('/other'), 'link', 'link']);
});

test('two keywords with the same pages keep the page with the most clicks from each, and neither is merged into the other', () => {
  const rows = [shared('shoes', { '/a': 60, '/b': 40 }), shared('boots', { '/a': 10, '/b': 20 })];
  expect(retainedOf(rows)).toEqual(['/a', '/b']);
  expect(mergesOf(rows)).toEqual([]);
  const decide = decideAll(rows);
  expect(rows.map((row) => describeAdvice(row, decide(row))[1])).toEqual([
    '/b: keep it too, because it is the page to keep for “boots”. Give each page a topic of its own.',
    '/a: keep it too, because it is the page to keep for “shoes”. Give each page a topic of its own.',
  ]);
});

test('a page that wins other keywords with few of its clicks is merged, and they keep the page into which it is', () => {
  const rows = [shared('shoes', { '/a': 60, '/b': 40 }), shared('boots', { '/a': 3, '/b': 5 })];
  expect(retainedOf(rows)).toEqual(['/a', '/a']);
  expect(mergesOf(rows)).toEqual(['/b>/a']);
  const boots = rows[1] as CompetingRow;
  expect(describeAdvice(boots, decideAll(rows)(boots))).toEqual([
    'Keep /a: the stronger page for this keyword, /b, is replaced by it because of “shoes”.',
    '/b: merge it into /a and redirect, because both have clicks from “shoes”.',
  ]);
});

test('the advice on a page that another keyword keeps names that keyword instead of a link', () => {
  const rows = [shared('panniers', { '/a': 90, '/b': 60 }), shared('bags', { '/a': 1, '/c': 40 })];
  const bags = rows[1] as CompetingRow;
  expect(describeAdvice(bags, decideAll(rows)(bags))).toEqual([
    'Keep /c: it has the most clicks from this query.',
    '/a: keep it too, because it is the page to keep for “panniers”. Give each page a topic of its own.',
  ]);
});

test('of two devices, the mean position of a page decides, so that one keyword keeps one page', () => {
  const rows = [rowOf([page('/a', 2), page('/b', 9)], null), rowOf([page('/a', 6), page('/b', 5)], null)];
  expect(retainedOf(rows)).toEqual(['/a', '/a']);
});

test('a page that is merged away is not the target of another merge, and its other keywords keep the page into which it is', () => {
  const rows = [shared('shoes', { '/a': 90, '/b': 60 }), shared('boots', { '/b': 10, '/c': 9 })];
  expect(mergesOf(rows)).toEqual(['/b>/a']);
  expect(retainedOf(rows)).toEqual(['/a', '/a']);
  expect(decideAll(rows)(rows[1] as CompetingRow)?.reason).toBe('moved');
});

test('whichever keywords share pages, each page is merged into one page, which is not merged itself', () => {
  const rows = [
    shared('one', { '/a': 600, '/b': 500 }),
    shared('two', { '/b': 70, '/a': 20, '/c': 60 }),
    shared('three', { '/c': 5, '/b': 1 }),
    shared('four', { '/d': 900, '/a': 80, '/c': 5 }),
    shared('five', { '/d': 5, '/c': 3 }),
    shared('six', { '/e': 40, '/d': 12 }),
    shared('seven', { '/f': 4, '/e': 4 }),
    shared('eight', { '/g': 50, '/f': 30 }),
  ];
  const merges = mergesOf(rows).map((merge) => merge.split('>'));
  const merged = merges.map(([from]) => from);
  expect(merged.length).toBeGreaterThan(2);
  expect(merged).toEqual([...new Set(merged)]);
  expect(merges.filter(([, into]) => merged.includes(into))).toEqual([]);
});

test('the target page of a keyword decides before clicks, but a page with many clicks from another keyword stays', () => {
  const rows = (clicks: number) => [
    shared('shoes', { '/a': clicks, '/b': 1 }),
    shared('boots', { '/a': 80, '/b': 9 }, at('/b')),
  ];
  expect(retainedOf(rows(90))).toEqual(['/a', '/b']);
  expect(mergesOf(rows(90))).toEqual([]);
  expect(retainedOf(rows(9))).toEqual(['/b', '/b']);
  expect(mergesOf(rows(9))).toEqual(['/a>/b']);
});

test('if all pages of a keyword are merged into a page of other keywords, that page is kept', () => {
  const rows = [shared('shoes', { '/a': 90, '/b': 60, '/c': 50 }), shared('boots', { '/b': 10, '/c': 9 })];
  const advice = decideAll(rows)(rows[1] as CompetingRow);
  expect(advice).toMatchObject({ keep: at('/a'), reason: 'moved' });
});

test('the clicks of keywords with the same text count once', () => {
  const rows = [
    shared('shoes', { '/a': 60, '/b': 40 }),
    shared('boots', { '/b': 5, '/c': 1 }),
    shared('boots', { '/b': 5, '/c': 1 }),
  ];
  expect(mergesOf(rows)).toEqual(['/b>/a']);
});

test('clicks count for the same page with another scheme, host or fragment, and pages without impressions have no clicks, not zero', () => {
  const reported = [
    { page: 'http://www.shop.example/a/', clicks: 3, impressions: 9 },
    { page: 'https://shop.example/a#top', clicks: 2, impressions: 4 },
    { page: 'https://shop.example/b', clicks: 0, impressions: 4 },
    { page: 'https://shop.example/other', clicks: 1, impressions: 2 },
  ];
  const found = queryClicks([page('/a'), page('/b'), page('/c')], reported);
  expect(['/a', '/b', '/c'].map((path) => found.of(at(path)))).toEqual([5, 0, null]);
  expect(found.others).toEqual([reported[3]]);
});
