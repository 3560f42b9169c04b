import { expect, test } from 'vitest';
import { defaultSort, sortWebsites, type WebsiteSort } from './sort-websites.ts';

const websites = [
  'new.example',
  'lost.example',
  'unknown.example',
  'gained.example',
  'lost-more.example',
].map((domain) => ({ id: domain, domain, relationship: 'own' as const }));
const values = new Map([
  ['new.example', { now: 0.9, before: null, clicks: null, clicksBefore: null }],
  ['lost.example', { now: 0.5, before: 0.6, clicks: null, clicksBefore: null }],
  ['gained.example', { now: 0.2, before: 0.1, clicks: null, clicksBefore: null }],
  ['lost-more.example', { now: 0.1, before: 0.5, clicks: null, clicksBefore: null }],
]);
const sorted = (sort: WebsiteSort) => sortWebsites(websites, sort, values).map(({ domain }) => domain);

test('websites are sorted by the change of their visibility, those without one last in both directions', () => {
  expect(sorted('change')).toEqual([
    'lost-more.example',
    'lost.example',
    'gained.example',
    'new.example',
    'unknown.example',
  ]);
  expect(sorted('-change')).toEqual([
    'gained.example',
    'lost.example',
    'lost-more.example',
    'new.example',
    'unknown.example',
  ]);
});

test('websites are sorted by their newest visibility', () => {
  expect(sorted('-visibility')).toEqual([
    'new.example',
    'lost.example',
    'gained.example',
    'lost-more.example',
    'unknown.example',
  ]);
  expect(sorted('visibility').at(-1)).toBe('unknown.example');
});

test('websites are sorted by their clicks and by how many they lost, those without Search Console last', () => {
  const clicks = new Map([
    ['lost.example', { now: null, before: null, clicks: 10, clicksBefore: 40 }],
    ['gained.example', { now: 0.2, before: 0.1, clicks: 200, clicksBefore: 250 }],
  ]);
  const byClicks = (sort: WebsiteSort) => sortWebsites(websites, sort, clicks).map(({ domain }) => domain);
  // 50 of 250 clicks are more, but a smaller share, than 30 of 40.
  expect(byClicks('clickChange').slice(0, 2)).toEqual(['gained.example', 'lost.example']);
  expect(sortWebsites(websites, '-clicks', clicks).map(({ domain }) => domain)).toEqual([
    'gained.example',
    'lost.example',
    'lost-more.example',
    'new.example',
    'unknown.example',
  ]);
});

test('websites are sorted by domain in both directions', () => {
  expect(sorted('domain')[0]).toBe('gained.example');
  expect(sorted('-domain')[0]).toBe('unknown.example');
});

test('a competitor is ranked after all other websites, even with the best value', () => {
  const rows = [...websites, { id: 'best', domain: 'best.example', relationship: 'competitor' as const }];
  const best = new Map([...values, ['best', { now: 1, before: 0.1, clicks: null, clicksBefore: null }]]);
  for (const sort of ['-visibility', '-change', 'change'] as const)
    expect(sortWebsites(rows, sort, best).at(-1)?.domain).toBe('best.example');
});

test('the largest loss of clicks is first by default, except without a comparison and without clicks', () => {
  expect(defaultSort(true, true)).toBe('clickChange');
  expect([defaultSort(false, true), defaultSort(true, false)]).toEqual(['domain', 'domain']);
});
