import { type Account, findAccount, insertAccount } from '#accounts/accounts';
import type { Db } from '#platform/postgres';
import { addUser } from './add-user.ts';

interface NewAccount {
  name: string;
  /** Email address of the account's owner. */
  email: string;
  /** Whether its owners configure the installation. */
  operator?: boolean;
}

/** Creates an account with its owner. @throws Error if the email address belongs to another user */
export async function createAccount(db: Db, { name, email, operator = false }: NewAccount): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, name, { isOperator: operator });
    await addUser(transaction, { accountId: id, email, name: email, role: 'owner' });
    const account = await findAccount(transaction, id);
    if (account === null) throw new Error('The account was not saved');
    return account;
  });
}
