import { monthOf } from '#budgets';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import type { DueKeyword } from '#keywords';
import { type Collection, type Lane, priceMicros } from './check.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { payFor } from './pay-checks.ts';
import type { Order } from './plan-orders.ts';
import { deleteChecks, insertChecks, selectOpenDepths, setPayers } from './queries.ts';

interface Wanted {
  id: string;
  lane: Lane;
  order: Order;
}

/** Whom a check that is open already serves, and whom it does not go deep enough for. */
interface Joined {
  deepEnough: DueKeyword[];
  shallow: DueKeyword[];
}

/**
 * Opens a check for each order whose target has none open, and orders the jobs for those that somebody can pay. Returns the
 * keywords for which none was opened.
 */
export async function openChecks(
  db: Db,
  { now, orders, collection }: { now: Date; orders: readonly Order[]; collection: Collection },
): Promise<{ joined: Joined; refused: DueKeyword[] }> {
  const wanted = orders.map((order): Wanted => {
    return { id: newId(), lane: order.provider.queue ? collection.lane : 'live', order };
  });
  const opened = await insertChecks(
    db,
    wanted.map((check) => newCheck(check, now)),
  );
  const purchases = wanted
    .filter(({ id }) => opened.has(id))
    .map((item) => ({ item, wish: wishOf(item, now) }));
  const { paid, refused } = await payFor(db, purchases, collection.defaultLimitMicros);
  await deleteChecks(
    db,
    refused.map(({ id }) => id),
  );
  await setPayers(
    db,
    paid.map(({ item, wish, accountId }) => ({ id: item.id, accountId, reservedMicros: wish.priceMicros })),
  );
  await enqueueChecks(
    db,
    paid.map(({ item: { id, lane, order } }) => ({ id, lane, attempt: 1, provider: order.provider.name })),
  );
  const others = wanted.filter(({ id }) => !opened.has(id)).map(({ order }) => order);
  return { joined: await joinOpen(db, others), refused: refused.flatMap(({ order }) => order.keywords) };
}

function newCheck({ id, lane, order }: Wanted, createdAt: Date) {
  return {
    id,
    lane,
    targetId: order.targetId,
    accountId: order.accountIds[0] ?? '',
    provider: order.provider.name,
    depth: order.query.depth,
    reservedMicros: 0,
    createdAt,
  };
}

function wishOf({ lane, order }: Wanted, now: Date) {
  return {
    provider: order.provider.name,
    month: monthOf(now),
    priceMicros: priceMicros(order.provider, lane, order.query),
    payers: order.accountIds,
  };
}

async function joinOpen(db: Db, orders: readonly Order[]): Promise<Joined> {
  if (orders.length === 0) return { deepEnough: [], shallow: [] };
  const depths = await selectOpenDepths(
    db,
    orders.map(({ targetId }) => targetId),
  );
  const isServed = ({ targetId, query }: Order) => (depths.get(targetId) ?? 0) >= query.depth;
  const { deepEnough = [], shallow = [] } = Object.groupBy(orders, (order) =>
    isServed(order) ? 'deepEnough' : 'shallow',
  );
  return {
    deepEnough: deepEnough.flatMap(({ keywords }) => keywords),
    shallow: shallow.flatMap(({ keywords }) => keywords),
  };
}
