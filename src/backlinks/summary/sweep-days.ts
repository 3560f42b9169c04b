import type { JobContext } from '#jobs';
import { listManyVersions, removeLinkDaysBefore } from './day-queries.ts';
import { selectVersions } from './summary-queries.ts';

const websitesAtOnce = 1_000;

/** Forgets days that no longer count, of many websites at once: every deletion goes through all parts of the table. */
export async function sweepDays({ db, facts, signal }: JobContext): Promise<void> {
  for (let after: string | null = null; ;) {
    signal.throwIfAborted();
    const websites = await listManyVersions(facts, { after, limit: websitesAtOnce });
    const counting = await selectVersions(db, websites);
    if (counting.length > 0) await removeLinkDaysBefore(facts, counting);
    after = websites.at(-1)?.websiteId ?? null;
    if (websites.length < websitesAtOnce) return;
  }
}
