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
