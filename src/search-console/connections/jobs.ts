import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { SearchConsoleFailure } from '#providers/search-console';
import { assignProperties } from './assign-properties.ts';
import type { SearchSources } from './connection.ts';
import { type ConnectionKey, selectUnchecked, selectWithoutProperty } from './queries.ts';
import { refreshSites } from './refresh-sites.ts';
import { type EndedGrant, revokeAccess, revokeTask } from './revoke-access.ts';

const hourMs = 3_600_000;
/** Whoever adds a website adds others: they are looked up together. */
const gatherMs = 3_000;
/** With the hour over which they are spread, a day. */
const freshMs = 23 * hourMs;

const tasks = {
  match: 'connections.match',
  schedule: 'connections.schedule',
  refresh: 'connections.refresh',
};

/** Gives new websites a property, and asks every connection once a day what it can read. */
export function connectionJobs(sources: SearchSources): RoomJobs {
  return {
    tasks: {
      [tasks.match]: (context, payload) =>
        match(context, payload as { accountId: string; websiteId: string }),
      [tasks.schedule]: scheduleRefreshes,
      [tasks.refresh]: (context, payload) => refresh(context, payload as ConnectionKey, sources),
      [revokeTask]: (context, payload) => revokeAccess(context, payload as EndedGrant, sources),
    },
    schedules: [{ task: tasks.schedule, cron: '23 * * * *' }],
    subscriptions: { 'website.added': [tasks.match], 'website.changed': [tasks.match] },
  };
}

/** A website that nothing fits may have been added at the service since it was last asked: it is asked again, once for many. */
async function match(
  { db, now }: JobContext,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<void> {
  await assignProperties({ db, accountId, now }, { websiteId });
  const runAt = new Date(now.getTime() + gatherMs);
  for (const connectionId of await selectWithoutProperty(db, { accountId, websiteId })) {
    await enqueue(
      db,
      tasks.refresh,
      { accountId, connectionId },
      { runAt, key: `${tasks.refresh} new ${connectionId}` },
    );
  }
}

async function scheduleRefreshes({ db, now, random }: JobContext): Promise<void> {
  const due = await selectUnchecked(db, new Date(now.getTime() - freshMs));
  for (const connection of due) {
    const runAt = new Date(now.getTime() + random() * hourMs);
    await enqueue(db, tasks.refresh, connection, {
      runAt,
      key: `${tasks.refresh} ${connection.connectionId}`,
    });
  }
}

async function refresh(
  { db, now, log, signal }: JobContext,
  { accountId, connectionId }: ConnectionKey,
  sources: SearchSources,
): Promise<void> {
  try {
    await refreshSites({ db, accountId, now }, { connectionId, signal }, sources);
  } catch (error) {
    if (!(error instanceof SearchConsoleFailure)) throw error;
    // The clock comes back to it within the hour.
    log.warn({ connection: connectionId, reason: error.reason }, 'could not list what a connection reads');
  }
}
