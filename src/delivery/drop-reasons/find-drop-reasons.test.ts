import { expect, test } from 'vitest';
import {
  audit,
  campaignEvent,
  drop,
  event,
  find,
  findAll,
  ofPage,
  page,
  searches,
} from '../../../test/fixtures/drop-evidence.ts';
import type { DropEvidence } from './drop-reason.ts';
import { findDropReasons, findUnexplained } from './find-drop-reasons.ts';

test('without any measurement there is no reason', () => {
  expect(find([])).toEqual([]);
  expect(find([drop()])).toEqual([]);
});

test('a page that can no longer be indexed is the strongest reason, if an audit before the drop could index it', () => {
  const audits = (...states: ReturnType<typeof audit>[]) => ({ pages: [{ url: page, audits: states }] });
  const before = audit('2026-02-25', 'indexable');
  for (const state of ['noindex', 'canonicalised', 'redirected', 'client_error', 'server_error', 'blocked'])
    expect(find([drop()], audits(before, audit('2026-03-12', state)))).toEqual(['page_not_indexable strong']);
  expect(find([drop()], audits(audit('2026-03-12', 'noindex')))).toEqual(['page_not_indexable medium']);
  const was = audit('2026-02-25', 'noindex');
  expect(find([drop()], audits(was, audit('2026-03-12', 'noindex'))), 'as before').toEqual([]);
  expect(find([drop()], audits(before, audit('2026-03-12', 'indexable')))).toEqual([]);
});

test('a page that changed with the move is a reason, strong if it still ranks, and one that changed on another day or another spelling is not', () => {
  expect(find([drop({ newUrl: 'https://shop.example/sale' })])).toEqual(['page_changed strong']);
  expect(find([drop({ newUrl: 'http://www.shop.example/shoes/red/' })])).toEqual([]);
  const sale = 'https://shop.example/sale';
  expect(find([drop({ newUrl: sale, changedPage: null })])).toEqual([]);
  const changedPage = { from: page, to: sale };
  expect(find([drop({ newUrl: null, to: null, changedPage })]), 'not found').toEqual(['page_changed medium']);
  expect(find([drop({ changedPage })]), 'the earlier page ranks again').toEqual(['page_changed weak']);
});

test('reasons of a website come in the order of the visibility that they cost, and the largest declines without a reason are named', () => {
  const small = drop({ from: 9, to: 10, newUrl: 'https://shop.example/sale' });
  const large = drop({ from: 1, to: 12, features: [[], ['video']] });
  const other = { ...large, keywordId: 'other' };
  const silent = drop({ from: 1, to: 2, days: null });
  const all = [large, other, silent, small];
  const reasons = findAll(all, { isPart: false });
  expect(reasons.map(({ kind }) => kind)).toEqual(['folder', 'feature', 'page_changed']);
  expect(findUnexplained(all, reasons)).toEqual([silent]);
  const ofQuery = { ...reasons[2]!, drops: [], query: { text: silent.keyword, others: 0, part: 1 } };
  expect(findUnexplained(all, [...reasons, ofQuery]), 'a reason names its query').toEqual([]);
  expect(
    findUnexplained(
      Array.from({ length: 9 }, () => silent),
      [],
    ),
  ).toHaveLength(5);
});

test('an event of the first week with fewer clicks, or of a few days before, is listed, though the positions fell later or not at all', () => {
  const clicksSince = { from: '2026-02-22', to: '2026-02-28' };
  const found = (day: string, drops = [drop()]) => find(drops, { clicksSince, events: [event(day)] });
  expect(found('2026-02-21')).toEqual(['annotation weak']);
  expect(found('2026-02-28', [])).toEqual(['annotation weak']);
  expect([...found('2026-02-18'), ...found('2026-03-01', [])]).toEqual([]);
  expect(find([], { events: [event('2026-02-21')] }), 'no changed clicks').toEqual([]);
});

