import { parseCronItems } from 'graphile-worker';
import { expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';

test('every schedule names a task and has a time that the worker accepts', () => {
  const { tasks, schedules } = allTasks(createSettings(readConfig({})));
  expect(schedules.length).toBeGreaterThan(30);
  expect(schedules.filter(({ task }) => tasks[task] === undefined)).toEqual([]);
  expect(parseCronItems(schedules.map(({ task, cron }) => ({ task, match: cron })))).toHaveLength(
    schedules.length,
  );
});

test('long jobs have lanes, so that they never occupy every slot of a worker', () => {
  const config = readConfig({});
  const { lanes } = allTasks(createSettings(config));
  const slots = lanes.flatMap(({ tasks, concurrency }) => tasks.map((task) => [task, concurrency]));
  expect(Object.fromEntries(slots)).toEqual({
    'imports.read': 1,
    'imports.run': 1,
    'keyword-demand.collect': 1,
    'keyword-discovery.run': 2,
    'search-console.import-upload': 1,
    'search-console.read-upload': 1,
    'search-console.sync': 2,
    'topics.compute': 1,
    'backlinks.check': 2,
    'crawls.run': expect.toSatisfy((one: number) => one < config.WORKER_CONCURRENCY),
  });
});

test('every check for lost rows runs at the start of a worker and on a schedule', () => {
  const { schedules } = allTasks(createSettings(readConfig({})));
  const checks = [
    'audit.verify',
    'metrics.verify',
    'rankings.verify',
    'rank-checks.verify-serps',
    'rank-checks.verify-positions',
    'ai-visibility.verify-answers',
    'backlinks.verify-stored',
  ];
  const atStart = new Set<string>(schedules.filter(({ runsAtStart }) => runsAtStart).map(({ task }) => task));
  expect(checks.filter((task) => !atStart.has(task))).toEqual([]);
});
