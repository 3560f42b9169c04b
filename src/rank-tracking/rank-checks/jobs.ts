import { enqueue, type ModuleJobs } from '#platform/jobs';
import { wakeUnpaidKeywords } from '#rank-tracking/keywords/rank-checking';
import type { RankCheckSettings } from './core/rank-check.ts';
import { collectRankChecks } from './collection/collect-rank-checks.ts';
import { type RankCheckBatch, tasks } from './core/enqueue-rank-checks.ts';
import { runRankChecks } from './collection/run-rank-checks.ts';
import { scheduleRankChecks } from './scheduling/schedule-rank-checks.ts';
import { backfillPositions } from './evaluation/backfill-positions.ts';
import { type CollectionRequest, collectTask, submitRankChecks } from './collection/submit-rank-checks.ts';
import { publishRecorded, publishTask } from './evaluation/publish-positions.ts';
import { verifyPositions } from './evaluation/verify-positions.ts';
import { verifySerps } from './collection/verify-serps.ts';
import { recoverRankChecks } from './collection/recover-rank-checks.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'rank-checks.schedule': NoPayload;
    'rank-checks.run': RankCheckBatch;
    'rank-checks.submit': RankCheckBatch;
    [collectTask]: CollectionRequest;
    'rank-checks.backfill': { accountId: string; websiteId: string };
    [publishTask]: NoPayload;
    'rank-checks.resume': { accountId: string | null };
    'rank-checks.recover': NoPayload;
    'rank-checks.verify-serps': NoPayload;
    'rank-checks.verify-positions': NoPayload;
  }
}

const scheduleTask = 'rank-checks.schedule';

export function rankCheckJobs(settings: RankCheckSettings): ModuleJobs {
  return {
    tasks: {
      [scheduleTask]: (context) => scheduleRankChecks(context, settings),
      [tasks.live]: (context, payload) => runRankChecks(context, payload, settings),
      [tasks.queue]: (context, payload) => submitRankChecks(context, payload, settings),
      [collectTask]: (context, payload) => collectRankChecks(context, payload, settings),
      'rank-checks.backfill': async (context, payload) => {
        await backfillPositions(context, payload);
        await enqueue(context.db, scheduleTask, {}, { key: scheduleTask });
      },
      'rank-checks.resume': async ({ db, now }, { accountId }) => {
        await wakeUnpaidKeywords(db, { accountId, now });
        await enqueue(db, scheduleTask, {}, { key: scheduleTask });
      },
      [publishTask]: publishRecorded,
      'rank-checks.recover': recoverRankChecks,
      'rank-checks.verify-serps': verifySerps,
      'rank-checks.verify-positions': verifyPositions,
    },
    schedules: [
      { task: scheduleTask, cron: '* * * * *' },
      { task: 'rank-checks.recover', cron: '*/5 * * * *' },
      { task: 'rank-checks.verify-serps', cron: '13 3 * * *', runsAtStart: true },
      { task: 'rank-checks.verify-positions', cron: '18 3 * * *', runsAtStart: true },
    ],
    subscriptions: { 'keywords.added': ['rank-checks.backfill'], 'budget.changed': ['rank-checks.resume'] },
  };
}
