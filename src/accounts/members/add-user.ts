import type { Db } from '#db';
import { newId } from '#ids.ts';
import { insertUser, type Role } from './queries.ts';

interface NewUser {
  accountId: string;
  email: string;
  name: string;
  role: Role;
}

/** Adds someone to an account. @throws Error where the address is malformed or taken. */
export async function addUser(db: Db, user: NewUser): Promise<{ id: string }> {
  if (!/^[^\s@]+@[^\s@]+$/.test(user.email)) throw new Error(`"${user.email}" is not an e-mail address`);
  const id = newId();
  const email = user.email.toLowerCase();
  if (!(await insertUser(db, { id, ...user, email })))
    throw new Error(`${user.email} belongs to a user already`);
  return { id };
}
