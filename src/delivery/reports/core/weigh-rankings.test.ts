import { expect, test } from 'vitest';
import { weighRankings } from './weigh-rankings.ts';

const last = { top3: 4, top10: 9, top20: 3, top100: 2, notFound: 2 };
const change = { since: '2026-03-09', before: 0.2, after: 0.24, keywords: 18, improved: 9, declined: 4 };
const weigh = (changes: Partial<typeof change>) =>
  weighRankings({ last, visibilityChange: { ...change, ...changes } })?.message ?? null;

test.each([
  ['improved', {}, 'rankingsImproved'],
  ['improved although more keywords declined', { improved: 4, declined: 9 }, 'rankingsImprovedMixed'],
  ['declined', { after: 0.16, improved: 4, declined: 9 }, 'rankingsDeclined'],
  ['declined although more keywords improved', { after: 0.16 }, 'rankingsDeclinedMixed'],
  ['hardly changed by less than a twentieth', { after: 0.209, improved: 0, declined: 9 }, 'rankingsSteady'],
  ['hardly changed by less than half a point', { before: 0.02, after: 0.024 }, 'rankingsSteady'],
])('the visibility of the same keywords decides that rankings %s', (_case, changes, message) => {
  expect(weigh(changes)).toBe(message);
});

test('there is no verdict without a comparison, on few keywords, on the smaller part of them, and in older reports', () => {
  expect(weighRankings({ last })).toBeNull();
  expect(weighRankings({ last, visibilityChange: null })).toBeNull();
  expect(weigh({ keywords: 10 })).not.toBeNull();
  expect(weigh({ keywords: 9 })).toBeNull();
  const many = { ...last, top100: 13 };
  expect(weighRankings({ last: many, visibilityChange: { ...change, keywords: 15 } })).toBeNull();
  const { improved: _improved, declined: _declined, ...older } = change;
  expect(weighRankings({ last, visibilityChange: older })).toBeNull();
});
