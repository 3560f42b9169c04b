import { expect, test } from 'vitest';
import { sortWebsites, type WebsiteSort } from './sort-websites.ts';

const websites = [
  'new.example',
  'lost.example',
  'unknown.example',
  'gained.example',
  'lost-more.example',
].map((domain) => ({ id: domain, domain }));
const values = new Map([
  ['new.example', { now: 0.9, before: null, clicks: null }],
  ['lost.example', { now: 0.5, before: 0.6, clicks: null }],
  ['gained.example', { now: 0.2, before: 0.1, clicks: null }],
  ['lost-more.example', { now: 0.1, before: 0.5, clicks: null }],
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

test('websites are sorted by their clicks, those without Search Console last', () => {
  const clicks = new Map([
    ['lost.example', { now: null, before: null, clicks: 10 }],
    ['gained.example', { now: 0.2, before: 0.1, clicks: 200 }],
  ]);
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
