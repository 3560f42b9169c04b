import { findPublisher } from '../vendors/exchange/inventory.ts';
import type { BookedOrder } from '../vendors/exchange/order-book.ts';
import type { SandboxContext } from './sandbox-context.ts';

type StatefulContext = Pick<SandboxContext, 'orders' | 'fixedPages'>;
type SavedOrder = Omit<BookedOrder, 'publisher'> & { domain: string };

interface SavedState {
  orders: SavedOrder[];
  /** Absent in files of earlier versions. */
  fixedPages?: string[];
}

/** Serializes the orders and fixed pages, so that they survive a restart of a demo. */
export function saveState({ orders, fixedPages }: StatefulContext): string {
  const saved = orders.list().map(({ publisher, ...order }) => ({ ...order, domain: publisher.domain }));
  return JSON.stringify({ orders: saved, fixedPages: [...fixedPages] } satisfies SavedState);
}

/** Restores a state of `saveState`. Orders from publishers that no longer exist are dropped. */
export function restoreState({ orders, fixedPages }: StatefulContext, text: string): void {
  const saved = JSON.parse(text) as SavedState;
  orders.restore(
    saved.orders.flatMap(({ domain, ...order }) => {
      const publisher = findPublisher(domain);
      return publisher === undefined ? [] : [{ ...order, publisher }];
    }),
  );
  for (const page of saved.fixedPages ?? []) fixedPages.add(page);
}
