import { enqueue, enqueueAll, type JobContext, type ModuleJobs } from '#platform/jobs';
import { daysAfter, utcDay } from '#platform/days.ts';
import { findLookbackDays, selectWaitingWebsites } from '#rank-tracking/keywords/rank-checking';
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
/**
 * Delays that combine many small batches of rank checks into one rollup. While more rank checks of the website are due, each further
 * batch would outdate the rollup.
 */
const rollupDelaysMs = { complete: 2_000, due: 5_000 };
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
    'positions.imported': ['rankings.enqueue-rollups'],
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
  const rollups: Rollup[] = [];
  for (const website of websites) {
    const affected = new Set(days);
    if (from < utcDay(now)) {
      const lookbackDays = await findLookbackDays(db, website, now);
      const isAffected = (later: string) =>
        days.some((day) => day < later && later <= daysAfter(day, lookbackDays));
      const later = await readRolledUpDays(clickhouse, { ...website, from });
      for (const day of later.filter(isAffected)) affected.add(day);
    }
    rollups.push({ website, days: affected });
  }
  await enqueueDays(context, rollups);
}

/** Recomputes all rollups of a website, newest first. */
async function rebuildRollups(context: JobContext, website: OfWebsite): Promise<void> {
  const days = await readRolledUpDays(context.clickhouse, { ...website, from: firstDay });
  await enqueueDays(context, [{ website, days }]);
}

/** Replaces rollups that an earlier version of Cairn has written. */
async function rebuildOutdated({ db, clickhouse }: JobContext): Promise<void> {
  for (const website of await readOutdatedWebsites(clickhouse)) {
    await enqueue(db, rebuildTask, website, { key: `${rebuildTask}:${website.websiteId}` });
  }
}

interface Rollup {
  website: OfWebsite;
  days: Iterable<string>;
}

async function enqueueDays({ db, now }: JobContext, rollups: readonly Rollup[]): Promise<void> {
  const waiting = await selectWaitingWebsites(
    db,
    rollups.map(({ website }) => website),
    now,
  );
  for (const [websites, delayMs] of [
    [rollups.filter(({ website }) => waiting.has(website.websiteId)), rollupDelaysMs.due],
    [rollups.filter(({ website }) => !waiting.has(website.websiteId)), rollupDelaysMs.complete],
  ] as const) {
    const runAt = new Date(now.getTime() + delayMs);
    const parts = websites.flatMap(({ website, days }) => {
      const sorted = [...days].toSorted().toReversed();
      return Array.from({ length: Math.ceil(sorted.length / maxDays) }, (_none, index) => {
        return { website, days: sorted.slice(index * maxDays, (index + 1) * maxDays) };
      });
    });
    await enqueueParts(db, parts, runAt);
  }
}

async function enqueueParts(
  db: JobContext['db'],
  parts: readonly { website: OfWebsite; days: string[] }[],
  runAt: Date,
): Promise<void> {
  const keyOf = (name: string, { website, days }: (typeof parts)[number]) =>
    `${name}:${website.websiteId}:${days.join()}`;
  const single = parts.flatMap((part) => {
    const [day, ...others] = part.days;
    if (day === undefined || others.length > 0) return [];
    return [{ payload: { ...part.website, day }, key: keyOf(summariseTask, part) }];
  });
  const several = parts
    .filter(({ days }) => days.length > 1)
    .map((part) => ({ payload: { ...part.website, days: part.days }, key: keyOf(summariseDaysTask, part) }));
  await enqueueAll(db, summariseTask, single, { runAt });
  await enqueueAll(db, summariseDaysTask, several, { runAt });
}
