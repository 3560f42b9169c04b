import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { type Account, updateAccount } from './queries.ts';

/** Changes how an account is called and how its people read numbers and days. @throws Problem invalid_request */
export async function changeAccount(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  change: Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>,
): Promise<Account> {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw invalidMember('timeZone', 'not_known', 'is no time zone of the IANA database');
  }
  const account = await updateAccount(db, { id: accountId, ...change });
  if (account === null) throw new Error('The account is gone');
  return account;
}

function isTimeZone(name: string): boolean {
  // Offsets such as `+02:00` would be taken, too, and know no summer.
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
