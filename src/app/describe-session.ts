import { describeBillingMode, readBillingTerms } from '#billing/modes';
import type { Member } from '#platform/http';
import type { Db } from '#platform/postgres';

/** Describes what every page of the dashboard needs beside the session itself. */
export async function describeSession(db: Db, { accountId, right }: Pick<Member, 'accountId' | 'right'>) {
  return { billing: describeBillingMode(await readBillingTerms({ db, accountId }), { right }) };
}