test('an event after the drop of a keyword is no reason, even in the first week of fewer clicks, and can be one for the clicks of a page', () => {
  const clicksSince = { from: '2026-03-08', to: '2026-03-14' };
  const found = (day: string, given: Partial<DropEvidence> = searches(60, 600)) =>
    find([drop()], { clicksSince, events: [event(day, 'note')], ...given });
  expect(found('2026-03-11')).toContain('annotation weak');
  expect(found('2026-03-12')).not.toContain('annotation weak');
  expect(found('2026-03-12', ofPage(searches(60, 600)))).toContain('annotation weak');
});

test('a deployment within the week before the drop is a reason, the sooner the stronger, and a later one is not', () => {
  expect(find([drop()], { events: [event('2026-03-09')] })).toEqual(['annotation medium']);
  expect(find([drop()], { events: [event('2026-03-04')] })).toEqual(['annotation weak']);
  expect(find([drop()], { events: [event('2026-03-03')] })).toEqual([]);
  expect(find([drop()], { events: [event('2026-03-12')] })).toEqual([]);
  expect(find([drop({ days: null })], { events: [event('2026-03-09')] }), 'unknown day').toEqual([]);
  expect(find([drop()], { events: [event('2026-03-09', 'note')] }), 'a note').toEqual(['annotation weak']);
});

test('an update of a search engine is a reason during its rollout and three days after it, strong if many keywords declined', () => {
  const update = event('2026-02-20', 'search_update', '2026-03-07');
  expect(find([drop()], { events: [update] })).toEqual(['search_update medium']);
  expect(find([drop()], { events: [update], compared: 20, moved: 6 })).toEqual(['search_update strong']);
  expect(find([drop()], { events: [event('2026-02-20', 'search_update', '2026-03-06')] })).toEqual([]);
});

test('declines of a whole website, of a folder and on a device are named as such', () => {
  const drops = [drop(), drop(), drop()];
  const whole = { isPart: false, devices: ['desktop', 'mobile'] };
  expect(find(drops, { ...whole, moved: 3 })).toEqual(['folder medium', 'device medium']);
  expect(find(drops, { ...whole, moved: 60 })).toEqual(['whole_website medium', 'device medium']);
  expect(find([...drops, drop({ url: 'https://shop.example/hats/a', device: 'mobile' })], whole)).toEqual([]);
  expect(find(drops), 'one page has one folder').toEqual([]);
});

test('lost links to the page are a reason, and one or two positions are usual variation without strong evidence', () => {
  const link = { url: page, sourceDomain: 'blog.example', day: '2026-03-05' };
  expect(find([drop()], { links: [link] })).toEqual(['links_lost weak']);
  expect(find([drop()], { links: [link, link, link] })).toEqual(['links_lost medium']);
  expect(find([drop()], { links: [{ ...link, day: '2026-03-12' }] }), 'after the move').toEqual([]);
  expect(find([drop()], { links: [{ ...link, url: 'https://shop.example/' }] })).toEqual([]);
  expect(find([drop({ from: 4, to: 6 })])).toEqual(['variation weak']);
  const lasting = { after: '2026-03-09', on: '2026-03-10', isLasting: true };
  expect(find([drop({ from: 1, to: 2, days: lasting })]), 'it has lasted').toEqual([]);
});

test('usual variation is no reason beside a strong or medium one', () => {
  const usual = { from: 4, to: 6 };
  expect(find([drop({ ...usual, newUrl: 'https://shop.example/sale' })])).toEqual(['page_changed strong']);
  expect(find([drop(usual)], { events: [event('2026-03-09')] })).toEqual(['annotation medium']);
  expect(find([drop(usual)], { events: [event('2026-03-04')] })).toEqual([
    'annotation weak',
    'variation weak',
  ]);
});

