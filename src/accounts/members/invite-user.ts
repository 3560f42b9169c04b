import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import { type Invitation, insertInvitation, takeInvitation } from './member-queries.ts';
import type { Role } from './queries.ts';

const invitationMs = 7 * 24 * 60 * 60_000;

/** Invites somebody into an account for a week. `secret` is said here once and is nowhere afterwards. */
export async function inviteUser(
  db: Db,
  { accountId, email, role, now }: { accountId: string; email: string; role: Role; now: Date },
): Promise<{ invitation: Invitation; secret: string }> {
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationMs);
  const invitation = { id: newId(), accountId, email, role, createdAt: now, expiresAt };
  await insertInvitation(db, { ...invitation, digest: digestOf(secret) });
  return { invitation, secret };
}

/** Which account and role an invitation opens to the holder of its secret; null where it opens none. */
export async function acceptInvitation(
  db: Db,
  { secret, email, now }: { secret: string; email: string; now: Date },
): Promise<Invitation | null> {
  return takeInvitation(db, { digest: digestOf(secret), email, now });
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
