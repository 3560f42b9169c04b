import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { type Account, updateAccountRow } from './queries.ts';

/** Updates the account's name, locale or time zone. @throws Problem invalid_request */
export async function updateAccount(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  changes: Partial<Pick<Account, 'name' | 'locale' | 'timeZone'>>,
): Promise<Account> {
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
    throw invalidField('timeZone', 'not_known', 'is not a time zone of the IANA database');
  }
  const account = await updateAccountRow(db, { id: accountId, ...changes });
  if (account === null) throw new Error('The account was deleted');
  return account;
}

function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as `+02:00`, which have no daylight saving time.
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
