import { type Account, findAccount } from '#accounts/accounts';
import type { Db } from '#platform/postgres';

/** @throws Error if the account does not exist */
export async function requireAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (account === null) throw new Error('No account has this id.');
  return account;
}
