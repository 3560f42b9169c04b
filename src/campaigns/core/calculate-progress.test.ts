import { expect, test } from 'vitest';
import { progressOf, type Work } from './progress.ts';

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
  ['more keywords than aimed at', { approvedKeywords: 20 }, 15],
  ['an audit that finds nothing to do', { approvedKeywords: 10, isAudited: true }, 60],
  ['an audit with work ahead', { approvedKeywords: 10, isAudited: true, tasks: 4, verifiedTasks: 1 }, 33],
  [
    'everything but the months',
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
])('%s is %#: progress', (_what, work, progress) => {
  expect(progressOf({ ...fresh, ...work }, 0, false)).toBe(progress);
});

test('new tasks take nothing back', () => {
  const work = { ...fresh, approvedKeywords: 10, isAudited: true, tasks: 100 };
  expect(progressOf(work, 60, false)).toBe(60);
});

test('it is 100 when completed, and never before', () => {
  expect(progressOf(fresh, 40, true)).toBe(100);
  const all = { ...fresh, approvedKeywords: 10, isAudited: true, isPlanned: true, monitoredMonths: 11.99 };
  expect(progressOf(all, 0, false)).toBe(99);
});
