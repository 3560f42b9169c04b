import { enqueue, type RoomJobs } from '#jobs';
import type { Collection } from './check.ts';
import { collectChecks } from './collect-checks.ts';
import { type CheckBatch, tasks } from './enqueue-checks.ts';
import { runChecks } from './run-checks.ts';
import { scheduleChecks } from './schedule-checks.ts';
import { serveKnownPages } from './serve-known-pages.ts';
import { type CollectOrder, collectTask, submitChecks } from './submit-checks.ts';
import { sweepChecks } from './sweep-checks.ts';

const scheduleTask = 'checks.schedule';

export function checkJobs(collection: Collection): RoomJobs {
  return {
    tasks: {
      [scheduleTask]: (context) => scheduleChecks(context, collection),
      [tasks.live]: (context, payload) => runChecks(context, payload as CheckBatch, collection),
      [tasks.queue]: (context, payload) => submitChecks(context, payload as CheckBatch, collection),
      [collectTask]: (context, payload) => collectChecks(context, payload as CollectOrder, collection),
      'checks.welcome': async (context, payload) => {
        await serveKnownPages(context, payload as { accountId: string; websiteId: string });
        await enqueue(context.db, scheduleTask, {}, { key: scheduleTask });
      },
      'checks.sweep': sweepChecks,
    },
    schedules: [
      { task: scheduleTask, cron: '* * * * *' },
      { task: 'checks.sweep', cron: '*/5 * * * *' },
    ],
    subscriptions: { 'keywords.added': ['checks.welcome'] },
  };
}
