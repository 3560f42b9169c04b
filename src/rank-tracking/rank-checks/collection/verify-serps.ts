import type { JobContext } from '#platform/jobs';
import { type MissingDay, replaceMissingDays } from '#platform/observations';
import { countSerpsOfChecks } from '#rank-tracking/serps';
import { selectDoneChecks, selectDoneDays } from '../core/queries.ts';

const dataset = 'result pages';
const batchSize = 20_000;

/**
 * Compares the finished rank checks, which Postgres retains for 30 days, with the stored SERPs of each day. Lost SERPs were paid for and
 * cannot be collected again.
 */
export async function verifySerps({ db, clickhouse, log, signal }: JobContext): Promise<void> {
  const missing: MissingDay[] = [];
  for (const day of await selectDoneDays(db)) {
    if (signal.aborted) return;
    const ids = await selectDoneChecks(db, day);
    let found = 0;
    for (let start = 0; start < ids.length; start += batchSize) {
      found += await countSerpsOfChecks(clickhouse, day, ids.slice(start, start + batchSize));
    }
    if (found < ids.length)
      missing.push({ websiteId: null, day, expected: ids.length, found, isRebuilding: false });
  }
  await replaceMissingDays({ db, log }, dataset, missing);
}
