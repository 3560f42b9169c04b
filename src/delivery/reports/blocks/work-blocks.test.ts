import { expect, test } from 'vitest';
import { wordsIn } from '../words/words-in.ts';
import { describeTasks } from './work-blocks.ts';

test('of the open tasks, the five most important ones are listed and the others counted, without notices', () => {
  const tasksOf = (severity: string, count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      title: `${severity} ${index}`,
      severity,
      status: 'open',
      pages: 1,
      doneOn: null,
    }));
  const listed = (open: ReturnType<typeof tasksOf>, openCount = open.length) => {
    const metrics = { done: [], open, doneCount: 0, verifiedCount: 0, openCount };
    const blocks = describeTasks({ asOf: '2026-04-09', metrics }, wordsIn('en'));
    return blocks.flatMap((block) =>
      block.kind === 'table' ? [{ tasks: block.rows.map(([task]) => task), more: block.more }] : [],
    );
  };
  const [many] = listed([...tasksOf('error', 3), ...tasksOf('warning', 20), ...tasksOf('notice', 22)], 50);
  expect(many?.tasks).toHaveLength(5);
  expect(many?.tasks.slice(0, 4)).toEqual(['error 0', 'error 1', 'error 2', 'warning 0']);
  expect(many?.more).toBe('and 45 more.');
  expect(listed([...tasksOf('error', 1), ...tasksOf('notice', 2)])).toEqual([
    { tasks: ['error 0'], more: 'and 2 more.' },
  ]);
  expect(listed(tasksOf('notice', 2))).toEqual([]);
});
