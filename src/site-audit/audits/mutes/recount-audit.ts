import { publishLiveUpdates, type JobContext } from '#platform/jobs';
import { countPages, writeAuditPages } from '../clickhouse-queries.ts';
import { countIssues } from '../comparison/comparison-queries.ts';
import { findNewestAudit, type OfWebsite, replaceAuditCounts } from '../queries.ts';
import { scoreAudit } from '../score-audit.ts';
import { muteCondition } from './mute-condition.ts';
import { selectActiveMutes } from './mute-queries.ts';

/** Computes the counts and the score of the newest audit again after a change of the mutes. An audit in progress counts by itself. */
export async function recountAudit(
  { db, clickhouse, now }: JobContext,
  { accountId, websiteId }: OfWebsite,
): Promise<void> {
  const of = { accountId, websiteId };
  const audit = await findNewestAudit(db, { ...of, state: 'ready' });
  if (audit === null) return;
  const ids = { ...of, auditId: audit.id };
  const mutes = muteCondition(await selectActiveMutes(db, of, now));
  await writeAuditPages(clickhouse, ids, mutes);
  const counts = await countIssues(clickhouse, ids, mutes);
  const { worst: byWorst, ...counted } = await countPages(clickhouse, ids);
  const pages = { ...counted, tooDeep: audit.pages.tooDeep, byWorst };
  await db.transaction().execute(async (transaction) => {
    await replaceAuditCounts(transaction, audit, { score: scoreAudit(byWorst), counts, pages });
    await publishLiveUpdates(transaction, 'audit.recounted', [ids]);
  });
}
