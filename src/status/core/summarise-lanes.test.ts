import { expect, test } from 'vitest';
import { summariseLanes } from './summarise-lanes.ts';

const lanes = [{ tasks: ['crawls.run', 'crawls.other'] }, { tasks: ['sync.run'] }].map((lane) => ({
  ...lane,
  concurrency: 2,
})) as never;
const none = { waiting: 0, running: 0, failing: 0, failed: 0, oldestDueAt: null };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));

test('jobs add up in the lane of their task, and a lane without jobs is empty', () => {
  const jobs = [
    { ...none, task: 'crawls.run', waiting: 2, running: 1, oldestDueAt: at(5) },
    { ...none, task: 'crawls.other', waiting: 3, oldestDueAt: at(2) },
    { ...none, task: 'mails.send', failing: 5, failed: 2 },
    { ...none, task: 'event.website.added', waiting: 1, oldestDueAt: at(9) },
  ];
  expect(summariseLanes(jobs, lanes)).toEqual([
    { lane: 'other', waiting: 1, running: 0, retrying: 3, failed: 2, oldestDueAt: at(9) },
    { lane: 'crawls.run', waiting: 5, running: 1, retrying: 0, failed: 0, oldestDueAt: at(2) },
    { lane: 'sync.run', waiting: 0, running: 0, retrying: 0, failed: 0, oldestDueAt: null },
  ]);
});
