import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { daysAfter, utcDay } from '#platform/days.ts';
import { findLookbackDays } from '#rank-tracking/keywords/rank-checking';
import { deleteRankings, readOutdatedWebsites, readRolledUpDays } from './queries.ts';
import { verifyRollups } from './verify-rollups.ts';
import { reportRankings, summariseWebsite } from './summarise-website.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'rankings.enqueue-rollups': { websites: OfWebsite[]; days: string[] };
    'rankings.summarise': OfWebsite & { day: string };
    'rankings.summarise-days': OfWebsite & { days: string[] };
    'rankings.rebuild': OfWebsite;
    'rankings.rebuild-outdated': NoPayload;
    'rankings.verify': NoPayload;
    'rankings.report': OfWebsite;
    'rankings.delete': OfWebsite;
  }
}

type OfWebsite = { accountId: string; websiteId: string };

const summariseTask = 'rankings.summarise';
const summariseDaysTask = 'rankings.summarise-days';
const rebuildTask = 'rankings.rebuild';
/** Delay that combines many small batches of rank checks into one rollup. */
const rollupDelayMs = 2_000;
/** Days of one job, so that several workers share a long history. */
const maxDays = 31;
/** Before the first day of any website. */
const firstDay = '1970-01-01';

export const rankingJobs: ModuleJobs = {
  tasks: {
    'rankings.enqueue-rollups': enqueueRollups,
    [summariseTask]: (context, { day, ...website }) => summariseWebsite(context, { ...website, days: [day] }),
    [summariseDaysTask]: summariseWebsite,
    [rebuildTask]: rebuildRollups,
    'rankings.rebuild-outdated': rebuildOutdated,
    'rankings.verify': verifyRollups,
    'rankings.report': ({ db }, payload) => reportRankings(db, payload),
    'rankings.delete': ({ clickhouse }, payload) => deleteRankings(clickhouse, payload),
  },
  schedules: [
    { task: 'rankings.rebuild-outdated', cron: '*/10 * * * *' },
    { task: 'rankings.verify', cron: '28 3 * * *', runsAtStart: true },
  ],
  subscriptions: {
    'website.added': ['rankings.report'],
    'website.deleted': ['rankings.delete'],
    'keywords.added': ['rankings.report'],
    'positions.recorded': ['rankings.enqueue-rollups'],
    'positions.deleted': [rebuildTask],
  },
};

/** Enqueues the rollups of the days, and of the later days on which a position of these days may still be a keyword's value. */
async function enqueueRollups(
  context: JobContext,
  { websites, days }: { websites: OfWebsite[]; days: string[] },
): Promise<void> {
  const { db, clickhouse, now } = context;
  const from = days.reduce((first, day) => (day < first ? day : first), utcDay(now));
  for (const website of websites) {
    const affected = new Set(days);
    if (from < utcDay(now)) {
      const lookbackDays = await findLookbackDays(db, website, now);
      const isAffected = (later: string) =>
        days.some((day) => day < later && later <= daysAfter(day, lookbackDays));
      const later = await readRolledUpDays(clickhouse, { ...website, from });
      for (const day of later.filter(isAffected)) affected.add(day);
    }
    await enqueueDays(context, website, affected);
  }
}

/** Recomputes all rollups of a website, newest first. */
async function rebuildRollups(context: JobContext, website: OfWebsite): Promise<void> {
  await enqueueDays(
    context,
    website,
    await readRolledUpDays(context.clickhouse, { ...website, from: firstDay }),
  );
}

/** Replaces rollups that an earlier version of Cairn has written. */
async function rebuildOutdated({ db, clickhouse }: JobContext): Promise<void> {
  for (const website of await readOutdatedWebsites(clickhouse)) {
    await enqueue(db, rebuildTask, website, { key: `${rebuildTask}:${website.websiteId}` });
  }
}

async function enqueueDays(
  { db, now }: JobContext,
  website: OfWebsite,
  days: Iterable<string>,
): Promise<void> {
  const runAt = new Date(now.getTime() + rollupDelayMs);
  const sorted = [...days].toSorted().toReversed();
  for (let first = 0; first < sorted.length; first += maxDays) {
    const part = sorted.slice(first, first + maxDays);
    const [day] = part;
    const key = (name: string) => `${name}:${website.websiteId}:${part.join()}`;
    if (part.length === 1 && day !== undefined)
      await enqueue(db, summariseTask, { ...website, day }, { runAt, key: key(summariseTask) });
    else
      await enqueue(
        db,
        summariseDaysTask,
        { ...website, days: part },
        { runAt, key: key(summariseDaysTask) },
      );
  }
}
