import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { rebuildMissingDays } from '#platform/observations';
import { findMissingRollups, type MissingRollup } from './queries.ts';
import { summariseWebsite } from './summarise-website.ts';

/** Computes the daily rollups again that are missing although there are positions of the day. */
export async function verifyRollups(context: JobContext): Promise<void> {
  await rebuildMissingDays<MissingRollup>(context, 'rankings', {
    find: () => findMissingRollups(context.clickhouse, utcDay(context.now)),
    rebuild: async (lost) => {
      for (const [websiteId, ofWebsite] of Map.groupBy(lost, (one) => one.websiteId)) {
        const [{ accountId } = { accountId: '' }] = ofWebsite;
        await summariseWebsite(context, { accountId, websiteId, days: ofWebsite.map(({ day }) => day) });
      }
    },
  });
}
