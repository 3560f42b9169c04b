import { monthOf, settle } from '#budgets';
import type { Db } from '#db';
import type { Check } from './check.ts';

/** An ended attempt: what it really cost, and whether it brought a page. */
export type Settled = Pick<
  Check,
  'accountId' | 'provider' | 'createdAt' | 'reservedMicros' | 'spentMicros'
> & {
  bought: boolean;
};

/** Turns what was set aside for checks into what was spent, account by account. */
export async function settleChecks(db: Db, checks: readonly Settled[]): Promise<void> {
  const groups = Map.groupBy(
    checks,
    (check) => `${check.accountId} ${check.provider} ${monthOf(check.createdAt)}`,
  );
  // In the same order as money is set aside, so that two jobs never wait for each other in a circle.
  for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group;
    if (first === undefined) continue;
    await settle(db, {
      accountId: first.accountId,
      provider: first.provider,
      month: monthOf(first.createdAt),
      reservedMicros: group.reduce((sum, check) => sum + check.reservedMicros, 0),
      spentMicros: group.reduce((sum, check) => sum + check.spentMicros, 0),
      purchases: group.filter(({ bought }) => bought).length,
    });
  }
}
