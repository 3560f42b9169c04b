import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export const roles = ['owner', 'manager', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The languages of the dashboard and of invitations. */
export const userLanguages = ['en', 'de'] as const;
export type UserLanguage = (typeof userLanguages)[number];

export interface Invitation {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  /** The websites to which the viewer is limited; null for all. Empty once the last one was deleted. */
  websiteIds: string[] | null;
  /** Whether the viewer sees the prices and invoices of the websites that they see. */
  seesPrices: boolean;
  /** Of its email; null if it is not known. */
  language: UserLanguage | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`
  id, account_id as "accountId", email, role,
  case when is_limited then array(
    select w.website_id from invitation_websites w where w.invitation_id = invitations.id order by w.website_id
  ) end as "websiteIds", sees_prices as "seesPrices", language, created_at as "createdAt", expires_at as "expiresAt"`;

export async function insertInvitation(db: Db, invitation: Invitation & { digest: Buffer }): Promise<void> {
  await sql`
    insert into invitations (id, account_id, email, role, is_limited, sees_prices, language, digest, created_at, expires_at)
    values (${invitation.id}, ${invitation.accountId}, ${invitation.email}, ${invitation.role},
      ${invitation.websiteIds !== null}, ${invitation.seesPrices}, ${invitation.language}, ${invitation.digest}, ${invitation.createdAt},
      ${invitation.expiresAt})`.execute(db);
  await sql`
    insert into invitation_websites (account_id, invitation_id, website_id)
    select ${invitation.accountId}, ${invitation.id}, id from unnest(${invitation.websiteIds ?? []}::uuid[]) g (id)`.execute(
    db,
  );
}

/** Gives the websites of the invitation to the user who has accepted it. */
export async function insertInvitedWebsites(
  db: Db,
  { userId, digest }: { userId: string; digest: Buffer },
): Promise<void> {
  await sql`
    insert into user_websites (account_id, user_id, website_id)
    select u.account_id, u.id, w.website_id
    from invitations i join invitation_websites w on w.invitation_id = i.id
    join users u on u.id = ${userId} and u.account_id = i.account_id and u.is_limited
    where i.digest = ${digest}`.execute(db);
}

/** The websites of a user who is limited to some. */
export async function selectUserWebsites(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select website_id as id from user_websites where user_id = ${userId} order by website_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks an open invitation as accepted. Returns null if the digest and email address match none. */
export async function acceptInvitationRow(
  db: Db,
  { digest, email, now }: { digest: Buffer; email: string; now: Date },
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    update invitations set accepted_at = ${now}
    where digest = ${digest} and lower(email) = lower(${email}) and accepted_at is null and expires_at > ${now}
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Whether an open invitation has the digest and email address. */
export async function hasInvitation(
  db: Db,
  { digest, email, now }: { digest: Buffer; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invitations
    where digest = ${digest} and lower(email) = lower(${email}) and accepted_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The account and the websites that an invitation opens. */
export interface InvitedTo {
  account: string;
  /** The domains of the websites to which the viewer is limited; null for all. */
  websites: string[] | null;
}

/** Null without an open invitation that has the digest and email address. */
export async function selectInvitedTo(
  db: Db,
  { digest, email, now }: { digest: Buffer; email: string; now: Date },
): Promise<InvitedTo | null> {
  const { rows } = await sql<InvitedTo>`
    select a.name as account, case when i.is_limited then array(
      select w.domain from invitation_websites iw join websites w on w.id = iw.website_id
      where iw.invitation_id = i.id order by w.domain
    ) end as websites
    from invitations i join accounts a on a.id = i.account_id
    where i.digest = ${digest} and lower(i.email) = lower(${email}) and i.accepted_at is null
      and i.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Serialises the sign-ups that may become the first user of the installation, until the transaction ends. */
export async function lockFirstSignUp(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first sign-up', 0))`.execute(db);
}

/** Whether at least one user has signed up. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from users join user_credentials c on c.user_id = users.id limit 1`.execute(db);
  return rows.length > 0;
}

/** Open invitations, newest first. */
export async function selectInvitations(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations
    where account_id = ${accountId} and accepted_at is null and expires_at > ${now} order by id desc`.execute(
    db,
  );
  return rows;
}

/** Returns false if the account has no such open invitation. */
export async function deleteInvitation(
  db: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from invitations
    where id = ${id} and account_id = ${accountId} and accepted_at is null and expires_at > ${now} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes the open invitations of an email address, because only its newest invitation is valid. */
export async function deleteInvitationsOf(
  db: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await sql`
    delete from invitations
    where account_id = ${accountId} and lower(email) = lower(${email}) and accepted_at is null`.execute(db);
}

/** Whether a user has signed up with the email address: in this account, or with null in any. */
export async function isEmailTaken(db: Db, email: string, accountId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users join user_credentials c on c.user_id = users.id
    where lower(email) = lower(${email}) and (${accountId}::uuid is null or users.account_id = ${accountId})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The name of the member with the email address; null if there is none. */
export async function findUserName(
  db: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from users where account_id = ${accountId} and lower(email) = lower(${email}) and name <> '' limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** A user as a member of their account. */
export interface AccountMember {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** The websites to which the viewer is limited; null for all. Empty once the last one was deleted. */
  websiteIds: string[] | null;
  /** Whether the viewer sees the prices and invoices of the websites that they see. */
  seesPrices: boolean;
  /** Of the dashboard; null if it is not known. */
  language: UserLanguage | null;
  hasTwoFactor: boolean;
  createdAt: Date;
  /** Last session renewal, which happens once a day; null without a session. */
  lastSeenAt: Date | null;
}

const memberColumns = sql`
  u.id, u.email, u.name, u.role,
  case when u.is_limited then array(
    select w.website_id from user_websites w where w.user_id = u.id order by w.website_id
  ) end as "websiteIds", u.sees_prices as "seesPrices", u.language, u.two_factor_enabled as "hasTwoFactor", u.created_at as "createdAt",
  (select max(s.updated_at) from user_sessions s where s.user_id = u.id) as "lastSeenAt"`;

export async function selectMembers(db: Db, accountId: string): Promise<AccountMember[]> {
  const { rows } = await sql<AccountMember>`
    select ${memberColumns} from users u where u.account_id = ${accountId} order by u.id`.execute(db);
  return rows;
}

export interface MemberKey {
  accountId: string;
  id: string;
}

export async function findMember(db: Db, { accountId, id }: MemberKey): Promise<AccountMember | null> {
  const { rows } = await sql<AccountMember>`
    select ${memberColumns} from users u where u.account_id = ${accountId} and u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Roles by user id. They are locked until the transaction ends, so that two changes cannot remove the last owner. */
export async function lockRoles(db: Db, accountId: string): Promise<Map<string, Role>> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(db);
  const { rows } = await sql<{ id: string; role: Role }>`
    select id, role from users where account_id = ${accountId}`.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** @param access.websiteIds the websites to which the member is limited from now on; null for all */
export async function updateAccess(
  db: Db,
  { accountId, id }: MemberKey,
  { role, websiteIds, seesPrices }: { role: Role; websiteIds: readonly string[] | null; seesPrices: boolean },
): Promise<void> {
  await sql`
    update users set role = ${role}, is_limited = ${websiteIds !== null}, sees_prices = ${seesPrices}
    where account_id = ${accountId} and id = ${id}`.execute(db);
  await sql`delete from user_websites where account_id = ${accountId} and user_id = ${id}`.execute(db);
  await sql`
    insert into user_websites (account_id, user_id, website_id)
    select ${accountId}, ${id}, website_id from unnest(${websiteIds ?? []}::uuid[]) g (website_id)`.execute(
    db,
  );
}

/** Foreign keys delete the password, sessions and passkeys along with the user. */
export async function deleteMemberRow(db: Db, { accountId, id }: MemberKey): Promise<void> {
  await sql`delete from users where account_id = ${accountId} and id = ${id}`.execute(db);
}

interface NewUser {
  id: string;
  accountId: string;
  email: string;
  name: string;
  role: Role;
}

/** Returns false if the email address belongs to another user. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const { rows } = await sql`
    insert into users (id, account_id, email, name, role)
    values (${user.id}, ${user.accountId}, ${user.email}, ${user.name}, ${user.role})
    on conflict (lower(email)) do nothing returning 1`.execute(db);
  return rows.length > 0;
}
