import { hash } from 'node:crypto';
import type { createAuthMiddleware } from 'better-auth/api';
import { hourMs } from '#platform/durations.ts';
import { enqueue } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import { countAttempt, deleteAttempt } from './queries.ts';
import { failedAttempt, insertFailureByEmail } from './failure-queries.ts';
import { readField, readText } from './read-text.ts';
import { maySignUp } from './resolve-membership.ts';
import type { SignInSettings } from './settings.ts';
import { validateProfile } from './validate-profile.ts';

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type APIError = (typeof import('better-auth/api'))['APIError'];

interface HookDeps {
  db: Db;
  /** Counts attempts outside of the transaction of a sign-up. */
  pool: Db;
  settings: SignInSettings;
  APIError: APIError;
}

/** Failed sign-ins as one user per hour, from any address. NIST SP 800-63B allows 100 consecutive ones. */
const failuresPerHour = 50;
const mailsPerHour = 5;

/** Runs before each endpoint of the library. A returned object replaces the response of the endpoint. */
export async function beforeEndpoint(context: HookContext, deps: HookDeps): Promise<object | void> {
  const { path, body, query } = context;
  const invalid = validateProfile({ name: readField(query, 'name') }) ?? validateProfile(profileOf(body));
  if (invalid !== null) throw new deps.APIError('BAD_REQUEST', { code: invalid, message: messages[invalid] });
  if (path === '/sign-up/email') return requireSignUp(body, deps);
  if (path === '/sign-in/email') return requireAttemptsLeft(body, deps);
  if (path === '/request-password-reset') return requestMail('reset', body, deps);
  if (path === '/send-verification-email') return requestMail('verification', body, deps);
}

const messages = {
  INVALID_NAME: 'The name must be one line of 1 to 100 characters.',
  INVALID_ACCOUNT_NAME: 'The name of the account must be one line of 1 to 100 characters.',
  INVALID_IMAGE: 'The image must be an https URL of up to 2000 characters.',
};

/** Runs after each endpoint. Records failed sign-ins, forgets the failures of a user who signed in, and reports a changed password. */
export async function afterEndpoint(
  context: HookContext,
  { db, pool, settings, APIError }: HookDeps,
): Promise<void> {
  const { path, body, headers } = context;
  if (path === '/change-password') return reportChange(db, context.context.returned);
  if (path !== '/sign-in/email' && !path?.startsWith('/two-factor/verify-')) return;
  const failed = context.context.returned instanceof APIError;
  const email = path === '/sign-in/email' ? readText(body, 'email') : await challengedEmail(context);
  if (email === null) return;
  if (!failed) {
    if (path === '/sign-in/email') await deleteAttempt(pool, attemptKey(email));
    return;
  }
  const factor = path === '/sign-in/email' ? 'password' : 'second_factor';
  await insertFailureByEmail(pool, email, failedAttempt(factor, headers ?? new Headers(), settings.now()));
}

/** Nothing if the change was refused. */
async function reportChange(db: Db, returned: unknown): Promise<void> {
  const email = readText(readField(returned, 'user'), 'email');
  if (email !== null) await enqueue(db, 'sessions.mail', { kind: 'password_changed', email });
}

/** The user who has passed the first factor, by the cookie of the challenge. */
async function challengedEmail(context: HookContext): Promise<string | null> {
  const { internalAdapter, secret, createAuthCookie } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  if (!challenge) return null;
  const found = await internalAdapter.findVerificationValue(challenge);
  const user = found ? await internalAdapter.findUserById(found.value) : null;
  return user?.email ?? null;
}

/** Before the library looks up the email address, so that a closed sign-up does not reveal which addresses have users. */
async function requireSignUp(body: unknown, { db, settings, APIError }: HookDeps): Promise<void> {
  const request = { email: readText(body, 'email') ?? '', invitation: readText(body, 'invitation') };
  if (!(await maySignUp(db, request, settings))) throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED' });
}

/** Counts attempts whether or not a user has the address. A successful sign-in resets the count. */
async function requireAttemptsLeft(body: unknown, { pool, settings, APIError }: HookDeps): Promise<void> {
  const email = readText(body, 'email');
  if (email === null) return;
  const attempt = { key: attemptKey(email), windowMs: hourMs, nowMs: settings.now().getTime() };
  const { count } = await countAttempt(pool, attempt);
  if (count > failuresPerHour) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_FAILED_SIGN_INS' });
}

/** The response is the same for all addresses. A job finds out whether there is anything to send. */
async function requestMail(
  kind: 'reset' | 'verification',
  body: unknown,
  { db, pool, settings, APIError }: HookDeps,
): Promise<object> {
  const email = readText(body, 'email');
  if (email === null || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
  const attempt = { key: `mail:${digestOf(email)}`, windowMs: hourMs, nowMs: settings.now().getTime() };
  const { count } = await countAttempt(pool, attempt);
  if (count <= mailsPerHour) await enqueue(db, 'sessions.mail', { kind, email });
  return { status: true };
}

function attemptKey(email: string): string {
  return `sign-in:${digestOf(email)}`;
}

function digestOf(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url');
}

function profileOf(body: unknown) {
  return {
    name: readField(body, 'name'),
    accountName: readField(body, 'accountName'),
    image: readField(body, 'image'),
  };
}
