import { type Account, findAccount } from '#accounts';
import type { Db } from '#db';

/** @throws Error where there is no such account */
export async function requireAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (account === null) throw new Error('There is no such account.');
  return account;
}
