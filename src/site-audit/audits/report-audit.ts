import type { Db } from '#platform/postgres';
import { reportSource } from '#websites';
import { findRunningAudit, findNewestAudit, findNextRun, type OfWebsite } from './queries.ts';

/** Reports the state of the website's source `audit`: that of the newest finished audit, or of the first one in progress. */
export async function reportAudit(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  const of = { accountId, websiteId };
  const [ready, failed, inProgress, nextRunAt] = await Promise.all([
    findNewestAudit(db, { ...of, state: 'ready' }),
    findNewestAudit(db, { ...of, state: 'failed' }),
    findRunningAudit(db, of),
    findNextRun(db, of),
  ]);
  const isFailed = failed !== null && (ready === null || failed.requestedAt > ready.requestedAt);
  const ended = isFailed ? 'failed' : ready === null ? null : 'ready';
  const idle = nextRunAt === null ? 'not_connected' : 'pending';
  await reportSource(db, {
    ...of,
    source: 'audit',
    status: ended === 'ready' ? 'ready' : inProgress !== null ? 'collecting' : (ended ?? idle),
    lastSuccessAt: ready?.finishedAt ?? null,
    nextRunAt,
    error: isFailed && inProgress === null ? failed.error : null,
  });
}
