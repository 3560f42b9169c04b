import { retainedCrawls } from '#site-audit/crawls';
import type { JobContext } from '#platform/jobs';
import { rebuildMissingDays, replaceMissingDays } from '#platform/observations';
import type { AuditSettings } from './audit.ts';
import { countAuditRows, writeAuditPages } from './clickhouse-queries.ts';
import { muteCondition } from './mutes/mute-condition.ts';
import { selectActiveMutes } from './mutes/mute-queries.ts';
import { type ExpectedAudit, selectExpectedAudits } from './queries.ts';
import { startAudit } from './start-audit.ts';

type Rows = 'crawledPages' | 'auditedPages' | 'issues';

/** An audit with fewer rows than Postgres expects. */
type LostAudit = ExpectedAudit & { expected: number; found: number };

/**
 * Compares the retained audits with ClickHouse. Lost rows of the page list are computed again from the crawl. If crawled pages or issues of the
 * newest audit of a website are lost, another audit starts, which costs nothing.
 */
export async function verifyAudits(context: JobContext, settings: AuditSettings): Promise<void> {
  const websites = new Map<string, LostAudit>();
  for (const [dataset, rows] of [
    ['crawled pages', 'crawledPages'],
    ['audit issues', 'issues'],
  ] as const) {
    const lost = await findLostAudits(context, rows);
    await replaceMissingDays(
      context,
      dataset,
      lost.map((audit) => ({ ...audit, isRebuilding: audit.isNewest })),
    );
    for (const audit of lost) if (audit.isNewest) websites.set(audit.websiteId, audit);
  }
  await rebuildMissingDays<LostAudit>(context, 'audited pages', {
    find: () => findLostAudits(context, 'auditedPages'),
    rebuild: async (lost) => {
      for (const ids of lost) {
        const mutes = await selectActiveMutes(context.db, ids, context.now);
        await writeAuditPages(context.clickhouse, ids, muteCondition(mutes));
      }
    },
  });
  for (const { accountId, websiteId } of websites.values()) {
    await context.db
      .transaction()
      .execute((db) => startAudit({ db, accountId, now: context.now }, websiteId, settings));
  }
}

async function findLostAudits({ db, clickhouse }: JobContext, rows: Rows): Promise<LostAudit[]> {
  const audits = await selectExpectedAudits(db, retainedCrawls);
  const counts = await countAuditRows(
    clickhouse,
    audits.map(({ auditId }) => auditId),
  );
  return audits
    .map((audit) => ({ ...audit, expected: audit[rows] ?? 0, found: counts[rows].get(audit.auditId) ?? 0 }))
    .filter(({ expected, found }) => found < expected);
}
