import type { Context } from '#platform/context.ts';
import type { Audit } from '../audit.ts';
import type { Comparison } from '../comparison/comparison-queries.ts';
import { muteCondition } from '../mutes/mute-condition.ts';
import { selectActiveMutes } from '../mutes/mute-queries.ts';
import { sumImpacts } from './impact-queries.ts';
import { readClicks } from './read-clicks.ts';

/** The impact of the open issues of each audit rule, by its code. Issues that were compared with another audit have its states. */
export async function readImpacts(
  context: Context,
  { accountId, websiteId, id: auditId }: Audit,
  comparison: Comparison | null = null,
): Promise<Map<string, number>> {
  const [mutes, clicks] = await Promise.all([
    selectActiveMutes(context.db, { accountId, websiteId }, context.now),
    readClicks(context, websiteId),
  ]);
  const ids = { accountId, websiteId, auditId };
  return sumImpacts(context.clickhouse, ids, { mutes: muteCondition(mutes), comparison, clicks });
}
