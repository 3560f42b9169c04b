import { describeBillingMode, readBillingTerms } from '#billing/modes';
import type { Member } from '#platform/http';
import type { Db } from '#platform/postgres';

/** What the dashboard needs on every page, beside the session itself. */
export async function describeSession(db: Db, { accountId, right }: Pick<Member, 'accountId' | 'right'>) {
  return { billing: describeBillingMode(await readBillingTerms({ db, accountId }), { right }) };
}
