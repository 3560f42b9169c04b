import { findPublisher } from '../vendors/exchange/inventory.ts';
import type { BookedOrder } from '../vendors/exchange/order-book.ts';
import type { Stage } from './stage.ts';

type Remembered = Pick<Stage, 'orders' | 'mended'>;
type KeptOrder = Omit<BookedOrder, 'publisher'> & { domain: string };

interface KeptState {
  orders: KeptOrder[];
  mended: string[];
}

/** What the outside world remembers from one start of a demo to the next: orders, and the pages that were put right. */
export function keepState({ orders, mended }: Remembered): string {
  const kept = orders.list().map(({ publisher, ...order }) => ({ ...order, domain: publisher.domain }));
  return JSON.stringify({ orders: kept, mended: [...mended] } satisfies KeptState);
}

/** Publishers that are not listed any more have forgotten. @param text of `keepState` */
export function recallState({ orders, mended }: Remembered, text: string): void {
  const kept = JSON.parse(text) as KeptState;
  orders.restore(
    kept.orders.flatMap(({ domain, ...order }) => {
      const publisher = findPublisher(domain);
      return publisher === undefined ? [] : [{ ...order, publisher }];
    }),
  );
  for (const page of kept.mended) mended.add(page);
}
