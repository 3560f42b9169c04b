import { type PurchaseRequest, reserveSpend } from '#accounts/budgets';
import type { Db } from '#platform/postgres';

/** An item to be bought, with the request for its budget. */
interface Purchase<Item> {
  item: Item;
  request: PurchaseRequest;
}

interface Reservation<Item> extends Purchase<Item> {
  accountId: string;
}

/** Reserves the price of each purchase with the first payer that has enough budget; refuses purchases without one. */
export async function reserveBudget<Item>(
  db: Db,
  purchases: readonly Purchase<Item>[],
  defaultLimitMicros: number,
): Promise<{ reserved: Reservation<Item>[]; refused: Item[] }> {
  const payers = await reserveSpend(
    db,
    purchases.map(({ request }) => request),
    defaultLimitMicros,
  );
  const outcomes = purchases.map((purchase, index) => ({ ...purchase, accountId: payers[index] ?? null }));
  return {
    reserved: outcomes.flatMap(({ accountId, ...purchase }) =>
      accountId === null ? [] : [{ ...purchase, accountId }],
    ),
    refused: outcomes.flatMap(({ accountId, item }) => (accountId === null ? [item] : [])),
  };
}
