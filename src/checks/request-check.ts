import type { Context } from '#context.ts';
import type { Db } from '#db';
import { Problem } from '#errors.ts';
import { newId } from '#ids.ts';
import { requireKeyword, selectTargets } from '#keywords';
import { type Check, chooseProvider, type Collection } from './check.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { payFor } from './pay-checks.ts';
import { queryFor } from './query-for.ts';
import { findOpenCheck, insertChecks } from './queries.ts';

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
  const priceMicros = provider.priceMicros(query);
  const check = {
    id: newId(),
    targetId: target.id,
    accountId,
    provider: provider.name,
    lane: 'live' as const,
    depth: keyword.depth,
    reservedMicros: priceMicros,
    createdAt: now,
  };
  const opened = await insertChecks(db, [check]);
  if (!opened.has(check.id)) return openCheck(db, target.id);
  const purchase = { item: check, provider: provider.name, priceMicros, payers: [accountId], orderedAt: now };
  const { refused } = await payFor(db, [purchase], collection.defaultLimitMicros);
  if (refused.length > 0)
    throw new Problem('budget_exhausted', `The budget for ${provider.name} does not cover it.`);
  await enqueueChecks(db, [check], { priority: urgent });
  return openCheck(db, target.id);
}

async function openCheck(db: Db, targetId: string): Promise<Check> {
  const check = await findOpenCheck(db, targetId);
  if (check === null) throw new Error('The check has ended while it was being opened');
  return check;
}
