import { monthOf, readInstallationSpend } from '#accounts/budgets';
import { type AnswerCount, countAnswers } from '#ai-visibility/answers';
import { countOpenRuns, countStoppedEngines, readVisibilityStatus } from '#ai-visibility/runs';
import { notificationOutbox } from '#delivery/notifications';
import { reportOutbox } from '#delivery/reports';
import { deliveryOutbox } from '#delivery/webhooks';
import { countFailedCollections, readCollectionStatus } from '#links/backlinks/collection';
import type { Context } from '#platform/context.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { readQueueDepth } from '#platform/jobs';
import { readOutboxStatus } from '#platform/outbox';
import type { Db } from '#platform/postgres';
import { readDiskSpace } from '#platform/processes';
import { countDueKeywords } from '#rank-tracking/keywords/rank-checking';
import { countEndedRankChecks, countFailedRankChecks } from '#rank-tracking/rank-checks';
import { countFailedSyncs, readSyncStatus } from '#search-console/sync';
import { readAuditStatus } from '#site-audit/audits';
import { readCrawlStatus } from '#site-audit/crawls';
import { readClickHouseStatus } from './clickhouse-queries.ts';
import { mergeRuns } from './merge-runs.ts';
import { readPostgresStatus, selectProcessCounts, selectProcesses, withTimeout } from './queries.ts';
import { readMemory } from './read-memory.ts';
import type { StatusSettings } from './settings.ts';
import type { ProviderFailure, SourceStatus, Status } from './status.ts';
import { summariseLanes } from './summarise-lanes.ts';

const statementTimeoutMs = 5_000;
/** Longer than a statement may take, in case that a store does not respond at all. */
const partTimeoutMs = 6_000;
const clickHouseLimits = { maxSeconds: 5, maxMemoryBytes: 2 ** 28, maxRowsToRead: 100_000_000 };
const maxFailures = 50;

/** The dependencies of the status, which covers all accounts. */
export type StatusContext = Pick<Context, 'db' | 'clickhouse' | 'now'>;

/**
 * Reads the state of the installation with one aggregated statement for each part, one after the other, so that a scrape occupies one
 * connection. If a store does not respond, its other parts are not read.
 */
export async function readStatus(context: StatusContext, settings: StatusSettings): Promise<Status> {
  const { now } = context;
  const clickhouse = context.clickhouse.limited(clickHouseLimits);
  const dayAgo = new Date(now.getTime() - dayMs);
  const weekAgo = new Date(now.getTime() - 7 * dayMs);
  const hourAgo = new Date(now.getTime() - hourMs);
  const [postgres, clickhouseStatus] = await Promise.all([
    orNull(() => withTimeout(context.db, statementTimeoutMs, readPostgresStatus)),
    orNull(() => readClickHouseStatus(clickhouse)),
  ]);
  const part = async <T>(read: (db: Db) => Promise<T>): Promise<T | null> =>
    postgres === null ? null : orNull(() => withTimeout(context.db, statementTimeoutMs, read));
  const answers = clickhouseStatus && (await orNull(() => countAnswers(clickhouse, { dayAgo, weekAgo })));
  const month = { month: monthOf(now), defaultLimitMicros: settings.defaultLimitMicros };
  const jobs = await part(readQueueDepth);
  const openRuns = await part((db) => countOpenRuns(db, now));
  return {
    readAt: now,
    version: settings.version,
    processes: await part(selectProcesses),
    processCounts: await part(selectProcessCounts),
    postgres,
    clickhouse: clickhouseStatus,
    disk: await readDiskSpace(settings.dataDir),
    memory: readMemory(),
    jobs,
    lanes: jobs && summariseLanes(jobs, settings.lanes),
    keywords: await part((db) => countDueKeywords(db, { now, lateBefore: hourAgo })),
    rankChecks: await part((db) => countEndedRankChecks(db, hourAgo)),
    failures: await part((db) => readFailures(db, { dayAgo, weekAgo, answers: answers ?? [] })),
    spend: await part((db) => readInstallationSpend(db, month)),
    outboxes: await part((db) => readOutboxes(db, { now, since: dayAgo })),
    sources: await part((db) =>
      readSources(db, { lateBefore: hourAgo, connected: settings.backlinkSources }),
    ),
    crawls: await part((db) => readCrawlStatus(db, dayAgo)),
    aiRuns: openRuns && mergeRuns(openRuns, answers),
  };
}

/** Null if the part fails or takes too long: the others are needed most when something fails. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), partTimeoutMs);
  try {
    return await Promise.race([read(), timeout.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The reasons with the most failures, so that the number of time series has a bound. */
async function readFailures(
  db: Db,
  { answers, ...since }: { dayAgo: Date; weekAgo: Date; answers: readonly AnswerCount[] },
): Promise<ProviderFailure[]> {
  const failedRuns = answers
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ engine, errorCode, ...counts }) => ({
      provider: engine,
      reason: errorCode || 'unknown',
      count: counts.count,
      weekCount: counts.weekCount,
    }));
  const byArea = [
    ['rank_checks', await countFailedRankChecks(db, since)],
    ['search_console', await countFailedSyncs(db)],
    ['backlinks', await countFailedCollections(db)],
    ['ai_engines', await countStoppedEngines(db)],
    ['ai_runs', failedRuns],
  ] as const;
  return byArea
    .flatMap(([area, failures]) => failures.map((failure) => ({ area, weekCount: null, ...failure })))
    .toSorted((a, b) => b.count - a.count || (b.weekCount ?? 0) - (a.weekCount ?? 0))
    .slice(0, maxFailures);
}

async function readOutboxes(db: Db, times: { now: Date; since: Date }): Promise<Status['outboxes']> {
  return [
    { name: 'notification_mails', ...(await readOutboxStatus(db, notificationOutbox, times)) },
    { name: 'report_mails', ...(await readOutboxStatus(db, reportOutbox, times)) },
    { name: 'webhooks', ...(await readOutboxStatus(db, deliveryOutbox, times)) },
  ];
}

async function readSources(
  db: Db,
  collections: { lateBefore: Date; connected: readonly string[] },
): Promise<SourceStatus[]> {
  const { lateBefore } = collections;
  const sources = [
    ...(await readSyncStatus(db, lateBefore)),
    ...(await readCollectionStatus(db, collections)).map((one) => ({
      ...one,
      source: `backlinks_${one.source}`,
    })),
    { source: 'site_audit', ...(await readAuditStatus(db, lateBefore)) },
    { source: 'ai_visibility', ...(await readVisibilityStatus(db, lateBefore)) },
  ];
  return sources.filter(({ websites }) => websites > 0);
}
