import { sql } from 'kysely';
import type { Db } from '#db';
import type { Role } from './queries.ts';

export interface Invitation {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`
  id, account_id as "accountId", email, role, created_at as "createdAt", expires_at as "expiresAt"`;

export async function insertInvitation(db: Db, invitation: Invitation & { digest: Buffer }): Promise<void> {
  await sql`
    insert into invitations (id, account_id, email, role, digest, created_at, expires_at)
    values (${invitation.id}, ${invitation.accountId}, ${invitation.email}, ${invitation.role}, ${invitation.digest},
      ${invitation.createdAt}, ${invitation.expiresAt})`.execute(db);
}

/** Ends an invitation in favour of whoever holds its secret; null where it is no open one for this address. */
export async function takeInvitation(
  db: Db,
  { digest, email, now }: { digest: Buffer; email: string; now: Date },
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    update invitations set accepted_at = ${now}
    where digest = ${digest} and lower(email) = lower(${email}) and accepted_at is null and expires_at > ${now}
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from users join user_credentials c on c.user_id = users.id limit 1`.execute(db);
  return rows.length > 0;
}
