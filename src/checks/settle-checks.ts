import { monthOf, settle, type Settlement } from '#budgets';
import type { Db } from '#db';
import type { Attempt, Check } from './check.ts';
import { addSpent, endChecks, type Ending } from './queries.ts';

type Settled = Pick<Check, 'accountId' | 'provider' | 'createdAt' | 'reservedMicros' | 'spentMicros'>;

/**
 * Ends attempts, each once, and turns what was set aside for them into what was spent. Returns the ids of those that were
 * open still: another run may have been faster.
 */
export async function closeChecks(db: Db, endings: readonly Ending[], now: Date): Promise<Set<string>> {
  const ended = await endChecks(db, endings, now);
  const bought = new Set(endings.filter(({ state }) => state === 'done').map(({ id }) => id));
  await settle(
    db,
    ended.map((check) => settlementOf(check, bought.has(check.id) ? 1 : 0)),
  );
  return new Set(ended.map(({ id }) => id));
}

/**
 * Writes down what attempts have cost before anything else is done with them: whatever happens then, it was spent. What comes
 * after the check has ended, because two runs bought the same page, is charged too.
 */
export async function recordSpent(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const spent = attempts
    .map(({ check, ...outcome }) => ({ ...check, spentMicros: costOf(outcome) }))
    .filter(({ spentMicros }) => spentMicros > 0);
  const noted = await addSpent(db, spent);
  const late = spent.filter(({ id }) => !noted.has(id));
  await settle(
    db,
    late.map((check) => settlementOf({ ...check, reservedMicros: 0 }, 0)),
  );
}

function costOf(outcome: { page: { costMicros: number } } | { failure: { costMicros: number } }): number {
  return 'page' in outcome ? outcome.page.costMicros : outcome.failure.costMicros;
}

/** The month in which it was ordered pays. */
function settlementOf(check: Settled, purchases: number): Settlement {
  const { accountId, provider, createdAt, reservedMicros, spentMicros } = check;
  return { accountId, provider, month: monthOf(createdAt), reservedMicros, spentMicros, purchases };
}
