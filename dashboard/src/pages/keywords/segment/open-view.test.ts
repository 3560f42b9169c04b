import { expect, test } from 'vitest';
import type { View } from '../../../api/views.ts';
import { readKeywordSearch } from '../list/keyword-search.ts';
import { changeOfFilters, countedSearch, haveSameFilters, shownSearch } from './open-view.ts';

const viewOf = (filters: View['filters']): View => ({
  id: 'view_1',
  websiteId: null,
  name: 'Shop',
  filters,
  columns: null,
  isShared: true,
  isDefault: false,
  createdAt: '2026-11-02T00:00:00Z',
});
const shop = viewOf({ tag: ['shop'], words: '2..', stale: true, search: ['shoes'], sort: '-change' });
const opened = readKeywordSearch({ view: shop.id });
const filled = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test('an open view shows its filters with those of the URL', () => {
  const search = readKeywordSearch({ view: shop.id, device: 'mobile' });
  expect(filled(shownSearch(search, shop))).toEqual({
    view: shop.id,
    tag: ['shop'],
    words: '2..',
    stale: 'true',
    search: 'shoes',
    sort: '-change',
    device: ['mobile'],
  });
  expect(shownSearch(search, undefined)).toBe(search);
});

test('the day of a view stays that of its changes in every range', () => {
  const view = viewOf({ change: '3..', since: '7d' });
  expect(shownSearch(opened, view).since).toBe('7d');
  expect(shownSearch({ ...opened, range: '90d' }, view).since).toBe('7d');
});

test('a changed filter makes the filters of the view those of the URL, which remembers the view', () => {
  const change = changeOfFilters(opened, shop, { tag: undefined, position: ['top10'] });
  expect(change).toMatchObject({ view: undefined, edited: shop.id, words: '2..', position: ['top10'] });
  expect('tag' in change && change['tag']).toBe(undefined);
  const edited = readKeywordSearch({ edited: shop.id, words: '2..', position: 'top10' });
  expect(shownSearch(edited, shop).view).toBe(shop.id);
  expect(changeOfFilters(edited, shop, { words: undefined })).toEqual({ words: undefined });
});

test('removing an edited view removes the filters that it has in common with the list', () => {
  const edited = readKeywordSearch({ edited: shop.id, words: '2..', tag: 'brand', device: 'mobile' });
  expect(changeOfFilters(edited, shop, { view: undefined })).toEqual({
    words: undefined,
    edited: undefined,
    view: undefined,
  });
  expect(changeOfFilters(opened, shop, { view: 'view_2' })).toEqual({ view: 'view_2' });
});

test('a view with filters that the URL cannot have stays open, and further filters narrow it', () => {
  const texts = viewOf({ search: ['shoes', 'boots'] });
  expect(changeOfFilters(opened, texts, { tag: ['shop'] })).toEqual({ tag: ['shop'] });
  expect(shownSearch(opened, texts).search).toBeUndefined();
});

test('filters are the same in any order, and by position without a sort', () => {
  expect(haveSameFilters({ tag: ['a', 'b'], words: '2..' }, { words: '2..', tag: ['b', 'a'] })).toBe(true);
  expect(haveSameFilters({ tag: ['a'], sort: 'position' }, { tag: ['a'] })).toBe(true);
  expect(haveSameFilters({ tag: ['a'] }, { tag: ['a'], words: '2..' })).toBe(false);
});

test('counts by position take the filters of a view apart if it has a position or an outcome', () => {
  const view = viewOf({ tag: ['shop'], position: ['11-20'] });
  expect(filled(countedSearch(opened, view))).toEqual({ tag: ['shop'], position: ['11-20'] });
  expect(countedSearch(opened, shop)).toBe(opened);
  expect(countedSearch(opened, undefined)).toBe(opened);
});
