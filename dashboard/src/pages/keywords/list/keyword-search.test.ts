import { expect, test } from 'vitest';
import {
  countedFilter,
  dayOfSince,
  filterOfNewView,
  filterOfRows,
  readFilter,
  readKeywordSearch,
} from './keyword-search.ts';

const filterOf = (search: Record<string, string>) => readFilter(readKeywordSearch(search));

test('changes are measured from the last compared day, without a comparison from the first day, unless another day is chosen', () => {
  expect(filterOf({})).toEqual({ sort: 'position', since: '28d' });
  expect(filterOf({ range: '90d' }).since).toBe('90d');
  const custom = { range: '2026-10-01..2026-10-31' };
  expect(filterOf(custom).since).toBe('2026-09-30');
  expect(filterOf({ ...custom, compare: 'previous_year' }).since).toBe('2025-10-31');
  expect(filterOf({ ...custom, compare: 'none' }).since).toBe('2026-10-01');
  expect(filterOf({ range: '90d', since: '7d' }).since).toBe('7d');
});

test('the day of `since` is that of the API, and a new view stores only a chosen one or that of its changes', () => {
  expect(dayOfSince('28d', Date.parse('2026-11-27T23:50:00Z'))).toBe('2026-10-30');
  expect(dayOfSince('2026-10-01')).toBe('2026-10-01');
  const search = readKeywordSearch({ words: '3..' });
  expect(filterOfNewView(readFilter(search), search)).toEqual({ words: '3..', sort: 'position' });
  const chosen = { ...search, since: '7d' };
  expect(filterOfNewView(readFilter(chosen), chosen)).toMatchObject({ since: '7d' });
  const moved = readKeywordSearch({ moved: 'into_top10' });
  expect(filterOfNewView(readFilter(moved), moved)).toMatchObject({ moved: ['into_top10'], since: '28d' });
  const storedDay = (of: Record<string, string>) => {
    const declined = readKeywordSearch({ change: '..-1', ...of });
    return filterOfNewView(readFilter(declined), declined).since;
  };
  expect(storedDay({ range: '7d' })).toBe('7d');
  expect(storedDay({ range: '7d', compare: 'none' })).toBe('6d');
  expect(storedDay({ range: '7d', compare: 'previous_year' })).toMatch(/^36[56]d$/);
  expect(storedDay({ range: '2026-10-01..2026-10-31' })).toBe('2026-09-30');
  expect(storedDay({ range: '7d', since: '2026-10-01' })).toBe('2026-10-01');
});

test('the counts by position follow every filter but those that they set themselves', () => {
  const filter = filterOf({
    search: 'shoes',
    words: '3..',
    position: 'top3',
    checkStatus: 'failed',
    range: '7d',
  });
  expect(countedFilter(filter)).toEqual({ search: 'shoes', words: '3..' });
  expect(countedFilter({ ...filter, change: '3..' })).toMatchObject({ change: '3..', since: '7d' });
  expect(countedFilter({ ...filter, moved: ['into_top3'] })).toMatchObject({ since: '7d' });
  expect(countedFilter({ ...filter, view: 'view_1' })).toMatchObject({ since: '7d' });
});

test('the rows wait for the day of changes only if changes select or sort them, or a view may do so', () => {
  const dayOf = (search: Record<string, string>) => filterOfRows(filterOf(search)).since;
  expect(filterOfRows(filterOf({ words: '3..' }))).toEqual({ words: '3..', sort: 'position' });
  expect(dayOf({ since: '7d', sort: '-keyword' })).toBeUndefined();
  for (const [name, value] of [
    ['change', '3..'],
    ['moved', 'into_top3'],
    ['view', 'view_1'],
    ['sort', '-change'],
  ] as const)
    expect(dayOf({ [name]: value, since: '7d' }), name).toBe('7d');
});
