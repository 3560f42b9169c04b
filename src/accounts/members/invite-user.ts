import { randomBytes } from 'node:crypto';
import { dayMs } from '#platform/durations.ts';
import { secretDigest } from '#platform/encryption';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';
import {
  acceptInvitationRow,
  hasInvitation,
  type Invitation,
  type InvitedTo,
  insertInvitation,
  insertInvitedWebsites,
  type Role,
  selectInvitedTo,
  type UserLanguage,
} from './queries.ts';

const invitationMs = 7 * dayMs;

interface NewInvitation {
  accountId: string;
  email: string;
  role: Role;
  /** The websites to which a viewer is limited; all if absent. */
  websiteIds?: string[] | null;
  /** Whether a viewer sees prices and invoices. */
  seesPrices?: boolean;
  /** Of its email, and of the user until they choose one. */
  language?: UserLanguage | null;
  now: Date;
}

/** Creates an invitation that expires after a week. Only its digest is stored: `secret` cannot be read again. */
export async function inviteUser(
  db: Db,
  { accountId, email, role, websiteIds = null, seesPrices = false, language = null, now }: NewInvitation,
): Promise<{ invitation: Invitation; secret: string }> {
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationMs);
  const access = { role, websiteIds, seesPrices };
  const invitation = { id: newId(), accountId, email, ...access, language, createdAt: now, expiresAt };
  await insertInvitation(db, { ...invitation, digest: secretDigest(secret) });
  return { invitation, secret };
}

/** Accepts an invitation; returns null if the secret does not match an open invitation of this email address. */
export async function acceptInvitation(
  db: Db,
  { secret, email, now }: { secret: string; email: string; now: Date },
): Promise<Invitation | null> {
  return acceptInvitationRow(db, { digest: secretDigest(secret), email, now });
}

/** Whether the secret belongs to an open invitation of this email address. */
export async function isInvited(
  db: Db,
  { secret, email, now }: { secret: string; email: string; now: Date },
): Promise<boolean> {
  return hasInvitation(db, { digest: secretDigest(secret), email, now });
}

/** Limits a new user to the websites of the invitation that they have accepted. */
export async function limitInvitedUser(
  db: Db,
  { userId, secret }: { userId: string; secret: string },
): Promise<void> {
  await insertInvitedWebsites(db, { userId, digest: secretDigest(secret) });
}

/** The account and the websites of an open invitation, for the page on which it is accepted; null without one. */
export async function readInvitation(
  db: Db,
  { secret, email, now }: { secret: string; email: string; now: Date },
): Promise<InvitedTo | null> {
  return selectInvitedTo(db, { digest: secretDigest(secret), email, now });
}
