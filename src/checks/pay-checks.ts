import { reserveSpend, type Wish } from '#budgets';
import type { Db } from '#db';

/** Something to be bought, with the wish for the money. */
export interface Purchase<Item> {
  item: Item;
  wish: Wish;
}

export interface Paid<Item> extends Purchase<Item> {
  accountId: string;
}

/** Sets money aside for each purchase at the first of its payers who has some. What nobody can pay is refused. */
export async function payFor<Item>(
  db: Db,
  purchases: readonly Purchase<Item>[],
  defaultLimitMicros: number,
): Promise<{ paid: Paid<Item>[]; refused: Item[] }> {
  const payers = await reserveSpend(
    db,
    purchases.map(({ wish }) => wish),
    defaultLimitMicros,
  );
  const answered = purchases.map((purchase, index) => ({ ...purchase, accountId: payers[index] ?? null }));
  return {
    paid: answered.flatMap(({ accountId, ...purchase }) =>
      accountId === null ? [] : [{ ...purchase, accountId }],
    ),
    refused: answered.flatMap(({ accountId, item }) => (accountId === null ? [item] : [])),
  };
}
