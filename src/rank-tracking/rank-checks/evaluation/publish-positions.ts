import type { Db } from '#platform/postgres';
import { publishEvent } from '#platform/jobs';

/** Publishes `positions.recorded` with the websites and the days (UTC) whose positions have changed. */
export async function publishPositions(
  db: Db,
  keywords: readonly { accountId: string; websiteId: string }[],
  days: readonly string[],
): Promise<void> {
  const websites = new Map(keywords.map(({ accountId, websiteId }) => [websiteId, { accountId, websiteId }]));
  if (websites.size === 0) return;
  await publishEvent(db, 'positions.recorded', {
    websites: [...websites.values()],
    days: [...new Set(days)],
  });
}
