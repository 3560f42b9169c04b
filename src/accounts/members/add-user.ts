import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';
import { insertUser, type Role } from './queries.ts';

interface UserValues {
  accountId: string;
  email: string;
  name: string;
  role: Role;
}

/** Adds a user to an account. @throws Error if the email address is malformed or belongs to a user */
export async function addUser(db: Db, user: UserValues): Promise<{ id: string }> {
  if (!/^[^\s@]+@[^\s@]+$/.test(user.email)) throw new Error(`"${user.email}" is not an email address`);
  const id = newId();
  const email = user.email.toLowerCase();
  if (!(await insertUser(db, { id, ...user, email })))
    throw new Error(`The email address ${user.email} already belongs to a user`);
  return { id };
}