test('clicks that fell at the same position have fewer impressions or fewer clicks per impression as a reason', () => {
  expect(find([], searches(60, 600))).toEqual(['demand_fell strong']);
  expect(find([], searches(60, 1000))).toEqual(['ctr_fell strong']);
  expect(find([], searches(49, 700))).toEqual(['demand_fell medium', 'ctr_fell medium']);
  expect(find([], searches(60, 600, 4.4)), 'less than half a position').toEqual(['demand_fell strong']);
  expect(find([], ofPage(searches(60, 600, 4.6))), 'the position explains it').toEqual([]);
  expect(find([], searches(85, 850)), 'usual').toEqual([]);
  expect(find([], searches(60, 1500)), 'more searches').toEqual(['ctr_fell strong']);
  expect(find([drop({ from: 4, to: 5 })], searches(60, 600))).toContain('demand_fell strong');
});

test('lost clicks are counted per day, and few clicks are chance', () => {
  const { search } = searches(60, 600);
  const shorter = { ...search, previousDays: { from: '2026-03-05', to: '2026-03-07' } };
  const longer = {
    ...search,
    days: { from: '2026-03-01', to: '2026-03-07' },
    previousDays: { from: '2026-01-01', to: '2026-02-28' },
  };
  expect(find([], { search: shorter })).toEqual(['demand_fell strong']);
  expect(find([], { search: longer })).toEqual([]);
  expect(find([], { search: { ...search, before: { ...search.before, clicks: 19 } } })).toEqual([]);
  expect(
    find([], { search: { ...search, now: { clicks: 0, impressions: 0, ctr: null, position: null } } }),
  ).toEqual([]);
});

test('a query with at least half of the lost clicks of a page comes first', () => {
  // The page lost 40 of 100 clicks, and its mean position got worse.
  const first = (clicks: number, impressions: number, position = 1.2) =>
    ofPage(searches(60, 900, 5.5), {
      query: 'shop brand',
      before: { clicks: 70, impressions: 140, ctr: 0.5, position: 1.1 },
      now: { clicks, impressions, ctr: clicks / impressions, position },
    });
  const drops = [drop({ newUrl: 'https://shop.example/sale' })];
  expect(find(drops, first(40, 80))).toEqual(['demand_fell strong', 'page_changed strong']);
  expect(findAll(drops, first(40, 80))[0]).toMatchObject({
    url: page,
    query: { text: 'shop brand', part: 0.75 },
    search: { before: { clicks: 70 }, now: { clicks: 40, position: 1.2 } },
  });
  expect(find(drops, first(40, 140))).toEqual(['ctr_fell strong', 'page_changed strong']);
  expect(find(drops, first(51, 100)), 'less than half').toEqual(['page_changed strong']);
  expect(find(drops, first(40, 80, 1.7)), 'the position moved').toEqual([
    'position_fell strong',
    'page_changed strong',
  ]);
  expect(find(drops, { ...first(40, 80), queries: [] })).toEqual(['page_changed strong']);
  const { queries } = first(40, 80);
  const same = { ...ofPage(searches(60, 600)), queries };
  expect(find([], same), 'the page lost clicks for the same reason').toEqual(['demand_fell strong']);
  expect(findAll([], same)[0]?.query?.text).toBe('shop brand');
});

