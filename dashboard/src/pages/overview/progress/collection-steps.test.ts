import { expect, test } from 'vitest';
import { isFirstCollection } from './collection-states.ts';
import { collectionSteps } from './collection-steps.ts';

const source = {
  status: 'ready',
  lastSuccessAt: '2026-03-01T00:00:00Z',
  nextRunAt: null,
  isDue: false,
  error: null,
} as const;
const away = { ...source, status: 'not_connected', lastSuccessAt: null } as const;
const sources = {
  rankings: source,
  searchConsole: source,
  backlinks: source,
  aiVisibility: source,
  audit: source,
};
const keywords = { total: 4, checkStatuses: { pending: 0, failed: 1, not_ranked: 1, ranked: 2 } };
const sync = {
  source: 'google',
  property: 'sc-domain:example.com',
  status: 'ready',
  error: null,
  finalThrough: '2026-03-01',
  completeFrom: '2026-01-01',
  daysStored: 60,
  daysComplete: 60,
  daysTotal: 60,
  daysDue: 0,
  lastSuccessAt: null,
  nextRunAt: null,
  isDue: false,
} as const;
const known = { website: { sources }, keywords, syncs: [sync] };
const step = (name: string, changes: object) =>
  collectionSteps({ ...known, ...changes }).find((candidate) => candidate.name === name);

test('the first collection is over once every connected source has succeeded', () => {
  expect(isFirstCollection(collectionSteps(known))).toBe(false);
  const website = { sources: { ...sources, searchConsole: away, rankings: away } };
  expect(isFirstCollection(collectionSteps({ ...known, website }))).toBe(false);
});

test('the progress of rankings counts the keywords with a first check', () => {
  const changes = { keywords: { total: 4, checkStatuses: { ...keywords.checkStatuses, pending: 1 } } };
  expect(step('rankings', changes)).toMatchObject({
    state: 'working',
    share: 0.75,
    note: '3 of 4 keywords checked.',
  });
  expect(isFirstCollection(collectionSteps({ ...known, ...changes }))).toBe(true);
});

test('rankings without keywords wait for keywords', () => {
  const none = { total: 0, checkStatuses: { pending: 0, failed: 0, not_ranked: 0, ranked: 0 } };
  expect(step('rankings', { keywords: none })).toMatchObject({ state: 'waiting' });
});

test('the progress of Search Console counts the complete days of history, each once', () => {
  const changes = { syncs: [{ ...sync, daysStored: 460, daysDue: 825, daysComplete: 112, daysTotal: 448 }] };
  expect(step('searchConsole', changes)).toMatchObject({
    state: 'working',
    share: 0.25,
    note: 'The newest days are ready. Older days are still loading: 112 of 448 days are stored for all search types (25%).',
  });
  const collecting = { ...source, status: 'collecting' };
  const website = { sources: { ...sources, searchConsole: collecting } };
  expect(step('searchConsole', { ...changes, website })).toMatchObject({
    state: 'working',
    note: '112 of 448 days are stored for all search types (25%), newest first.',
  });
});
