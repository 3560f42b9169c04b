import { describeBillingMode, readBillingTerms } from '#billing/modes';
import type { Member } from '#platform/http';
import type { Db } from '#platform/postgres';

/** The fields that every page of the dashboard needs in addition to its session. */
export async function describeSession(db: Db, { accountId, right }: Pick<Member, 'accountId' | 'right'>) {
  return { billing: describeBillingMode(await readBillingTerms({ db, accountId }), { right }) };
}
