import { publishEvent } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import { reportSources, type SourceReport } from '#websites';
import type { Audit } from './audit.ts';
import { type AuditStates, markFailed, type OfWebsite, selectAuditStates } from './queries.ts';

/** Reports the state of the website's source `audit`: that of the newest finished audit, or of the first one in progress. */
export async function reportAudit(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  await reportAudits(db, { accountId, websiteIds: [websiteId] });
}

/** Reports the source `audit` of several websites of an account. */
export async function reportAudits(
  db: Db,
  websites: { accountId: string; websiteIds: readonly string[] },
): Promise<void> {
  const states = await selectAuditStates(db, websites);
  await reportSources(db, states.map(sourceReportOf));
}

/** Ends an audit without results, publishes `audit.failed` and reports the source, unless it has ended or was deleted. */
export async function failAudit(
  db: Db,
  audit: Audit,
  failure: { error: { code: string; message: string }; now: Date },
): Promise<void> {
  const { accountId, websiteId, id: auditId } = audit;
  await db.transaction().execute(async (transaction) => {
    const isFailed = await markFailed(transaction, audit, failure);
    if (isFailed) await publishEvent(transaction, 'audit.failed', { accountId, websiteId, auditId });
    await reportAudit(transaction, audit);
  });
}

function sourceReportOf({
  accountId,
  websiteId,
  nextRunAt,
  isInProgress,
  ...newest
}: AuditStates): SourceReport {
  const { readyRequestedAt, readyFinishedAt, failedRequestedAt, failedError } = newest;
  const isFailed =
    failedRequestedAt !== null && (readyRequestedAt === null || failedRequestedAt > readyRequestedAt);
  const ended = isFailed ? 'failed' : readyRequestedAt === null ? null : 'ready';
  const idle = nextRunAt === null ? 'not_connected' : 'pending';
  return {
    accountId,
    websiteId,
    source: 'audit',
    status: ended === 'ready' ? 'ready' : isInProgress ? 'collecting' : (ended ?? idle),
    lastSuccessAt: readyFinishedAt,
    nextRunAt,
    error: isFailed && !isInProgress ? failedError : null,
  };
}
