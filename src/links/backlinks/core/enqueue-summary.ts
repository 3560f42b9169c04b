import type { Db } from '#platform/postgres';
import { enqueue } from '#platform/jobs';
import { minuteMs, secondMs } from '#platform/durations.ts';
import type { WebsiteIds } from './link.ts';
import { findSummaryState } from './queries.ts';

export const summariseTask = 'backlinks.summarise';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [summariseTask]: WebsiteIds;
  }
}

/** Changes arrive in many small batches, so one summary covers all changes of this time. */
const delayMs = 5 * secondMs;
/** Summarising reads every link, so websites with many links are summarised less often. */
const largeWebsiteDelayMs = 5 * minuteMs;
const largeWebsiteLinks = 50_000;

/** Enqueues a new summary of the website's links, unless one is waiting. */
export async function enqueueSummary(db: Db, { accountId, websiteId }: WebsiteIds, now: Date): Promise<void> {
  const last = await findSummaryState(db, { accountId, websiteId });
  const waitMs = (last?.links ?? 0) > largeWebsiteLinks ? largeWebsiteDelayMs : delayMs;
  const runAt = new Date(now.getTime() + waitMs);
  await enqueue(db, summariseTask, { accountId, websiteId }, { runAt, key: `${summariseTask}:${websiteId}` });
}
