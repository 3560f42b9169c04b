import { findAccount } from '#accounts/accounts';
import type { Db } from '#platform/postgres';
import { quietEnd } from './is-mail-due.ts';
import { findPace } from './mail-queries.ts';

/** When the quiet hours of an account end; null if it has none or they are not now. */
export async function findQuietEnd(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const pace = await findPace(db, accountId);
  if (pace.quietFrom === null) return null;
  const account = await findAccount(db, accountId);
  return account === null ? null : quietEnd(pace, { now, timeZone: account.timeZone });
}
