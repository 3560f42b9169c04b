import type { DueKeyword, TargetRow } from '#keywords';
import type { SerpProvider, SerpQuery } from '#providers/serp';
import { chooseProvider } from './check.ts';
import { queryFor } from './query-for.ts';

/** One wanted check. */
export interface Order {
  targetId: string;
  provider: SerpProvider;
  /** To the greatest depth that is due. */
  query: SerpQuery;
  /** Who waits for it, the longest waiting first. */
  keywords: DueKeyword[];
  /** Their accounts in that order, each once: who may be charged. */
  accountIds: string[];
}

/**
 * One order for each target that is due, in the order in which they have waited; and the keywords that no connected provider
 * can serve.
 * @param due the longest waiting first.
 */
export function planOrders(
  due: readonly DueKeyword[],
  targets: readonly TargetRow[],
  providers: readonly SerpProvider[],
): { orders: Order[]; unserved: DueKeyword[] } {
  const byId = new Map(targets.map((target) => [target.id, target]));
  const waiting = [...Map.groupBy(due, ({ targetId }) => targetId)];
  const planned = waiting.map(([targetId, keywords]) => planOrder(byId.get(targetId), keywords, providers));
  return {
    orders: planned.filter((order) => order !== null),
    unserved: waiting.flatMap(([, keywords], index) => (planned[index] === null ? keywords : [])),
  };
}

function planOrder(
  target: TargetRow | undefined,
  keywords: DueKeyword[],
  providers: readonly SerpProvider[],
): Order | null {
  if (target === undefined) return null;
  const query = queryFor(target, Math.max(...keywords.map(({ depth }) => depth)));
  const choices = keywords.map(({ provider }) => chooseProvider(providers, query, provider));
  const provider = choices.find((choice) => choice !== null);
  if (provider === undefined) return null;
  const accountIds = [...new Set(keywords.map(({ accountId }) => accountId))];
  return { targetId: target.id, provider, query, keywords, accountIds };
}
