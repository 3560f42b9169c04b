import { expect, test } from 'vitest';
import { setupSteps, type SetupState } from './setup-steps.ts';

const away = { status: 'not_connected', lastSuccessAt: null, nextRunAt: null, error: null } as const;
const ready = { ...away, status: 'ready' } as const;
const sources = { rankings: away, searchConsole: away, backlinks: away, aiVisibility: away, audit: ready };
const website = { market: { source: 'assumed', evidence: [] }, sources } satisfies SetupState['website'];
const nothing: SetupState = {
  website: undefined,
  keywords: 0,
  providers: [],
  rules: 0,
  members: 1,
  invitations: 0,
};
const done = (changes: Partial<SetupState>) =>
  setupSteps({ ...nothing, ...changes }).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('a new account has every step before it', () => {
  expect(setupSteps(nothing).map(({ name }) => name)).toEqual([
    'website',
    'market',
    'keywords',
    'searchConsole',
    'rankings',
    'aiVisibility',
    'alert',
    'invite',
  ]);
  expect(done({})).toEqual([]);
});

test('the market and the keywords wait for the first website', () => {
  const blocked = (state: SetupState) =>
    setupSteps(state).flatMap(({ name, isBlocked }) => (isBlocked ? [name] : []));
  expect(blocked(nothing)).toEqual(['market', 'keywords']);
  expect(blocked({ ...nothing, website })).toEqual([]);
});

test('each step is done by its own fact', () => {
  expect(done({ website })).toEqual(['website']);
  const market = { source: 'detected' as const, evidence: [] };
  expect(done({ website: { ...website, market } })).toEqual(['website', 'market']);
  const collected = { ...sources, searchConsole: ready };
  expect(done({ website: { ...website, sources: collected } })).toEqual(['website', 'searchConsole']);
  const imported = { ...away, lastSuccessAt: '2026-03-10T14:00:00Z' };
  const withImport = { ...website, sources: { ...sources, searchConsole: imported } };
  expect(done({ website: withImport })).toEqual(['website', 'searchConsole']);
  expect(done({ keywords: 1 })).toEqual(['keywords']);
  expect(done({ rules: 1 })).toEqual(['alert']);
  expect(done({ members: 2 })).toEqual(['invite']);
  expect(done({ invitations: 1 })).toEqual(['invite']);
});

test('a provider counts for its capability as soon as it has credentials', () => {
  const provider = { capabilities: ['result_pages'], state: 'starting' } as const;
  expect(done({ providers: [{ ...provider, capabilities: [...provider.capabilities] }] })).toEqual([
    'rankings',
  ]);
  expect(done({ providers: [{ capabilities: ['answers'], state: 'connected' }] })).toEqual(['aiVisibility']);
  expect(done({ providers: [{ capabilities: ['answers'], state: 'not_connected' }] })).toEqual([]);
});
