import { retainedCrawls } from '#site-audit/crawls';
import { dayMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { deleteAuditRows } from './clickhouse-queries.ts';
import { deleteAudit, selectOldAudits, selectStaleAudits } from './queries.ts';
import { failAudit } from './report-audit.ts';

const batchSize = 200;
const abandonedMs = 3 * dayMs;
const abandoned = {
  code: 'abandoned',
  message: 'The audit did not finish within three days. Start another audit.',
};

/** Deletes all but the newest audits of each website, and fails abandoned audits. */
export async function purgeAudits({ db, clickhouse, now }: JobContext): Promise<void> {
  for (const audit of await selectStaleAudits(db, new Date(now.getTime() - abandonedMs))) {
    await failAudit(db, audit, { error: abandoned, now });
  }
  for (const ids of await selectOldAudits(db, { retained: retainedCrawls, limit: batchSize })) {
    await deleteAuditRows(clickhouse, ids);
    await deleteAudit(db, ids);
  }
}
