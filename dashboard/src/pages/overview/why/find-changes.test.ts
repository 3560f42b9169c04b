import { expect, test } from 'vitest';
import type { WebsiteState } from '../parts/website-state.ts';
import { findChanges } from './find-changes.ts';

const metrics = { impressions: 1000, ctr: 0.1, position: 4 };
const totals = { clicks: 1000, previous: { clicks: 1000, ...metrics } };
const nothing = { websiteId: 'web_1', than: 'the previous period', lengthRatio: 1, totals } as WebsiteState;
const find = (state: Partial<WebsiteState>) => findChanges({ ...nothing, ...state });

const page = (path: string, clicks: number, before: number) => ({
  key: `https://shop.example${path}`,
  ...metrics,
  clicks,
  previous: { clicks: before, ...metrics },
});
const query = (key: string, clicks: number, before: number) => ({ ...page('', clicks, before), key });
const mover = (keyword: string, url: string | null, serpFeatures: string[] = []) => ({
  keywordId: `kw_${keyword}`,
  keyword,
  market: null,
  from: 4,
  to: 11,
  change: -7,
  searchVolume: null,
  tags: [],
  url,
  serpFeatures,
});
const measured = (date: string, visibility: number, keywords = 10) => {
  return { date, visibility, top100: keywords, none: 2 };
};
const contribution = (
  keyword: string,
  visibility: number,
  {
    from = 4,
    to = 11,
    searchVolume = null as number | null,
    newest = null as { date: string; position: number | null } | null,
    market = null as { country: string; device: 'desktop' | 'mobile' } | null,
  } = {},
) => ({ keywordId: `kw_${keyword}`, keyword, market, from, to, visibility, searchVolume, newest });

test('nothing is claimed without measurements', () => {
  expect(find({})).toEqual({ declined: [], improved: [], context: [] });
});

test('the pages and the queries that lost the most clicks beyond chance are shown without reasons, which only "Why?" names', () => {
  const { declined, improved } = find({
    pages: [
      page('/shoes', 60, 100),
      page('/hats', 98, 100),
      page('/caps', 950, 1000),
      page('/boots', 50, 20),
    ],
    queries: [query('gloves', 40, 140), query('socks', 98, 100), query('boots', 50, 20)],
    movers: { losers: [mover('wool hat', 'https://shop.example/shoes')], winners: [] },
    contributions: [contribution('wool hat', -0.01)],
    issues: [{ check: 'noindex', url: 'https://shop.example/shoes' }],
  });
  expect(declined.map(({ title, detail, evidence }) => [title, detail, evidence])).toEqual([
    ['/shoes', '−40 clicks, 60 now', []],
    ['“gloves”', '−100 clicks, 40 now', []],
    ['wool hat', '4 → 11, −7 positions, −1.0 points', []],
  ]);
  expect(improved.map(({ title, detail }) => [title, detail])).toEqual([
    ['/boots', '+30 clicks, 50 now'],
    ['“boots”', '+30 clicks, 50 now'],
  ]);
});

test('a tracked query that lost clicks has the positions of its keyword, which is not listed again', () => {
  const { declined } = find({
    queries: [query('gloves', 40, 140)],
    contributions: [contribution('Gloves', -0.02), contribution('wool hat', -0.01)],
  });
  expect(declined).toMatchObject([
    {
      title: '“gloves”',
      href: '/websites/web_1/search-console?query=exact%3Agloves',
      evidence: ['4 → 11, −7 positions, −2.0 points'],
      subject: { query: 'gloves', direction: 'declined' },
    },
    { title: 'wool hat' },
  ]);
});

test('no page has gained or lost while the earlier clicks of the website are unknown', () => {
  const pages = [{ ...page('/shoes', 9_504, 0), previous: null }];
  expect(find({ pages, totals: { clicks: 9_504, previous: null } }).improved).toEqual([]);
  expect(find({ pages }).improved).toHaveLength(1);
});

test.each([
  [19, 12, 'No points, because positions 11 to 20 count the same'],
  [40, 25, 'No points, because positions below 20 count the same'],
  [25, 12, 'No points, because its first check is later than the compared day'],
])('a keyword that moved from %s to %s without points says why', (from, to, reason) => {
  const winners = [{ ...mover('pruning shears', null), from, to, change: from - to }];
  const { improved } = find({ movers: { winners, losers: [] }, contributions: [] });
  expect(improved[0]?.evidence).toEqual([reason]);
});