test('queries that kept their position and together have half of the lost clicks of a page come first, however little each fell', () => {
  const totals = (clicks: number, impressions: number, position: number) => ({
    clicks,
    impressions,
    ctr: clicks / impressions,
    position,
  });
  const query = (name: string, before: [number, number], now: [number, number], position = 1.4) => ({
    query: name,
    otherPage: null,
    tracked: null,
    before: totals(...before, 1.4),
    now: totals(...now, position),
  });
  const brand = query('shop', [6500, 13_000], [5960, 11_900]);
  const queries = [
    brand,
    query('shop online', [1000, 2000], [900, 1800]),
    query('red shoes', [500, 5000], [440, 4900], 2.1),
    query('shop login', [300, 600], [310, 620]),
  ];
  const change = (clicks: number) => {
    const { search } = searches(clicks, 20_000, 1.9);
    return { ...search, url: page, before: totals(10_000, 22_000, 1.4) };
  };
  const found = findAll([], { search: change(9300), queries });
  expect(found).toMatchObject([
    {
      kind: 'demand_fell',
      strength: 'strong',
      query: { text: 'shop', others: 1, part: expect.closeTo(640 / 700) },
      search: {
        before: { clicks: 7500, impressions: 15_000, ctr: 0.5, position: 1.4 },
        now: { clicks: 6860, impressions: 13_700 },
      },
    },
  ]);
  const both = [...queries, query('red hats', [900, 3000], [650, 3000])];
  expect(findAll([], { search: change(9300), queries: both })).toMatchObject([
    { kind: 'demand_fell', strength: 'strong', query: { text: 'shop', others: 1 } },
    { kind: 'ctr_fell', strength: 'medium', query: { text: 'red hats', others: 0 } },
  ]);
  const rate = [query('shop', [6500, 13_000], [5960, 12_900])];
  expect(find([], { search: change(9300), queries: rate })).toEqual(['ctr_fell strong']);
  expect(find([], { search: change(8700), queries }), 'less than half').toEqual([]);
  expect(find([], { search: change(9850), queries }), 'chance').toEqual([]);
  expect(find([], { search: change(10_100), queries }), 'no loss').toEqual([]);
});

test('the start of a campaign explains no decline, and its end does', () => {
  const events = (code: string) => ({ events: [campaignEvent('2026-03-09', code)] });
  for (const code of ['campaign.launched', 'campaign.resumed'])
    expect(find([drop()], events(code)), code).toEqual([]);
  for (const code of ['campaign.paused', 'campaign.cancelled', 'campaign.completed'])
    expect(find([drop()], events(code)), code).toEqual(['annotation weak']);
});

test('a feature that is new above a keyword that kept its position explains a lower click-through rate', () => {
  const reasons = (features: [string[], string[]]) =>
    findDropReasons({
      from: '2026-03-01',
      compared: 1,
      direction: 'declined',
      moved: 0,
      drops: [],
      stable: [drop({ from: 4, to: 4, features })],
      isPart: true,
      events: [],
      clicksSince: null,
      pages: [],
      links: [],
      work: [],
      queries: [],
      tracked: null,
      devices: ['desktop'],
      ...searches(60, 1000),
    });
  expect(reasons([[], ['ai_overview']])).toMatchObject([
    { kind: 'ctr_fell', feature: 'ai_overview', drops: [{ before: { position: 4 } }] },
  ]);
  expect(reasons([['ai_overview'], ['ai_overview']])[0]).not.toHaveProperty('feature');
});

test('a keyword has the same evidence alone and among others, and reasons of most keywords come first', () => {
  const moved = drop({ newUrl: 'https://shop.example/sale' });
  const others: [Record<string, number>, Record<string, number>] = [
    { 'rival.example': 9 },
    { 'rival.example': 3 },
  ];
  for (const one of [moved, drop({ others })]) expect(find([one, drop(), drop()])).toEqual(find([one]));
  const events = [event('2026-03-09')];
  expect(find([drop({ others }), drop(), drop()], { events })).toEqual([
    'annotation medium',
    'competitor medium',
  ]);
  const usual = { from: 4, to: 5 };
  expect(find([drop({ ...usual, newUrl: 'https://shop.example/sale' }), drop(usual), drop(usual)])).toEqual([
    'page_changed strong',
    'variation weak',
  ]);
});

test('reasons come with the strongest first', () => {
  const drops = [drop({ newUrl: 'https://shop.example/sale', features: [[], ['paid']] })];
  const events = [event('2026-03-09')];
  expect(find(drops, { events })).toEqual(['page_changed strong', 'annotation medium', 'feature weak']);
});
