import { expect, test } from 'vitest';
import { keepView } from './keep-view.ts';

const current = {
  pathname: '/websites/web_1/keywords',
  search: { range: '90d', compare: 'none', tag: ['shoes'], view: 'view_1', sort: 'position', search: 'x' },
};

test('a link within a website keeps its date range, comparison and segment, and nothing else', () => {
  for (const page of ['', '/keywords/kw_1', '/competitors', '/competitors/keywords'])
    expect(keepView(`/websites/web_1${page}`, current)).toBe(
      `/websites/web_1${page}?range=90d&compare=none&tag=shoes&view=view_1`,
    );
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
    '/websites/web_1/keywords?range=90d&compare=none&tag=boots&view=view_1&sort=change',
  );
});

test('another website keeps no saved view, which belongs to one website', () => {
  expect(keepView('/websites/web_2', current)).toBe('/websites/web_2?range=90d&compare=none&tag=shoes');
});

test.each(['/websites', '/campaigns', '/settings/account'])(
  'the page %s of the account keeps nothing',
  (href) => {
    expect(keepView(href, current)).toBe(href);
    expect(keepView('/websites/web_1', { ...current, pathname: href })).toBe('/websites/web_1');
  },
);
