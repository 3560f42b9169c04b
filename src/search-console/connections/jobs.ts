import { hourMs, secondMs } from '#platform/durations.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { SearchConsoleFailure } from '#providers/search-console';
import { assignProperties } from './properties/assign-properties.ts';
import type { SearchSources } from './connection.ts';
import { type ConnectionKey, selectUnchecked, selectWithoutProperty } from './queries.ts';
import { refreshSites } from './refresh-sites.ts';
import { type EndedGrant, revokeAccess, revokeTask } from './revoke-access.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'connections.match': { accountId: string; websiteId: string };
    'connections.schedule': NoPayload;
    'connections.refresh': ConnectionKey;
    'connections.revoke': EndedGrant;
  }
}

/** Websites are often added in a row, so the properties are listed once for all of them. */
const debounceMs = 3 * secondMs;
/** Together with the hour over which refreshes are spread, a day. */
const refreshAfterMs = 23 * hourMs;

const tasks = {
  match: 'connections.match',
  schedule: 'connections.schedule',
  refresh: 'connections.refresh',
} as const;

/** Assigns properties to new websites, and lists the properties of every connection once a day. */
export function connectionJobs(sources: SearchSources): ModuleJobs {
  return {
    tasks: {
      [tasks.match]: (context, payload) => match(context, payload),
      [tasks.schedule]: scheduleRefreshes,
      [tasks.refresh]: (context, payload) => refresh(context, payload, sources),
      [revokeTask]: (context, payload) => revokeAccess(context, payload, sources),
    },
    schedules: [{ task: tasks.schedule, cron: '23 * * * *' }],
    subscriptions: { 'website.added': [tasks.match], 'website.changed': [tasks.match] },
  };
}

/** The property of a website may have been added at Google or Bing since the last refresh, so another refresh follows. */
async function match(
  { db, now }: JobContext,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<void> {
  await assignProperties({ db, accountId, now }, { websiteId });
  const runAt = new Date(now.getTime() + debounceMs);
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
  const due = await selectUnchecked(db, new Date(now.getTime() - refreshAfterMs));
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
    // The schedule tries again within the hour.
    log.warn({ connection: connectionId, reason: error.reason }, 'properties of a connection not listed');
  }
}
