import type { DueKeyword } from '#keywords';
import type { SerpProvider } from '#providers/serp';
import { chooseProvider } from './check.ts';

/** One wanted check. */
export interface Order {
  targetId: string;
  provider: SerpProvider;
  /** The greatest that is due. */
  depth: number;
  /** Who waits for it, the longest waiting first. */
  keywords: DueKeyword[];
  /** Their accounts in that order, each once: who may be charged. */
  accountIds: string[];
}

/** One order for each target that is due; and the keywords that no connected provider can serve. */
export function planOrders(
  due: readonly DueKeyword[],
  providers: readonly SerpProvider[],
): { orders: Order[]; unserved: DueKeyword[] } {
  const groups = [...Map.groupBy(due, ({ targetId }) => targetId).values()];
  const planned = groups.map((keywords) => ({ keywords, order: planOrder(keywords, providers) }));
  return {
    orders: planned.map(({ order }) => order).filter((order) => order !== null),
    unserved: planned.filter(({ order }) => order === null).flatMap(({ keywords }) => keywords),
  };
}

function planOrder(keywords: DueKeyword[], providers: readonly SerpProvider[]): Order | null {
  const choices = keywords.map(({ engine, provider }) =>
    chooseProvider(providers, { engine, preferred: provider }),
  );
  const provider = choices.find((choice) => choice !== null);
  if (provider === undefined) return null;
  return {
    targetId: keywords[0]?.targetId ?? '',
    provider,
    depth: Math.max(...keywords.map(({ depth }) => depth)),
    keywords,
    accountIds: [...new Set(keywords.map(({ accountId }) => accountId))],
  };
}
