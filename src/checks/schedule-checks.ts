import { nextMonth } from '#budgets';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { claimDueKeywords, type DueKeyword, postponeKeywords, selectTargets } from '#keywords';
import { recordPositions } from '#positions';
import { type Collection, type Lane, priceMicros } from './check.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { payFor } from './pay-checks.ts';
import { type Order, planOrders } from './plan-orders.ts';
import { deleteChecks, insertChecks, setPayers } from './queries.ts';

const batchSize = 1_000;
const leaseMs = 2 * 3_600_000;
/** A keyword whose target is being checked already looks again so much later, in case that check is not deep enough for it. */
const joinMs = 60_000;
const postponeMs = 3_600_000;

const notConnected = {
  code: 'provider_not_connected',
  message: 'No connected provider serves this search engine.',
};
const exhausted = {
  code: 'budget_exhausted',
  message: 'The month’s budget for this provider does not cover the check.',
};

/**
 * Orders checks for everything that is due, the longest waiting first. Keywords of one target share a check, to the greatest
 * depth that is due; the first account among them that has money for it pays.
 */
export async function scheduleChecks(context: JobContext, collection: Collection): Promise<void> {
  let claimed: DueKeyword[];
  do {
    claimed = await context.db
      .transaction()
      .execute((transaction) => scheduleBatch(transaction, context.now, collection));
    await markPending(context, claimed);
  } while (claimed.length === batchSize && !context.signal.aborted);
}

async function scheduleBatch(db: Db, now: Date, collection: Collection): Promise<DueKeyword[]> {
  const leasedTo = new Date(now.getTime() + leaseMs);
  const due = await claimDueKeywords(db, { now, leasedTo, limit: batchSize });
  if (due.length === 0) return due;
  const targets = await selectTargets(db, [...new Set(due.map(({ targetId }) => targetId))]);
  const { orders, unserved } = planOrders(due, targets, collection.providers);
  await postponeKeywords(db, idsOf(unserved), {
    until: new Date(now.getTime() + postponeMs),
    reason: notConnected,
  });
  await openChecks(db, { now, orders, collection });
  return due;
}

/** An order with the check that was opened for it. */
interface OpenedOrder {
  id: string;
  lane: Lane;
  order: Order;
  priceMicros: number;
}

async function openChecks(
  db: Db,
  { now, orders, collection }: { now: Date; orders: Order[]; collection: Collection },
): Promise<void> {
  const wanted = orders.map((order) => priced(order, collection.lane));
  const opened = await insertChecks(
    db,
    wanted.map(({ id, lane, order }) => ({
      id,
      lane,
      targetId: order.targetId,
      accountId: order.accountIds[0] ?? '',
      provider: order.provider.name,
      depth: order.query.depth,
      reservedMicros: 0,
      createdAt: now,
    })),
  );
  const joined = wanted.filter(({ id }) => !opened.has(id)).flatMap(({ order }) => order.keywords);
  await postponeKeywords(db, idsOf(joined), { until: new Date(now.getTime() + joinMs), reason: null });
  const purchases = wanted
    .filter(({ id }) => opened.has(id))
    .map((item) => ({
      item,
      provider: item.order.provider.name,
      priceMicros: item.priceMicros,
      payers: item.order.accountIds,
      orderedAt: now,
    }));
  const { paid, refused } = await payFor(db, purchases, collection.defaultLimitMicros);
  await refuse(db, refused, now);
  await setPayers(
    db,
    paid.map(({ item, accountId, priceMicros: reserved }) => ({
      id: item.id,
      accountId,
      reservedMicros: reserved,
    })),
  );
  await enqueueChecks(
    db,
    paid.map(({ item }) => ({ id: item.id, provider: item.order.provider.name, lane: item.lane })),
  );
}

function priced(order: Order, lane: Lane): OpenedOrder {
  const taken: Lane = order.provider.queue ? lane : 'live';
  return { id: newId(), lane: taken, order, priceMicros: priceMicros(order.provider, taken, order.query) };
}

async function refuse(db: Db, refused: readonly OpenedOrder[], now: Date): Promise<void> {
  const until = new Date(Math.min(nextMonth(now).getTime(), now.getTime() + postponeMs));
  await deleteChecks(
    db,
    refused.map(({ id }) => id),
  );
  await postponeKeywords(db, idsOf(refused.flatMap(({ order }) => order.keywords)), {
    until,
    reason: exhausted,
  });
}

/** Leaves a trace in the history before anything is known: what was due and never ended shows as pending. */
async function markPending({ facts, now }: JobContext, keywords: readonly DueKeyword[]): Promise<void> {
  await recordPositions(
    facts,
    keywords.map(({ id, accountId, websiteId, targetId }) => ({
      accountId,
      websiteId,
      keywordId: id,
      targetId,
      state: 'pending',
      position: null,
      url: null,
      checkedDepth: null,
      checkedAt: now,
      provider: null,
      errorCode: null,
    })),
  );
}

function idsOf(keywords: readonly DueKeyword[]): string[] {
  return keywords.map(({ id }) => id);
}
