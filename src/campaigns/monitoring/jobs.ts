import { ClickHouseUnavailable } from '#platform/clickhouse';
import { enqueueAll, type JobContext, type ModuleJobs } from '#platform/jobs';
import type { CampaignIds } from '#campaigns/core';
import type { CycleSettings } from './cycle.ts';
import { selectDueCampaigns } from './cycle-queries.ts';
import { type CampaignBatch, runCycles } from './run-cycles.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'campaigns.cycle': CampaignIds;
    'campaigns.cycle-batch': CampaignBatch;
    'campaigns.enqueue-due-cycles': NoPayload;
  }
}

const cycleTask = 'campaigns.cycle';
const batchTask = 'campaigns.cycle-batch';
/** Campaigns per job: their months share statements, and they are locked as long as it stores them. */
const batchSize = 50;

/** Closes the months of campaigns. */
export function monitoringJobs(settings: CycleSettings): ModuleJobs {
  return {
    tasks: {
      [cycleTask]: (context, { accountId, campaignId }) =>
        runCycles(context, { accountId, campaignIds: [campaignId] }, settings),
      [batchTask]: (context, batch) => runBatch(context, batch, settings),
      'campaigns.enqueue-due-cycles': enqueueDueCycles,
    },
    schedules: [{ task: 'campaigns.enqueue-due-cycles', cron: '* * * * *' }],
  };
}

async function enqueueDueCycles({ db, now }: JobContext): Promise<void> {
  const due = await selectDueCampaigns(db, now);
  const batches = [...Map.groupBy(due, ({ accountId }) => accountId)].flatMap(([accountId, ofAccount]) => {
    const ids = ofAccount.map(({ campaignId }) => campaignId);
    const count = Math.ceil(ids.length / batchSize);
    return Array.from({ length: count }, (_none, index) => {
      const campaignIds = ids.slice(index * batchSize, (index + 1) * batchSize);
      return { payload: { accountId, campaignIds }, key: `${batchTask}:${campaignIds[0]}` };
    });
  });
  await enqueueAll(db, batchTask, batches);
}

/** One campaign whose month cannot be closed must not hold up the others, so after a failure each one gets its own job. */
async function runBatch(context: JobContext, batch: CampaignBatch, settings: CycleSettings): Promise<void> {
  try {
    await runCycles(context, batch, settings);
  } catch (error) {
    if (error instanceof ClickHouseUnavailable) throw error;
    context.log.warn({ err: error }, 'a batch of months could not be closed, each gets its own job');
    const { accountId, campaignIds } = batch;
    const jobs = campaignIds.map((campaignId) => {
      return { payload: { accountId, campaignId }, key: `${cycleTask}:${campaignId}` };
    });
    await enqueueAll(context.db, cycleTask, jobs);
  }
}
