import { expect, test } from 'vitest';
import { find, findAll, ofPage, page, searches } from '../../../test/fixtures/drop-evidence.ts';

const other = 'https://shop.example/sale';
const totals = (clicks: number, impressions: number) => ({
  clicks,
  impressions,
  ctr: clicks / impressions,
  position: 4,
});

/** The page lost 40 of 100 clicks, 35 of them from one query. */
const taken = (before: number, now: number) =>
  ofPage(searches(60, 600), {
    query: 'red shoes',
    before: totals(70, 700),
    now: totals(35, 350),
    otherPage: { url: other, before, now },
  });

test('a query whose lost clicks another page of the website gained was taken over, and was not searched less', () => {
  expect(find([], taken(5, 40))).toEqual(['query_moved_away strong']);
  expect(findAll([], taken(5, 40))[0]).toMatchObject({
    url: page,
    query: { text: 'red shoes', others: 0, part: 35 / 40 },
    search: { before: { clicks: 70 }, now: { clicks: 35 } },
    otherPage: { url: other, before: 5, now: 40 },
  });
  expect(find([], taken(5, 15)), 'the other page gained less than half of them').toEqual([
    'demand_fell strong',
  ]);
  expect(find([], taken(40, 20)), 'both lost').toEqual(['demand_fell strong']);
});

test('a query for which the page is not shown anymore was taken over if another page gained its clicks', () => {
  const gone = (otherPage: { url: string; before: number; now: number } | null) =>
    ofPage(searches(60, 600), { query: 'red shoes', before: totals(35, 350), now: null, otherPage });
  expect(find([], gone({ url: other, before: 0, now: 30 }))).toEqual(['query_moved_away strong']);
  expect(find([], gone(null))).toEqual(['demand_fell strong']);
});

test('queries that moved to the same page are one reason, with the clicks of both pages added up', () => {
  const query = (text: string, to: string) => ({
    query: text,
    before: totals(30, 300),
    now: totals(15, 150),
    otherPage: { url: to, before: 2, now: 20 },
  });
  const same = ofPage(searches(60, 600), query('red shoes', other), query('red boots', other));
  expect(findAll([], same)).toMatchObject([
    {
      kind: 'query_moved_away',
      strength: 'strong',
      query: { text: 'red shoes', others: 1 },
      search: { before: { clicks: 60 }, now: { clicks: 30 } },
      otherPage: { url: other, before: 4, now: 40 },
    },
  ]);
  const two = ofPage(
    searches(60, 600),
    query('red shoes', other),
    query('red boots', 'https://shop.example/'),
  );
  expect(findAll([], two).filter(({ kind }) => kind === 'query_moved_away')).toMatchObject([
    { strength: 'medium', query: { text: 'red shoes', others: 0 }, otherPage: { url: other } },
    { strength: 'medium', query: { text: 'red boots', others: 0 } },
  ]);
});

test('a page that gained clicks took over the queries whose clicks another page lost, also if it was not shown for them before', () => {
  const gained = (before: number, now: number) => ({
    direction: 'improved' as const,
    ...ofPage(searches(160, 1600), {
      query: 'red shoes',
      before: { clicks: 0, impressions: 0, ctr: null, position: null },
      now: totals(50, 500),
      otherPage: { url: other, before, now },
    }),
  });
  expect(findAll([], gained(60, 10))).toMatchObject([
    {
      kind: 'query_moved_here',
      url: page,
      search: { before: { clicks: 0 }, now: { clicks: 50 } },
      otherPage: { url: other, before: 60, now: 10 },
    },
  ]);
  expect(find([], gained(60, 50)), 'the other page lost less').not.toContain('query_moved_here strong');
});

test('a page whose queries lost positions has no lower rate at the same position, however steady its mean position is', () => {
  const withPosition = (position: number) =>
    ofPage(searches(60, 1000), {
      query: 'shoe subscription',
      before: { clicks: 70, impressions: 140, ctr: 0.5, position: 1.7 },
      now: { clicks: 40, impressions: 140, ctr: 40 / 140, position },
    });
  expect(find([], withPosition(2.3))).toEqual(['position_fell strong']);
  expect(find([], withPosition(1.8))).toEqual(['ctr_fell strong']);
});

test('a keyword at a lower position lost clicks because of it, as the queries of a page did', () => {
  const { search } = searches(60, 1000);
  const at = (before: number, now: number) => ({
    search: {
      ...search,
      before: { ...search.before, position: before },
      now: { ...search.now, position: now },
    },
  });
  expect(find([], at(1.7, 2.3))).toEqual(['position_fell strong']);
  expect(find([], at(1.7, 2.1))).toEqual(['ctr_fell strong']);
  expect(find([], at(12, 13.1)), 'less than a tenth').toEqual(['ctr_fell strong']);
  expect(find([], at(12, 13.3))).toEqual(['position_fell strong']);
  expect(find([], { ...at(1.7, 2.3), isPart: false }), 'a website has many keywords').toEqual([]);
  const { before, now } = at(1.7, 2.3).search;
  const ofQuery = ofPage({ search: { ...search, before, now } }, { query: 'red shoes', before, now });
  expect(find([], ofQuery)).toEqual(['position_fell strong']);
  const gain = { ...at(2.3, 1.7).search, now: { ...search.now, clicks: 160, position: 1.7 } };
  expect(find([], { search: gain, direction: 'improved' })).toEqual(['position_rose strong']);
});

test('a keyword whose tracked position was much worse on many days was not searched less, though its mean position hardly changed', () => {
  const tracked = { worse: 11, checked: 28 };
  expect(findAll([], { ...searches(60, 600), tracked })).toMatchObject([
    { kind: 'position_fell', strength: 'strong', worseDays: tracked },
  ]);
  expect(find([], { ...searches(60, 600), tracked: { worse: 6, checked: 28 } })).toEqual([
    'demand_fell strong',
  ]);
  expect(find([], { ...searches(60, 600), tracked: { worse: 2, checked: 4 } })).toEqual([
    'demand_fell strong',
  ]);
  expect(find([], { ...searches(60, 1000), tracked }), 'not shown less').toEqual(['ctr_fell strong']);
  const query = { query: 'red shoes', before: totals(70, 700), now: totals(35, 350), tracked };
  expect(findAll([], ofPage(searches(60, 600), query))).toMatchObject([
    { kind: 'position_fell', query: { text: 'red shoes' }, untracked: 0, worseDays: tracked },
  ]);
  expect(findAll([], ofPage(searches(60, 600), { ...query, tracked: null }))).toMatchObject([
    { kind: 'demand_fell', untracked: 1 },
  ]);
});
