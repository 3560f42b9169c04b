import { monthOf } from '#budgets';
import type { Context } from '#context.ts';
import type { Db } from '#db';
import { Problem } from '#errors.ts';
import { newId } from '#ids.ts';
import { requireKeyword, selectTargets } from '#keywords';
import { type Check, chooseProvider, type Collection } from './check.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { payFor } from './pay-checks.ts';
import { queryFor } from './query-for.ts';
import { findOpenCheck, insertChecks, type NewCheck } from './queries.ts';

const urgent = -10;

/**
 * Checks a keyword now, in the live lane. Where its target is being checked already, that check is the answer.
 * @throws Problem keyword_not_found · keyword_paused · provider_not_connected · budget_exhausted
 */
export async function requestCheck(
  context: Context,
  keywordId: string,
  collection: Collection,
): Promise<Check> {
  const { db, accountId, now } = context;
  const keyword = await requireKeyword(context, keywordId);
  if (keyword.status === 'paused') throw new Problem('keyword_paused', 'The keyword is paused.');
  const [target] = await selectTargets(db, [keyword.targetId]);
  const query = target && queryFor(target, keyword.depth);
  const provider = query && chooseProvider(collection.providers, query, keyword.provider);
  if (!provider)
    throw new Problem('provider_not_connected', `No connected provider serves ${keyword.engine}.`);
  const wish = {
    provider: provider.name,
    month: monthOf(now),
    priceMicros: provider.priceMicros(query),
    payers: [accountId],
  };
  const check = await openCheck(db, {
    id: newId(),
    targetId: target.id,
    accountId,
    provider: provider.name,
    lane: 'live',
    depth: keyword.depth,
    reservedMicros: wish.priceMicros,
    createdAt: now,
  });
  if (!check.isNew) return check;
  const { refused } = await payFor(db, [{ item: check, wish }], collection.defaultLimitMicros);
  if (refused.length > 0)
    throw new Problem('budget_exhausted', `The budget for ${provider.name} does not cover it.`);
  await enqueueChecks(db, [check], { priority: urgent });
  return check;
}

/** The target's open check, made where there is none. It may end between the two questions: then they are asked again. */
async function openCheck(db: Db, wanted: NewCheck): Promise<Check & { isNew: boolean }> {
  const inserted = await insertChecks(db, [wanted]);
  const check = await findOpenCheck(db, wanted.targetId);
  return check === null ? openCheck(db, wanted) : { ...check, isNew: inserted.has(check.id) };
}
