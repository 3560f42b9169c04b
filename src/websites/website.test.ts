import { expect, test } from 'vitest';
import { initialDefaults, type SourceState, sourceStates, type Website } from './website.ts';

const ready: SourceState = {
  status: 'ready',
  lastSuccessAt: new Date('2026-03-01T00:00:00Z'),
  nextRunAt: null,
  error: null,
};
const website = (reported: Website['reported']): Website => ({
  id: 'w',
  accountId: 'a',
  domain: 'shop.example',
  match: 'domain',
  relationship: 'own',
  tags: [],
  defaults: initialDefaults,
  market: { source: 'given', evidence: [], evidenceSentences: [] },
  keywordDiscovery: 'off',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  reported,
});

const now = new Date('2026-03-10T10:00:00Z');

test('a source that is connected by website is `not_connected` until it reports', () => {
  const connected = { searchConsole: 'by_website' } as const;
  const states = sourceStates(website({ searchConsole: ready, audit: ready }), connected, now);
  expect(states.searchConsole).toEqual({ ...ready, isDue: false });
  expect(states.audit).toMatchObject({ status: 'not_connected' });
  expect(sourceStates(website({}), connected, now).searchConsole).toEqual({
    status: 'not_connected',
    lastSuccessAt: null,
    nextRunAt: null,
    isDue: false,
    error: null,
  });
});

test('a connected source is pending until it reports', () => {
  const { rankings } = sourceStates(website({}), { rankings: true }, now);
  expect(rankings).toMatchObject({ status: 'pending' });
});

test('a next run of any source is due once it has passed', () => {
  const nextRunAt = new Date('2026-03-10T12:00:00Z');
  const reported = { rankings: { ...ready, nextRunAt }, backlinks: { ...ready, nextRunAt } };
  const at = (time: string) =>
    sourceStates(website(reported), { rankings: true, backlinks: true }, new Date(time));
  const planned = { nextRunAt, isDue: false };
  const due = { nextRunAt: null, isDue: true };
  expect(at('2026-03-10T12:00:00Z')).toMatchObject({ rankings: planned, backlinks: planned });
  expect(at('2026-03-10T12:00:01Z')).toMatchObject({ rankings: due, backlinks: due });
});
