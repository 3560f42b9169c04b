import { expect, test } from 'vitest';
import { isFirstCollection, readProgress } from './read-progress.ts';

const source = {
  status: 'ready',
  lastSuccessAt: '2026-03-01T00:00:00Z',
  nextRunAt: null,
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
  daysKept: 60,
  daysDue: 0,
  lastSuccessAt: null,
  nextRunAt: null,
} as const;
const known = { website: { id: 'web_1', sources }, keywords, syncs: [sync] };
const step = (name: string, told: object) =>
  readProgress({ ...known, ...told }).find((one) => one.name === name);

test('nothing is left where everything has succeeded, or is not connected', () => {
  expect(isFirstCollection(readProgress(known))).toBe(false);
  const website = { id: 'web_1', sources: { ...sources, searchConsole: away, rankings: away } };
  expect(isFirstCollection(readProgress({ ...known, website }))).toBe(false);
});

test('keywords that wait for their first check are counted', () => {
  const told = { keywords: { total: 4, checkStatuses: { ...keywords.checkStatuses, pending: 1 } } };
  expect(step('rankings', told)).toMatchObject({
    state: 'working',
    share: 0.75,
    note: '3 of 4 keywords checked.',
  });
  expect(isFirstCollection(readProgress({ ...known, ...told }))).toBe(true);
});

test('without keywords there is something to do', () => {
  const none = { total: 0, checkStatuses: { pending: 0, failed: 0, not_ranked: 0, ranked: 0 } };
  expect(step('rankings', { keywords: none })).toMatchObject({
    state: 'waiting',
    action: { label: 'Add keywords', href: '/websites/web_1/keywords' },
  });
});

test('days of search figures are counted while they are fetched', () => {
  const told = { syncs: [{ ...sync, daysKept: 28, daysDue: 84 }] };
  expect(step('searchConsole', told)).toMatchObject({ state: 'working', share: 0.25 });
});
