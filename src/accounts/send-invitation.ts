import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { inviteUser } from './invite-user.ts';
import { deleteInvitationsOf, type Invitation, isEmailTaken } from './member-queries.ts';
import { findAccount, type Role } from './queries.ts';
import type { AccountSettings } from './settings.ts';

/** An invitation that was just made. */
export interface SentInvitation {
  invitation: Invitation;
  /** True where the link went out by mail; it is then said nowhere else. */
  isMailed: boolean;
  /** For the owner to hand on, where no mail could be sent; null otherwise. */
  link: string | null;
}

/**
 * Invites somebody, in place of any earlier invitation of the same address. Where no mail can be sent the link is said once, here.
 * @throws Problem email_taken
 */
export async function sendInvitation(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { email, role }: { email: string; role: Role },
  { publicUrl, sendMail }: AccountSettings,
): Promise<SentInvitation> {
  if (await isEmailTaken(db, email)) {
    throw new Problem('email_taken', 'Somebody with this address has signed up already.', {
      errors: [{ path: 'email', code: 'email_taken', message: 'belongs to a user already' }],
    });
  }
  const { invitation, secret } = await db.transaction().execute(async (transaction) => {
    await deleteInvitationsOf(transaction, { accountId, email });
    return inviteUser(transaction, { accountId, email, role, now });
  });
  // Behind the `#`, so that it is sent to no server and written into no log.
  const link = `${publicUrl ?? ''}/dashboard/join#invitation=${secret}&email=${encodeURIComponent(email)}`;
  const account = await findAccount(db, accountId);
  const subject = `Join ${account?.name ?? 'us'} on Cairn`;
  const text = `You are invited to ${account?.name ?? 'an account'} on Cairn as ${role}.\n\nSign up within a week: ${link}\n`;
  const isMailed = sendMail !== null && (await isTaken(sendMail({ to: email, subject, text })));
  return { invitation, isMailed, link: isMailed ? null : link };
}

/** Whether the mail server took it: where it did not, the owner hands the link on. */
function isTaken(sending: Promise<void>): Promise<boolean> {
  return sending.then(
    () => true,
    () => false,
  );
}
