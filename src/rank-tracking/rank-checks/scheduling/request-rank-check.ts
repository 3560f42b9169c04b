import { monthOf } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import { Problem } from '#platform/problems';
import { newId } from '#platform/ids.ts';
import { requireKeyword } from '#rank-tracking/keywords';
import { selectSearchTargets } from '#rank-tracking/keywords/rank-checking';
import { type RankCheck, chooseProvider, type RankCheckSettings } from '../core/rank-check.ts';
import { enqueueRankChecks } from '../core/enqueue-rank-checks.ts';
import { reserveBudget } from '../core/reserve-budget.ts';
import { serpQueryFor } from '../core/serp-query.ts';
import { findOpenRankCheck, insertRankChecks, type NewRankCheck } from '../core/queries.ts';

const urgentPriority = -10;

/**
 * Requests an immediate rank check in the live lane. Returns the open rank check if the search target already has one.
 * @throws Problem keyword_not_found · keyword_paused · provider_not_connected · budget_exhausted
 */
export async function requestRankCheck(
  context: Context,
  keywordId: string,
  settings: RankCheckSettings,
): Promise<RankCheck> {
  const { db, accountId, now } = context;
  const keyword = await requireKeyword(context, keywordId);
  if (keyword.status === 'paused')
    throw new Problem('keyword_paused', 'The keyword is paused. Set its status to `approved` first.');
  const [target] = await selectSearchTargets(db, [keyword.targetId]);
  const query = target && serpQueryFor(target, keyword.depth);
  const provider = query && chooseProvider(settings.providers, query, keyword.provider);
  if (!provider)
    throw new Problem(
      'provider_not_connected',
      `No connected provider supports ${keyword.engine}. Connect one first.`,
    );
  const request = {
    provider: provider.name,
    month: monthOf(now),
    priceMicros: provider.priceMicros(query),
    payers: [accountId],
  };
  const rankCheck = await findOrInsert(db, {
    id: newId(),
    targetId: target.id,
    accountId,
    provider: provider.name,
    lane: 'live',
    depth: keyword.depth,
    reservedMicros: request.priceMicros,
    createdAt: now,
  });
  if (!rankCheck.isNew) return rankCheck;
  const { refused } = await reserveBudget(db, [{ item: rankCheck, request }], settings.defaultLimitMicros);
  if (refused.length > 0)
    throw new Problem(
      'budget_exhausted',
      `The remaining budget with ${provider.name} does not cover a rank check. Raise the budget or wait for the next month.`,
    );
  await enqueueRankChecks(db, [rankCheck], { priority: urgentPriority });
  return rankCheck;
}

/** Returns the open rank check of the target, or inserts one. Retries if the open one finishes between the two queries. */
async function findOrInsert(db: Db, values: NewRankCheck): Promise<RankCheck & { isNew: boolean }> {
  const inserted = await insertRankChecks(db, [values]);
  const rankCheck = await findOpenRankCheck(db, values.targetId);
  return rankCheck === null ? findOrInsert(db, values) : { ...rankCheck, isNew: inserted.has(rankCheck.id) };
}
