import { expect, test } from 'vitest';
import type { WebsiteState } from '../parts/website-state.ts';
import { findChanges } from './find-changes.ts';

const nothing = { websiteId: 'web_1', than: 'the previous period' } as WebsiteState;
const find = (state: Partial<WebsiteState>) => findChanges({ ...nothing, ...state });

const metrics = { impressions: 1000, ctr: 0.1, position: 4 };
const page = (path: string, clicks: number, before: number) => ({
  key: `https://shop.example${path}`,
  clicks,
  previous: { clicks: before, ...metrics },
});
const mover = (keyword: string, from: number | null, to: number | null, more: object = {}) => ({
  keywordId: `kw_${keyword}`,
  keyword,
  from,
  to,
  change: from === null || to === null ? null : from - to,
  searchVolume: null,
  tags: [],
  url: null,
  serpFeatures: [],
  ...more,
});

test('nothing is claimed without measurements', () => {
  expect(find({})).toEqual({ declined: [], improved: [], context: [] });
});

test('a page that lost clicks is shown with the issues, links and keywords of the same page', () => {
  const url = 'http://www.shop.example/shoes/';
  const { declined, improved } = find({
    pages: [page('/shoes', 60, 100), page('/hats', 98, 100), page('/boots', 50, 20)],
    movers: {
      leftTop10: [],
      losers: [
        mover('red shoes', 4, 11, { url }),
        mover('wool hat', 4, 5, { url: 'https://shop.example/hats' }),
      ],
      winners: [],
    },
    issues: [{ check: 'noindex', url }],
    audit: {
      checks: [{ check: 'noindex', title: 'Noindex' }],
      diff: { previousId: 'aud_1' },
    } as unknown as WebsiteState['audit'],
    lostLinks: [
      { sourceDomain: 'blog.example', targetUrl: url },
      { sourceDomain: 'news.example', targetUrl: 'https://shop.example/' },
    ],
  });
  expect(declined[0]).toMatchObject({
    title: '/shoes',
    detail: '−40 clicks, 60 now',
    evidence: [
      'New issue on this page: Noindex',
      'Lost the backlink from blog.example',
      '“red shoes” 4 → 11',
    ],
  });
  expect(declined.map(({ title }) => title)).toEqual(['/shoes', 'red shoes', 'wool hat']);
  expect(improved).toMatchObject([{ title: '/boots', detail: '+30 clicks, 50 now', evidence: [] }]);
});

test('keywords that declined together are grouped by their tag, with what their result pages have in common', () => {
  const shop = { tags: ['shop'], url: 'https://shop.example/a', serpFeatures: ['ai_overview'] };
  const { declined } = find({
    movers: {
      leftTop10: [],
      losers: [mover('shoes', 3, null, shop), mover('boots', 5, 9, shop), mover('socks', 6, 7)],
      winners: [],
    },
  });
  expect(declined).toMatchObject([
    {
      title: '2 keywords tagged “shop”',
      detail: 'declined',
      href: '/websites/web_1/keywords?tag=shop&sort=change',
      evidence: [
        '“shoes” 3 → not found, “boots” 5 → 9',
        'All rank with /a',
        '2 of their SERPs show an AI Overview',
      ],
    },
    { title: 'socks', detail: '6 → 7' },
  ]);
});

test('the keyword that costs most comes first, also if its page gained clicks or it shares a tag with others', () => {
  const url = 'https://shop.example/';
  const costly = mover('mudguards', 4, 23, { url, searchVolume: 18_530, tags: ['parts'] });
  const group = ['a', 'b', 'c', 'd'].map((name) => mover(name, 5, 9, { tags: ['parts'] }));
  const { declined } = find({
    pages: [page('/', 60, 20)],
    movers: { leftTop10: [], losers: [costly, mover('gravel bike', 1, 2)], winners: [] },
  });
  expect(declined.map(({ title, detail }) => [title, detail])).toEqual([
    ['mudguards', '4 → 23, 18,530 searches'],
    ['gravel bike', '1 → 2'],
  ]);
  const grouped = find({ movers: { leftTop10: [], losers: [costly, ...group], winners: [] } }).declined;
  expect(grouped.map(({ title }) => title)).toEqual(['5 keywords tagged “parts”', 'c', 'd']);
  expect(grouped[0]?.evidence[0]).toContain('“mudguards” 4 → 23');
});

test('each change names what its reasons are asked for, and its direction', () => {
  const { declined, improved } = find({
    pages: [page('/shoes', 60, 100), page('/boots', 50, 20)],
    movers: {
      leftTop10: [],
      losers: [mover('a', 3, 9, { tags: ['shop'] }), mover('b', 5, 9, { tags: ['shop'] }), mover('c', 6, 9)],
      winners: [mover('d', 9, 3)],
    },
  });
  expect(declined.map(({ subject }) => subject)).toEqual([
    { page: 'https://shop.example/shoes', direction: 'declined' },
    { tag: ['shop'], direction: 'declined' },
    { keywordId: 'kw_c', direction: 'declined' },
  ]);
  expect(improved.map(({ subject }) => subject)).toEqual([
    { page: 'https://shop.example/boots', direction: 'improved' },
    { keywordId: 'kw_d', direction: 'improved' },
  ]);
});

test('the largest fall of visibility is shown with the events of the week before it, and not with later ones', () => {
  const note = (id: string, day: string, kind: 'deploy' | 'search_update', text: string) => ({
    id,
    day,
    kind,
    text,
  });
  const { context } = find({
    days: [
      { date: '2026-03-25', visibility: 0.3 },
      { date: '2026-03-28', visibility: 0.2 },
      { date: '2026-03-29', visibility: 0.19 },
    ],
    annotations: [
      note('a', '2026-03-10', 'deploy', 'Release 1'),
      note('b', '2026-03-27', 'search_update', 'Google March 2026 core update'),
      note('c', '2026-03-29', 'deploy', 'Release 2'),
    ],
    competitors: [
      { domain: 'rival.example', visibility: 0.3, previousVisibility: 0.2 },
      { domain: 'new.example', visibility: 0.3, previousVisibility: null },
    ],
  });
  expect(context.map(({ title, detail, evidence }) => [title, detail, evidence])).toEqual([
    [
      'Largest drop in visibility',
      'Mar 28, 2026, −10 points',
      ['Mar 27, 2026: Google March 2026 core update'],
    ],
    ['Release 1', 'Deployment, Mar 10, 2026', []],
    ['Google March 2026 core update', 'Search engine update, Mar 27, 2026', []],
    ['Release 2', 'Deployment, Mar 29, 2026', []],
    ['rival.example gained visibility', '+10 points, 30% on average', []],
  ]);
  const small = [
    { date: '2026-03-25', visibility: 0.3 },
    { date: '2026-03-26', visibility: 0.29 },
  ];
  expect(find({ days: small }).context, 'normal variation').toEqual([]);
});
