import { expect, test } from 'vitest';
import { deriveFirstSteps, type FirstStepState } from './derive-first-steps.ts';

const away = { status: 'not_connected', lastSuccessAt: null } as const;
const ready = { ...away, status: 'ready' } as const;
const sources = { rankings: away, searchConsole: away, backlinks: away, aiVisibility: away, audit: ready };
const website = { relationship: 'own', marketSource: 'assumed', sources } as const;
const without = { isConnected: false, fromMicros: null };
const nothing: FirstStepState = {
  website: null,
  resultPages: without,
  answers: without,
  hasKeywords: false,
  hasRules: false,
  hasColleague: false,
};
const done = (changes: Partial<FirstStepState>) =>
  deriveFirstSteps({ ...nothing, ...changes }).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('a new account has every step before it', () => {
  expect(deriveFirstSteps(nothing).map(({ name }) => name)).toEqual([
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
  const blocked = (state: FirstStepState) =>
    deriveFirstSteps(state).flatMap(({ name, isBlocked }) => (isBlocked ? [name] : []));
  expect(blocked(nothing)).toEqual(['market', 'keywords']);
  expect(blocked({ ...nothing, website })).toEqual([]);
});

test('each step is done by its own data', () => {
  expect(done({ website })).toEqual(['website']);
  expect(done({ website: { ...website, marketSource: 'detected' } })).toEqual(['website', 'market']);
  const collected = { ...sources, searchConsole: ready };
  expect(done({ website: { ...website, sources: collected } })).toEqual(['website', 'searchConsole']);
  const imported = { ...away, lastSuccessAt: new Date('2026-03-10T14:00:00Z') };
  const withImport = { ...website, sources: { ...sources, searchConsole: imported } };
  expect(done({ website: withImport })).toEqual(['website', 'searchConsole']);
  const answered = { ...sources, aiVisibility: ready };
  expect(done({ website: { ...website, sources: answered } })).toEqual(['website', 'aiVisibility']);
  expect(done({ hasKeywords: true })).toEqual(['keywords']);
  expect(done({ resultPages: { isConnected: true, fromMicros: 600 } })).toEqual(['rankings']);
  expect(done({ answers: { isConnected: true, fromMicros: null } })).toEqual(['aiVisibility']);
  expect(done({ hasRules: true })).toEqual(['alert']);
  expect(done({ hasColleague: true })).toEqual(['invite']);
});

test('steps that may cost money have the lowest price', () => {
  const resultPages = { isConnected: false, fromMicros: 600 };
  const priced = deriveFirstSteps({ ...nothing, resultPages }).filter(
    ({ fromMicros }) => fromMicros !== null,
  );
  expect(priced).toMatchObject([{ name: 'rankings', fromMicros: 600 }]);
});

test('the list is empty once all steps are done, and for a competitor', () => {
  const connected = { isConnected: true, fromMicros: null };
  const all: FirstStepState = {
    website: { ...website, marketSource: 'given', sources: { ...sources, searchConsole: ready } },
    resultPages: connected,
    answers: connected,
    hasKeywords: true,
    hasRules: true,
    hasColleague: true,
  };
  expect(deriveFirstSteps(all)).toEqual([]);
  expect(deriveFirstSteps({ ...all, hasRules: false })).toHaveLength(8);
  expect(deriveFirstSteps({ ...nothing, website: { ...website, relationship: 'competitor' } })).toEqual([]);
});
