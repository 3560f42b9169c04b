import type { Db } from '#db';
import { reportSource } from '#websites';
import { findAuditUnderWay, findNewestAudit, findNextRun, type OfWebsite } from './queries.ts';

/** Tells how the audits of a website fare: the newest that ended, or that the first one is under way. */
export async function reportAudit(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  const of = { accountId, websiteId };
  const [ready, failed, underWay, nextRunAt] = await Promise.all([
    findNewestAudit(db, { ...of, state: 'ready' }),
    findNewestAudit(db, { ...of, state: 'failed' }),
    findAuditUnderWay(db, of),
    findNextRun(db, of),
  ]);
  const isFailed = failed !== null && (ready === null || failed.requestedAt > ready.requestedAt);
  const ended = isFailed ? 'failed' : ready === null ? null : 'ready';
  const idle = nextRunAt === null ? 'not_connected' : 'pending';
  await reportSource(db, {
    ...of,
    source: 'audit',
    status: ended === 'ready' ? 'ready' : underWay !== null ? 'collecting' : (ended ?? idle),
    lastSuccessAt: ready?.finishedAt ?? null,
    nextRunAt,
    error: isFailed && underWay === null ? failed.error : null,
  });
}
