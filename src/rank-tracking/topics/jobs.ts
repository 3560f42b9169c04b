import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import type { TopicWebsite } from './clustering-queries.ts';
import { computeTopics } from './compute-topics.ts';
import { countUnchecked, findTopicRun, noteChange, selectDueWebsites } from './queries.ts';
import type { TopicRun } from './topic.ts';

const computeTask = 'topics.compute';
const computeChangedTask = 'topics.compute-changed';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [computeTask]: TopicWebsite;
    [computeChangedTask]: TopicWebsite;
    'topics.note-change': TopicWebsite;
    'topics.follow-positions': { websites: TopicWebsite[] };
    'topics.compute-due': NoPayload;
  }
}

/** Combines the result pages of one round of rank checks. */
const delayMs = 10_000;
/** A website up to this size is computed within seconds. */
const smallWebsite = 20_000;

export const topicJobs: ModuleJobs = {
  tasks: {
    [computeTask]: async (context, of) => {
      const { db, now } = context;
      if (!(await computeTopics(context, pick(of))))
        await enqueueTopics(db, of, new Date(now.getTime() + minuteMs));
    },
    [computeChangedTask]: async ({ db, now }, of) => {
      if (await hasChanged(db, of)) await enqueueTopics(db, of, now);
    },
    'topics.note-change': async ({ db, now }, of) => {
      await noteChange(db, of, now);
      await enqueueTopics(db, of, nextAt(await findTopicRun(db, of), now));
    },
    'topics.follow-positions': followPositions,
    'topics.compute-due': async ({ db, now }) => {
      for (const of of await selectDueWebsites(db, new Date(now.getTime() - dayMs)))
        await enqueueTopics(db, of, now);
    },
  },
  schedules: [{ task: 'topics.compute-due', cron: '37 * * * *' }],
  lanes: [{ tasks: [computeTask], concurrency: 1 }],
  subscriptions: {
    'keywords.added': ['topics.note-change'],
    'keyword.deleted': ['topics.note-change'],
    'keywords.deleted': ['topics.note-change'],
    'positions.recorded': ['topics.follow-positions'],
  },
};

const pick = ({ accountId, websiteId }: TopicWebsite): TopicWebsite => ({ accountId, websiteId });

/** Computes topics again when keywords have changed, or one got its first result page. Other pages count once a day. */
async function followPositions(
  { db, now }: JobContext,
  { websites }: { websites: TopicWebsite[] },
): Promise<void> {
  for (const of of websites) {
    const run = await findTopicRun(db, of);
    if (run === null) await noteChange(db, of, now);
    if (run === null || isOutdated(run)) await enqueueTopics(db, of, nextAt(run, now));
    else if (run.keywordsUnchecked > 0) await enqueueIfChanged(db, of, nextAt(run, now));
  }
}

const isOutdated = ({ changedAt, computedAt }: TopicRun) => computedAt === null || changedAt > computedAt;

/** Keywords that never get a result page are no reason to compute the same topics again. */
async function hasChanged(db: JobContext['db'], of: TopicWebsite): Promise<boolean> {
  const run = await findTopicRun(db, of);
  return run === null || isOutdated(run) || (await countUnchecked(db, of)) !== run.keywordsUnchecked;
}

/** Soon, but not immediately after the last computation. */
function nextAt(run: TopicRun | null, now: Date): Date {
  const soon = new Date(now.getTime() + delayMs);
  if (run === null || run.computedAt === null) return soon;
  const pauseMs = run.keywords <= smallWebsite ? 5 * minuteMs : hourMs;
  const next = new Date(run.computedAt.getTime() + pauseMs);
  return next > soon ? next : soon;
}

/** At most one computation of a website waits for a time, and one was requested for now. */
export function enqueueTopics(db: JobContext['db'], of: TopicWebsite, runAt: Date | null): Promise<void> {
  const key = `${computeTask}:${of.websiteId}`;
  return enqueue(db, computeTask, pick(of), runAt === null ? { key: `${key}:now` } : { key, runAt });
}

/** The count of a large website takes long, so one serves all positions that are recorded until then. */
function enqueueIfChanged(db: JobContext['db'], of: TopicWebsite, runAt: Date): Promise<void> {
  return enqueue(db, computeChangedTask, pick(of), { key: `${computeChangedTask}:${of.websiteId}`, runAt });
}
