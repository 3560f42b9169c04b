import type { Db } from '#db';
import { newId } from '#ids.ts';
import { addUser } from './add-user.ts';
import { type Account, findAccount, insertAccount } from './queries.ts';

interface NewAccount {
  name: string;
  /** Address of the account's owner. */
  email: string;
}

/** Opens an account in which nobody is yet. */
export async function openAccount(db: Db, name: string): Promise<string> {
  const id = newId();
  await insertAccount(db, { id, name });
  return id;
}

/** Opens an account with its owner. @throws Error where the address belongs to another user. */
export async function createAccount(db: Db, { name, email }: NewAccount): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    const id = await openAccount(transaction, name);
    await addUser(transaction, { accountId: id, email, name: email, role: 'owner' });
    const account = await findAccount(transaction, id);
    if (account === null) throw new Error('The account was not kept');
    return account;
  });
}
