import { monthOf } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import type { DueKeyword } from '#rank-tracking/keywords/rank-checking';
import { type RankCheckSettings, type Lane, priceMicros } from '../core/rank-check.ts';
import { enqueueRankChecks } from '../core/enqueue-rank-checks.ts';
import { reserveBudget } from '../core/reserve-budget.ts';
import type { PlannedRankCheck } from './plan-rank-checks.ts';
import { deleteRankChecks, insertRankChecks, selectOpenDepths, setPayers } from '../core/queries.ts';

interface Candidate {
  id: string;
  lane: Lane;
  plan: PlannedRankCheck;
}

/** Keywords whose target has an open rank check, by whether it is deep enough for them. */
interface AlreadyOpen {
  deepEnough: DueKeyword[];
  shallow: DueKeyword[];
}

/**
 * Opens the planned rank checks whose target has none open, and enqueues those that a budget covers. Returns the keywords
 * without a new rank check.
 */
export async function openRankChecks(
  db: Db,
  { now, plans, settings }: { now: Date; plans: readonly PlannedRankCheck[]; settings: RankCheckSettings },
): Promise<{ alreadyOpen: AlreadyOpen; refused: DueKeyword[] }> {
  const candidates = plans.map((plan): Candidate => {
    return { id: newId(), lane: plan.provider.queue ? settings.lane : 'live', plan };
  });
  const opened = await insertRankChecks(
    db,
    candidates.map((candidate) => newRankCheck(candidate, now)),
  );
  const purchases = candidates
    .filter(({ id }) => opened.has(id))
    .map((item) => ({ item, request: purchaseRequestOf(item, now) }));
  const { reserved, refused } = await reserveBudget(db, purchases, settings.defaultLimitMicros);
  await deleteRankChecks(
    db,
    refused.map(({ id }) => id),
  );
  await setPayers(
    db,
    reserved
      .filter(({ item, accountId }) => accountId !== item.plan.accountIds[0])
      .map(({ item, accountId }) => ({ id: item.id, accountId })),
  );
  await enqueueRankChecks(
    db,
    reserved.map(({ item: { id, lane, plan } }) => ({ id, lane, attempt: 1, provider: plan.provider.name })),
  );
  const others = candidates.filter(({ id }) => !opened.has(id)).map(({ plan }) => plan);
  return {
    alreadyOpen: await findAlreadyOpen(db, others),
    refused: refused.flatMap(({ plan }) => plan.keywords),
  };
}

/** The rank check as its first account pays it. */
function newRankCheck({ id, lane, plan }: Candidate, createdAt: Date) {
  return {
    id,
    lane,
    targetId: plan.targetId,
    accountId: plan.accountIds[0] ?? '',
    provider: plan.provider.name,
    depth: plan.query.depth,
    reservedMicros: priceMicros(plan.provider, lane, plan.query),
    createdAt,
  };
}

function purchaseRequestOf({ lane, plan }: Candidate, now: Date) {
  return {
    provider: plan.provider.name,
    month: monthOf(now),
    priceMicros: priceMicros(plan.provider, lane, plan.query),
    payers: plan.accountIds,
  };
}

async function findAlreadyOpen(db: Db, plans: readonly PlannedRankCheck[]): Promise<AlreadyOpen> {
  if (plans.length === 0) return { deepEnough: [], shallow: [] };
  const depths = await selectOpenDepths(
    db,
    plans.map(({ targetId }) => targetId),
  );
  const isDeepEnough = ({ targetId, query }: PlannedRankCheck) => (depths.get(targetId) ?? 0) >= query.depth;
  const { deepEnough = [], shallow = [] } = Object.groupBy(plans, (plan) =>
    isDeepEnough(plan) ? 'deepEnough' : 'shallow',
  );
  return {
    deepEnough: deepEnough.flatMap(({ keywords }) => keywords),
    shallow: shallow.flatMap(({ keywords }) => keywords),
  };
}
