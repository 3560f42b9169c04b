import { expect, test } from 'vitest';
import { calculateProgress, type Work } from './calculate-progress.ts';

const fresh: Work = {
  targetKeywords: 10,
  approvedKeywords: 0,
  isAudited: false,
  tasks: 0,
  verifiedTasks: 0,
  placements: 0,
  livePlacements: 0,
  isPlanned: false,
  monitoredMonths: 0,
  termMonths: 12,
};

test.each<[string, Partial<Work>, number]>([
  ['nothing', {}, 0],
  ['half of the keywords', { approvedKeywords: 5 }, 7],
  ['more keywords than targeted', { approvedKeywords: 20 }, 15],
  ['an audit without issues', { approvedKeywords: 10, isAudited: true }, 60],
  ['an audit with open tasks', { approvedKeywords: 10, isAudited: true, tasks: 4, verifiedTasks: 1 }, 33],
  [
    'everything except the months',
    {
      approvedKeywords: 10,
      isAudited: true,
      tasks: 1,
      verifiedTasks: 1,
      isPlanned: true,
      placements: 2,
      livePlacements: 2,
    },
    85,
  ],
  [
    'everything and eleven months',
    { approvedKeywords: 10, isAudited: true, isPlanned: true, monitoredMonths: 11 },
    98,
  ],
  ['all months', { monitoredMonths: 12 }, 100],
])('the progress after %s (case %#)', (_what, work, progress) => {
  expect(calculateProgress({ ...fresh, ...work }, 0, false)).toBe(progress);
});

test('new tasks do not lower the progress', () => {
  const work = { ...fresh, approvedKeywords: 10, isAudited: true, tasks: 100 };
  expect(calculateProgress(work, 60, false)).toBe(60);
});

test('the progress is 100 when the campaign is completed, and never before', () => {
  expect(calculateProgress(fresh, 40, true)).toBe(100);
  const all = { ...fresh, approvedKeywords: 10, isAudited: true, isPlanned: true, monitoredMonths: 11.99 };
  expect(calculateProgress(all, 0, false)).toBe(99);
});
