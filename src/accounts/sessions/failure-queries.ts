import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';

/** A failed attempt to sign in as a user. */
export interface SignInFailure {
  id: string;
  userId: string;
  email: string;
  /** The factor that was wrong. */
  factor: 'password' | 'second_factor';
  failedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
}

interface FailedAttempt extends Pick<SignInFailure, 'factor' | 'ipAddress' | 'userAgent'> {
  now: Date;
}

const maxUserAgentLength = 500;

/** Describes a failed attempt by the headers of its request. */
export function failedAttempt(factor: SignInFailure['factor'], headers: Headers, now: Date): FailedAttempt {
  return {
    factor,
    now,
    ipAddress: headers.get('x-forwarded-for'),
    userAgent: headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null,
  };
}

/** Stores the failure if a user has the email address. One statement in both cases, so that its time reveals nothing. */
export async function insertFailureByEmail(db: Db, email: string, failed: FailedAttempt): Promise<void> {
  await sql`
    insert into user_sign_in_failures (id, account_id, user_id, factor, failed_at, ip_address, user_agent)
    select ${newId()}, account_id, id, ${failed.factor}, ${failed.now}, ${failed.ipAddress}, ${failed.userAgent}
    from users where lower(email) = lower(${email})`.execute(db);
}

/** The failures of the last 90 days, newest first: of all members of the account, or of one of them. */
export async function selectSignInFailures(
  db: Db,
  { accountId, userId, limit }: { accountId: string; userId: string | null; limit: number },
): Promise<SignInFailure[]> {
  const { rows } = await sql<SignInFailure>`
    select f.id, f.user_id as "userId", u.email, f.factor, f.failed_at as "failedAt", f.ip_address as "ipAddress",
      f.user_agent as "userAgent"
    from user_sign_in_failures f join users u on u.id = f.user_id
    where f.account_id = ${accountId} and (${userId}::uuid is null or f.user_id = ${userId})
    order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the failures of all accounts before a time. */
export async function deleteSignInFailures(db: Db, before: Date): Promise<void> {
  await sql`delete from user_sign_in_failures where failed_at < ${before}`.execute(db);
}