test('keywords come in the order in which they changed the visibility, with their points, and others that moved after them', () => {
  const { declined, improved } = find({
    movers: { losers: [mover('coffee', null, ['ai_overview']), mover('mugs', null)], winners: [] },
    contributions: [
      contribution('coffee', -0.023, { from: 1, to: 10, searchVolume: 20 }),
      contribution('tea', 0.012, { from: 2, to: 1 }),
      contribution('cups', -0.012, { from: 1, to: 2, searchVolume: 18_530 }),
    ],
  });
  expect(declined).toMatchObject([
    {
      title: 'coffee',
      detail: '1 → 10, −9 positions, −2.3 points',
      evidence: ['20 searches per month', 'Its SERP shows an AI Overview'],
    },
    { title: 'cups', detail: '1 → 2, −1 position, −1.2 points', evidence: ['18,530 searches per month'] },
    {
      title: 'mugs',
      detail: '4 → 11, −7 positions',
      evidence: ['No points, because its first check is later than the compared day'],
    },
  ]);
  expect(improved).toMatchObject([{ title: 'tea', detail: '2 → 1, +1 position, +1.2 points', evidence: [] }]);
});

test('a keyword that a newer check found at another position says so, because lists show that position', () => {
  const newest = (position: number | null) => ({ newest: { date: '2026-11-28', position } });
  const { declined } = find({
    movers: { losers: [], winners: [] },
    contributions: [contribution('reviews', -0.02, newest(3)), contribution('cups', -0.01, newest(null))],
  });
  expect(declined.map(({ evidence }) => evidence)).toEqual([
    ['Position 3 on Nov 28, 2026, after the compared days'],
    ['Not found on Nov 28, 2026, after the compared days'],
  ]);
});

test('each change names what its reasons are asked for, and its direction', () => {
  const { declined, improved } = find({
    pages: [page('/shoes', 60, 100), page('/boots', 50, 20)],
    contributions: [contribution('c', -0.01), contribution('d', 0.01)],
  });
  expect(declined.map(({ subject }) => subject)).toEqual([
    { page: 'https://shop.example/shoes', direction: 'declined' },
    { keywordId: 'kw_c', direction: 'declined' },
  ]);
  expect(improved.map(({ subject }) => subject)).toEqual([
    { page: 'https://shop.example/boots', direction: 'improved' },
    { keywordId: 'kw_d', direction: 'improved' },
  ]);
});

test('a fall by added keywords is not shown', () => {
  const days = [
    measured('2026-03-25', 0.3),
    measured('2026-03-26', 0.2, 15),
    measured('2026-03-27', 0.2, 15),
  ];
  expect(find({ days }).context).toEqual([]);
});

test('the largest fall of visibility is shown with the events of the week before it, and not with later ones', () => {
  const note = (id: string, day: string, kind: 'deploy' | 'search_update', text: string) => ({
    id,
    day,
    kind,
    text,
  });
  const { context } = find({
    days: [measured('2026-03-25', 0.3), measured('2026-03-28', 0.2), measured('2026-03-29', 0.19)],
    annotations: [
      note('a', '2026-03-10', 'deploy', 'Release 1'),
      note('b', '2026-03-27', 'search_update', 'Google March 2026 core update'),
      note('c', '2026-03-29', 'deploy', 'Release 2'),
    ],
    competitorDays: { from: '2026-03-01', to: '2026-03-30' },
    competitors: [
      { domain: 'rival.example', comparedShareOfVoice: 0.3, previousShareOfVoice: 0.2 },
      { domain: 'new.example', comparedShareOfVoice: null, previousShareOfVoice: null },
    ],
  });
  expect(context.map(({ title, detail, evidence }) => [title, detail, evidence])).toEqual([
    [
      'Largest drop in visibility',
      'Mar 28, 2026, −10.0 points',
      ['Mar 27, 2026: Google March 2026 core update'],
    ],
    ['Release 1', 'Deployment, Mar 10, 2026', []],
    ['Google March 2026 core update', 'Search engine update, Mar 27, 2026', []],
    ['Release 2', 'Deployment, Mar 29, 2026', []],
    [
      'rival.example gained share of voice',
      '+10.0 points from Mar 1, 2026 to Mar 30, 2026, on the same keywords of this website; the largest gain among confirmed competitors',
      [],
    ],
  ]);
  const small = [measured('2026-03-25', 0.3), measured('2026-03-26', 0.29)];
  expect(find({ days: small }).context, 'normal variation').toEqual([]);
});

test('a keyword whose text is tracked more than once has its country and device', () => {
  const { declined } = find({
    contributions: [
      contribution('red shoes', -0.02, { market: { country: 'DE', device: 'mobile' } }),
      contribution('wool hat', -0.01),
    ],
  });
  expect(declined.map(({ title }) => title)).toEqual(['red shoes (DE, Mobile)', 'wool hat']);
});
