import { expect, test } from 'vitest';
import { keepView } from './keep-view.ts';

const current = {
  pathname: '/websites/web_1/keywords',
  search: { range: '90d', compare: 'none', tag: ['shoes'], topic: ['top_1'], sort: 'position', search: 'x' },
};
const ofView = { ...current, search: { ...current.search, view: 'view_1' } };

test('a link within a website keeps its date range, comparison and segment, and nothing else', () => {
  for (const page of ['', '/keywords/kw_1', '/competitors', '/competitors/keywords'])
    expect(keepView(`/websites/web_1${page}`, current)).toBe(
      `/websites/web_1${page}?range=90d&compare=none&tag=shoes&topic=top_1`,
    );
});

test('a view that is open on the list of keywords, also with changed filters, stays on that list, with its filters', () => {
  const edited = { ...current, search: { ...current.search, edited: 'view_1' } };
  for (const from of [ofView, edited])
    for (const page of ['', '/competitors', '/competitors/keywords', '/search-console'])
      expect(keepView(`/websites/web_1${page}`, from)).toBe(`/websites/web_1${page}?range=90d&compare=none`);
  expect(keepView('/websites/web_1/keywords/kw_1', ofView)).toContain('tag=shoes&view=view_1&topic=top_1');
});

test('a view that was chosen as the segment of another page follows like any other segment', () => {
  const there = { ...ofView, pathname: '/websites/web_1/competitors' };
  for (const page of ['', '/keywords'])
    expect(keepView(`/websites/web_1${page}`, there)).toContain('tag=shoes&view=view_1&topic=top_1');
});

test('a page that does not filter by the segment keeps only the date range and comparison', () => {
  const search = { ...current.search, country: ['US'] };
  const keep = (page: string) => keepView(`/websites/web_1/${page}`, { ...current, search });
  for (const page of ['backlinks', 'cannibalisation', 'topics', 'keyword-suggestions'])
    expect(keep(page)).toBe(`/websites/web_1/${page}?range=90d&compare=none`);
  expect(keep('search-console')).toBe('/websites/web_1/search-console?range=90d&compare=none&country=US');
});

test('a parameter of the link itself comes first', () => {
  expect(keepView('/websites/web_1/keywords?tag=boots&sort=change', current)).toBe(
    '/websites/web_1/keywords?range=90d&compare=none&tag=boots&topic=top_1&sort=change',
  );
});

test('another website keeps no topic, which belongs to one website', () => {
  expect(keepView('/websites/web_2', current)).toBe('/websites/web_2?range=90d&compare=none&tag=shoes');
});

test('the list of websites has the days of the page that led to it, and its links have its own days', () => {
  expect(keepView('/websites', current)).toBe('/websites?range=90d&compare=none');
  expect(keepView('/websites', { pathname: '/campaigns', search: {} }, { range: 'last-month' })).toBe(
    '/websites?range=last-month',
  );
  expect(keepView('/websites/compare?website=web_1', current)).toBe(
    '/websites/compare?range=90d&compare=none&website=web_1',
  );
  const list = { pathname: '/websites', search: { range: '7d' } };
  expect(keepView('/websites/web_1', list, { range: 'last-month' })).toBe('/websites/web_1?range=7d');
  const withoutDays = { pathname: '/websites', search: {} };
  expect(keepView('/websites/web_1', withoutDays, { range: 'last-month' })).toBe('/websites/web_1');
});

test.each(['/websites/new', '/campaigns', '/settings/account'])(
  'the page %s of the account keeps nothing, and the way back has the days that were chosen',
  (href) => {
    const there = { ...current, pathname: href };
    expect(keepView(href, current, { range: '90d' })).toBe(href);
    expect(keepView('/websites/web_1', there)).toBe('/websites/web_1');
    expect(keepView('/websites/web_1', there, { range: 'this-month' })).toBe(
      '/websites/web_1?range=this-month',
    );
  },
);

test('days that a link sets for one view are not kept, and the chosen ones come back', () => {
  const once = { ...current, search: { range: '2026-11-16..2026-11-22,once', tag: ['shoes'] } };
  expect(keepView('/websites/web_1/keywords', once)).toBe('/websites/web_1/keywords?tag=shoes');
  expect(keepView('/websites/web_1', once, { range: '90d' })).toBe('/websites/web_1?range=90d&tag=shoes');
  const href = '/websites/web_1/search-console?range=2026-11-16..2026-11-22,once';
  expect(new URLSearchParams(keepView(href, current).split('?')[1]).get('compare')).toBeNull();
});
