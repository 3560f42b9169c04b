import { countMail } from '#accounts/accounts';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { invitationMail } from './invitation-mail.ts';
import { inviteUser, readInvitation } from './invite-user.ts';
import {
  deleteInvitationsOf,
  type Invitation,
  isEmailTaken,
  type Role,
  type UserLanguage,
} from './queries.ts';
import type { InvitationSettings } from './settings.ts';

interface NewInvitation {
  email: string;
  role: Role;
  websiteIds?: string[] | null;
  seesPrices?: boolean;
  /** Of the email. */
  language?: UserLanguage | undefined;
}

interface SentInvitation {
  invitation: Invitation;
  /** True if the mail server accepted the email with the link. */
  isMailed: boolean;
  /** The sign-up link for the owner to pass on; null if it was mailed. */
  link: string | null;
}

/**
 * Creates an invitation and mails its link. It replaces earlier invitations of the same email address.
 * @throws Problem email_taken · mail_limit_reached
 */
export async function sendInvitation(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { email, role, websiteIds = null, seesPrices = false, language = 'en' }: NewInvitation,
  { publicUrl, sendMail, maxMailsPerDay, trustsOwners }: InvitationSettings,
): Promise<SentInvitation> {
  if (await isEmailTaken(db, email, trustsOwners ? null : accountId)) {
    throw new Problem('email_taken', 'A user has already signed up with this email address.', {
      errors: [{ path: 'email', code: 'email_taken', message: 'already belongs to a user' }],
    });
  }
  if (sendMail !== null && !(await countMail(db, { accountId, now, max: maxMailsPerDay }))) {
    throw new Problem(
      'mail_limit_reached',
      `The account can send ${maxMailsPerDay} emails per day. Try again tomorrow.`,
    );
  }
  const { invitation, secret } = await db.transaction().execute(async (transaction) => {
    await deleteInvitationsOf(transaction, { accountId, email });
    return inviteUser(transaction, { accountId, email, role, websiteIds, seesPrices, language, now });
  });
  // The secret is in the fragment, which browsers do not send, so that no server logs it.
  const link = `${publicUrl ?? ''}/dashboard/join#invitation=${secret}&email=${encodeURIComponent(email)}`;
  const { account = 'us', websites = null } = (await readInvitation(db, { secret, email, now })) ?? {};
  const mail = invitationMail({ account, role, websites, link }, language);
  const isMailed = sendMail !== null && (await isAccepted(sendMail({ to: email, ...mail })));
  return { invitation, isMailed, link: isMailed || !trustsOwners ? null : link };
}

/** A refused email is not an error, because the owner can pass the link on. */
function isAccepted(sending: Promise<void>): Promise<boolean> {
  return sending.then(
    () => true,
    () => false,
  );
}
