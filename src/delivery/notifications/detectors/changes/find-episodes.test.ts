import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import { findEpisodes } from './find-episodes.ts';

const directions = { '+': 'up', '-': 'down', '.': null } as const;
const episodesOf = (days: string, needed: number) =>
  findEpisodes(
    [...days].map((sign, index) => ({
      date: daysAfter('2026-03-01', index),
      direction: directions[sign as keyof typeof directions],
    })),
    { needed },
  ).map(({ direction, reportedOn }) => [direction, reportedOn]);

test('an episode is found once, on the day that completes it', () => {
  expect(episodesOf('..++++..', 1)).toEqual([['up', '2026-03-03']]);
  expect(episodesOf('..++++..', 2)).toEqual([['up', '2026-03-04']]);
  expect(episodesOf('..+.+.+', 2)).toEqual([]);
});

test('unusual days within a week continue an episode, and later ones begin another', () => {
  expect(episodesOf('+.......+', 1)).toEqual([
    ['up', '2026-03-01'],
    ['up', '2026-03-09'],
  ]);
  expect(episodesOf('+......+......+', 1)).toHaveLength(1);
});

test('the other direction is an episode of its own', () => {
  expect(episodesOf('+-', 1).map(([direction]) => direction)).toEqual(['up', 'down']);
});
