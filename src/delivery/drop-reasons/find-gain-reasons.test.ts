import { expect, test } from 'vitest';
import {
  audit,
  campaignEvent,
  drop,
  find,
  findAll,
  type Given,
  ofPage,
  page,
  searches,
} from '../../../test/fixtures/drop-evidence.ts';

/** A keyword that rose from 11 to 4. */
const rise = (given: Given = {}) => drop({ from: 11, to: 4, ...given });
const gained = { direction: 'improved' } as const;

test('a gain has the opposite of the reasons of a decline: domains that fell behind, features that disappeared, pages that can be indexed', () => {
  const others: Given['others'] = [{ 'rival.example': 3 }, { 'rival.example': 9 }];
  expect(find([rise({ others })], gained)).toEqual(['competitor medium']);
  expect(findAll([rise({ others })], gained)[0]).toMatchObject({
    domain: 'rival.example',
    from: 3,
    to: 9,
    drops: [{ before: { position: 11 }, after: { position: 4 } }],
  });
  expect(findAll([rise({ others: [{ 'gone.example': 2 }, {}] })], gained)[0]).toMatchObject({
    from: 2,
    to: null,
  });
  expect(find([rise({ others: [{ 'top.example': 1 }, { 'top.example': 2 }] })], gained)).toEqual([]);
  expect(find([rise({ others: [{ 'passed.example': 7 }, { 'passed.example': 7 }] })], gained)).toEqual([
    'overtook weak',
  ]);
  expect(find([rise({ features: [['ai_overview'], []] })], gained)).toEqual(['feature medium']);
  expect(find([rise({ features: [[], ['ai_overview']] })], gained)).toEqual([]);
  const pages = (...audits: ReturnType<typeof audit>[]) => ({ ...gained, pages: [{ url: page, audits }] });
  const now = audit('2026-03-05', 'indexable');
  expect(find([rise()], pages(audit('2026-02-25', 'noindex'), now))).toEqual(['page_indexable strong']);
  expect(find([rise()], pages(audit('2026-02-25', 'indexable'), now))).toEqual([]);
  expect(find([rise()], pages(now)), 'not known before').toEqual([]);
  expect(findAll([rise({ newUrl: 'https://shop.example/new' })], gained)[0]).toMatchObject({
    kind: 'page_changed',
    strength: 'strong',
    url: page,
    newUrl: 'https://shop.example/new',
  });
});

test('tasks, placements and links of the page that ranks now explain a gain that follows them', () => {
  const work = (kind: 'task' | 'placement', day: string, isVerified = true) => ({
    ...gained,
    work: [
      { kind, id: 'w', campaignId: 'c', text: 'Add titles', sentence: null, day, isVerified, url: page },
    ],
  });
  expect(find([rise()], work('task', '2026-03-09'))).toEqual(['task_done medium']);
  expect(find([rise()], work('task', '2026-03-09', false))).toEqual(['task_done weak']);
  expect(find([rise()], work('placement', '2026-02-09'))).toEqual(['placement_live medium']);
  expect(find([rise()], work('task', '2026-03-12')), 'after the gain').toEqual([]);
  expect(find([rise({ newUrl: 'https://shop.example/new' })], work('task', '2026-03-09'))).toEqual([
    'page_changed strong',
  ]);
  const links = [{ url: page, sourceDomain: 'blog.example', day: '2026-03-05' }];
  expect(find([rise()], { ...gained, links })).toEqual(['links_gained weak']);
  const placed = work('placement', '2026-03-09');
  expect(
    find([rise()], { ...placed, links: [{ url: page, sourceDomain: 'www.add.example', day: '2026-03-05' }] }),
  ).toHaveLength(2);
  const sameDomain = { ...placed, work: placed.work.map((one) => ({ ...one, text: 'blog.example' })) };
  expect(find([rise()], { ...sameDomain, links }), 'the link of the placement').toEqual([
    'placement_live medium',
  ]);
});

test('more clicks at the same position have more impressions or more clicks per impression as a reason', () => {
  const rising = (clicks: number, impressions: number, position = 4) => ({
    ...gained,
    ...searches(clicks, impressions, position),
  });
  expect(find([], rising(160, 1600))).toEqual(['demand_rose strong']);
  expect(find([], rising(160, 1000))).toEqual(['ctr_rose strong']);
  expect(findAll([], rising(160, 1600))[0]?.search).toMatchObject({
    now: { clicks: 160 },
    before: { clicks: 100 },
  });
  expect(find([], rising(160, 1600, 2.5)), 'the position explains it').toEqual(['position_rose strong']);
  expect(find([], rising(60, 600)), 'clicks fell').toEqual([]);
});

test('a query with at least half of the gained clicks of a page comes first, with both ranges in their order', () => {
  const query = {
    query: 'shop brand',
    before: { clicks: 40, impressions: 80, ctr: 0.5, position: 1.2 },
    now: { clicks: 90, impressions: 180, ctr: 0.5, position: 1.1 },
  };
  const evidence = { ...gained, ...ofPage(searches(160, 1600, 2.5), query) };
  expect(find([rise()], evidence)).toEqual(['demand_rose strong']);
  expect(findAll([rise()], evidence)[0]).toMatchObject({
    query: { text: 'shop brand', part: 50 / 60 },
    search: { before: { clicks: 40 }, now: { clicks: 90 } },
  });
});

test('the end of a campaign explains no gain, and its start does', () => {
  const events = (code: string) => ({ ...gained, events: [campaignEvent('2026-03-09', code)] });
  for (const code of ['campaign.paused', 'campaign.cancelled'])
    expect(find([rise()], events(code)), code).toEqual([]);
  for (const code of ['campaign.launched', 'campaign.resumed'])
    expect(find([rise()], events(code)), code).toEqual(['annotation weak']);
});
