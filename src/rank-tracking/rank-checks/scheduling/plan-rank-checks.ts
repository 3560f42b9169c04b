import type { DueKeyword, SearchTargetRow } from '#rank-tracking/keywords/rank-checking';
import type { SerpProvider, SerpQuery } from '#providers/serp';
import { chooseProvider } from '../core/rank-check.ts';
import { serpQueryFor } from '../core/serp-query.ts';

/** A rank check to be opened for all due keywords of a search target. */
export interface PlannedRankCheck {
  targetId: string;
  provider: SerpProvider;
  /** Requests the greatest depth among the keywords. */
  query: SerpQuery;
  /** Due keywords, longest overdue first. */
  keywords: DueKeyword[];
  /** Accounts of the keywords in the same order, each once. The first with enough budget pays. */
  accountIds: string[];
}

/**
 * Plans one rank check for each due search target, longest overdue first. Keywords that no connected provider supports are
 * `unserved`.
 * @param due longest overdue first
 */
export function planRankChecks(
  due: readonly DueKeyword[],
  targets: readonly SearchTargetRow[],
  providers: readonly SerpProvider[],
): { plans: PlannedRankCheck[]; unserved: DueKeyword[] } {
  const byId = new Map(targets.map((target) => [target.id, target]));
  const byTarget = [...Map.groupBy(due, ({ targetId }) => targetId)];
  const planned = byTarget.map(([targetId, keywords]) =>
    planRankCheck(byId.get(targetId), keywords, providers),
  );
  return {
    plans: planned.filter((plan) => plan !== null),
    unserved: byTarget.flatMap(([, keywords], index) => (planned[index] === null ? keywords : [])),
  };
}

function planRankCheck(
  target: SearchTargetRow | undefined,
  keywords: DueKeyword[],
  providers: readonly SerpProvider[],
): PlannedRankCheck | null {
  if (target === undefined) return null;
  const query = serpQueryFor(target, Math.max(...keywords.map(({ depth }) => depth)));
  const choices = keywords.map(({ provider }) => chooseProvider(providers, query, provider));
  const provider = choices.find((choice) => choice !== null);
  if (provider === undefined) return null;
  const accountIds = [...new Set(keywords.map(({ accountId }) => accountId))];
  return { targetId: target.id, provider, query, keywords, accountIds };
}
