import type { Db } from '#db';
import { publishEvent } from '#jobs';

/** `positions.recorded`: of which websites, and which of their days (UTC), there is news. */
export async function announcePositions(
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
