import type { Db } from '#platform/postgres';
import { publishEvent } from '#platform/jobs';
import type { Audit } from './audit.ts';
import { markFailed } from './queries.ts';
import { reportAudit } from './report-audit.ts';

/** Ends an audit without results and publishes `audit.failed`, unless it has ended or was deleted. */
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
