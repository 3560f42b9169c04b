import { expect, test } from 'vitest';
import { selectLanes } from './select-lanes.ts';

const run = async () => undefined;
const worker = {
  tasks: { 'mails.send': run, 'crawls.run': run, 'sync.run': run },
  concurrency: 4,
  schedules: [{ task: 'mails.send', cron: '* * * * *' }] as never,
  lanes: [
    { tasks: ['crawls.run'], concurrency: 2 },
    { tasks: ['sync.run'], concurrency: 1 },
  ],
};
const others = { name: 'other', tasks: ['mails.send'], concurrency: 4, schedules: worker.schedules };

test('a worker runs every lane, and the schedules beside the jobs outside of lanes', () => {
  expect(selectLanes(worker)).toEqual([
    others,
    { name: 'crawls.run', tasks: ['crawls.run'], concurrency: 2, schedules: [] },
    { name: 'sync.run', tasks: ['sync.run'], concurrency: 1, schedules: [] },
  ]);
});

test('a worker with named lanes runs these only', () => {
  expect(selectLanes({ ...worker, laneNames: ['crawls.run'] })).toEqual([
    { name: 'crawls.run', tasks: ['crawls.run'], concurrency: 2, schedules: [] },
  ]);
  expect(selectLanes({ ...worker, laneNames: ['other'] })).toEqual([others]);
});

test('an unknown lane is refused with the names of the lanes', () => {
  expect(() => selectLanes({ ...worker, laneNames: ['crawl'] })).toThrow(
    'WORKER_LANES: there is no lane "crawl". The lanes are other, crawls.run, sync.run.',
  );
});
