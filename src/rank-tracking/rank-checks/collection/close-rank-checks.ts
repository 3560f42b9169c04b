import type { Db } from '#platform/postgres';
import type { Attempt } from '../core/rank-check.ts';
import { addSpent, endAttempts, type AttemptEnd } from '../core/queries.ts';
import { chargeRankChecks } from './charge-rank-checks.ts';

/**
 * Ends open attempts, releases their reservations and captures their costs. Returns the ids of the rank checks that were still
 * open, because a concurrent run may have closed the others.
 */
export async function closeRankChecks(db: Db, ends: readonly AttemptEnd[], now: Date): Promise<Set<string>> {
  const ended = await endAttempts(db, ends, now);
  const done = new Set(ends.filter(({ state }) => state === 'done').map(({ id }) => id));
  await chargeRankChecks(
    db,
    ended.map((rankCheck) => ({ ...rankCheck, purchases: done.has(rankCheck.id) ? 1 : 0 })),
  );
  return new Set(ended.map(({ id }) => id));
}

/**
 * Records the costs of attempts before their outcomes, so that a later failure does not lose them. Costs of rank checks that
 * are already closed are captured immediately: two concurrent runs have bought the same SERP.
 */
export async function recordSpent(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const spent = attempts
    .map(({ rankCheck, assumedMicros = 0, ...outcome }) => {
      return { ...rankCheck, spentMicros: costOf(outcome) - assumedMicros };
    })
    .filter(({ spentMicros }) => spentMicros !== 0);
  const recorded = await addSpent(db, spent);
  const late = spent.filter(({ id }) => !recorded.has(id));
  await chargeRankChecks(
    db,
    late.map((rankCheck) => ({ ...rankCheck, reservedMicros: 0, purchases: 0 })),
  );
}

function costOf(outcome: { serp: { costMicros: number } } | { failure: { costMicros: number } }): number {
  return 'serp' in outcome ? outcome.serp.costMicros : outcome.failure.costMicros;
}
