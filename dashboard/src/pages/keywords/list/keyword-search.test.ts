import { expect, test } from 'vitest';
import { countedFilter, readFilter, readKeywordSearch } from './keyword-search.ts';

const filterOf = (search: Record<string, string>) => readFilter(readKeywordSearch(search));

test('changes are measured from the start of the chosen range, unless another day is chosen', () => {
  expect(filterOf({})).toEqual({ sort: 'position' });
  expect(filterOf({ range: '90d' }).since).toBe('90d');
  expect(filterOf({ range: '2026-10-01..2026-10-31' }).since).toBe('2026-10-01');
  expect(filterOf({ range: '90d', since: '7d' }).since).toBe('7d');
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
});
