import { monthOf, reserveSpend } from '#budgets';
import type { Db } from '#db';

/** A purchase, and who would pay for it, in turn. */
export interface Purchase<Item> {
  item: Item;
  provider: string;
  priceMicros: number;
  payers: readonly string[];
  /** Decides the month that pays. */
  orderedAt: Date;
}

export interface Paid<Item> {
  item: Item;
  accountId: string;
  priceMicros: number;
}

/** Sets money aside for each purchase at the first of its payers who has some. What nobody can pay is refused. */
export async function payFor<Item>(
  db: Db,
  purchases: readonly Purchase<Item>[],
  defaultLimitMicros: number,
): Promise<{ paid: Paid<Item>[]; refused: Item[] }> {
  const paid: Paid<Item>[] = [];
  const refused: Item[] = [];
  let open = [...purchases];
  while (open.length > 0) {
    const left: Purchase<Item>[] = [];
    // In one order everywhere, so that two schedulers never wait for each other in a circle.
    const groups = [...Map.groupBy(open, nameOf)].toSorted(byName);
    for (const [, group] of groups) {
      const [first] = group;
      if (first === undefined) continue;
      const { provider, orderedAt } = first;
      const [accountId = ''] = first.payers;
      const pricesMicros = group.map(({ priceMicros }) => priceMicros);
      const month = monthOf(orderedAt);
      const granted = await reserveSpend(
        db,
        { accountId, provider, month, pricesMicros },
        defaultLimitMicros,
      );
      group.forEach((purchase, index) => {
        if (granted[index]) paid.push({ item: purchase.item, accountId, priceMicros: purchase.priceMicros });
        else if (purchase.payers.length > 1) left.push({ ...purchase, payers: purchase.payers.slice(1) });
        else refused.push(purchase.item);
      });
    }
    open = left;
  }
  return { paid, refused };
}

function nameOf({ payers, provider, orderedAt }: Purchase<unknown>): string {
  return `${payers[0]} ${provider} ${monthOf(orderedAt)}`;
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
