import type { BetterAuthOptions } from 'better-auth';
import { hash } from 'node:crypto';
import { CamelCasePlugin } from 'kysely';
import type { Db } from '#platform/postgres';
import { limitInvitedUser, type UserLanguage, userLanguages } from '#accounts/members';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import { afterEndpoint, beforeEndpoint } from './auth-hooks.ts';
import { readText } from './read-text.ts';
import { resolveMembership } from './resolve-membership.ts';
import { limitAttempts } from './limit-attempts.ts';
import type { SignInSettings } from './settings.ts';

const sessionSeconds = 30 * 24 * 60 * 60;
const renewedAfterSeconds = 24 * 60 * 60;
const resetLinkSeconds = 60 * 60;
const verificationLinkSeconds = 24 * 60 * 60;
export const minPasswordLength = 12;

const maxShortText = 1_000;

const shortText = {
  '~standard': {
    version: 1,
    vendor: 'cairn',
    validate: (value: unknown) =>
      typeof value === 'string' && value.length <= maxShortText
        ? { value }
        : { issues: [{ message: `must be a text of up to ${maxShortText} characters` }] },
  },
} as const;

const isLanguage = (value: unknown): value is UserLanguage =>
  userLanguages.some((language) => language === value);

const knownLanguage = {
  '~standard': {
    version: 1,
    vendor: 'cairn',
    validate: (value: unknown) =>
      isLanguage(value) ? { value } : { issues: [{ message: `must be one of ${userLanguages.join(', ')}` }] },
  },
} as const;

/** Table names. `input: false` prevents users from choosing their own account, role or access. */
const tables = {
  user: {
    modelName: 'users',
    additionalFields: {
      accountId: { type: 'string', required: false, input: false },
      role: { type: 'string', required: false, input: false },
      isLimited: { type: 'boolean', required: false, input: false },
      seesPrices: { type: 'boolean', required: false, input: false },
      getStartedHidden: { type: 'boolean', required: false },
      keywordColumns: { type: 'string', required: false, validator: { input: shortText } },
      language: { type: 'string', required: false, validator: { input: knownLanguage } },
    },
  },
  session: { modelName: 'userSessions', expiresIn: sessionSeconds, updateAge: renewedAfterSeconds },
  account: { modelName: 'userCredentials' },
  verification: { modelName: 'userVerifications', storeIdentifier: 'hashed' },
} as const satisfies BetterAuthOptions;

/** A mail with a link of the library. */
export interface SignInMail {
  kind: 'reset' | 'verification' | 'registered' | 'password_changed';
  email: string;
  url: string;
}

type CreateHooks = NonNullable<
  NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>['create']
>;

interface AuthDeps {
  /** The pool, or the transaction of a sign-up. */
  db: Db;
  /** Counts attempts outside of the transaction. */
  pool: Db;
  /** Mails a link. Absent in requests, which leave it to a job. */
  deliver?: (mail: SignInMail) => Promise<void>;
  /** Whether the user has an invitation. It proves the email address, because it was mailed. */
  isInvited?: boolean;
}

/**
 * Configures Better Auth, which manages passwords, second factors, passkeys and sessions. The library is imported at the first
 * sign-in, so that an installation which only uses API keys does not load it.
 */
export async function createAuth(deps: AuthDeps, settings: SignInSettings) {
  const { db, pool, isInvited = false } = deps;
  const [{ betterAuth }, { APIError, createAuthMiddleware }, { twoFactor }, { passkey }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
  ]);
  const camelCaseDb = db.withPlugin(new CamelCasePlugin());
  const hookDeps = { db, pool, settings, APIError };
  const deliver =
    deps.deliver ?? (({ kind, email }: SignInMail) => enqueue(db, 'sessions.mail', { kind, email }));
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    appName: 'Cairn',
    basePath: '/dashboard/api/auth',
    ...(settings.publicUrl === null ? {} : { baseURL: settings.publicUrl }),
    ...librarySecrets(settings),
    database: { db: camelCaseDb, type: 'postgres', transaction: !db.isTransaction },
    ...(settings.publicUrl === null ? { trustedOrigins: (request) => [originOf(request)] } : {}),
    ...tables,
    rateLimit: rateLimitOptions(pool, settings),
    ...emailOptions(settings, { deliver, isInvited }),
    // The job calls endpoints of the library itself. Its calls are neither limited nor left to another job.
    ...(deps.deliver
      ? {}
      : {
          hooks: {
            before: createAuthMiddleware((context) => beforeEndpoint(context, hookDeps)),
            after: createAuthMiddleware((context) => afterEndpoint(context, hookDeps)),
          },
        }),
    databaseHooks: { user: { create: membershipHooks(db, settings, { isInvited, APIError }) } },
    plugins: [
      twoFactor({ issuer: 'Cairn', twoFactorTable: 'userTwoFactors' }),
      passkey({
        rpName: 'Cairn',
        schema: { passkey: { modelName: 'userPasskeys', fields: { credentialID: 'credentialId' } } },
      }),
    ],
    advanced: advancedOptions(isSecure, db.isTransaction),
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Gives a new user the account, the role and the websites of the invitation, or an account of their own. */
function membershipHooks(
  db: Db,
  settings: SignInSettings,
  { isInvited, APIError }: { isInvited: boolean; APIError: (typeof import('better-auth/api'))['APIError'] },
) {
  return {
    before: async (user, context) => {
      const invitation = readText(context?.body, 'invitation');
      const accountName = readText(context?.body, 'accountName') ?? user.name;
      const language = isLanguage(user.language) ? user.language : null;
      const newUser = { email: user.email, accountName, invitation, language };
      const membership = await resolveMembership(db, newUser, settings);
      if (membership === null) throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED' });
      const emailVerified = settings.signUp === 'open' && isInvited;
      return { data: { ...user, ...membership, emailVerified } };
    },
    // The websites reference the user.
    after: async ({ id: userId }, context) => {
      const secret = readText(context?.body, 'invitation');
      if (secret !== null) await limitInvitedUser(db, { userId, secret });
    },
  } satisfies CreateHooks;
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** The library records the version of the secret with each value that it encrypts. `secret` opens values without a version. */
function librarySecrets({ secret, previousSecret }: SignInSettings) {
  const known = previousSecret === null ? [secret] : [secret, previousSecret];
  return {
    secret: previousSecret ?? secret,
    secrets: known.map((value) => ({ version: versionOf(value), value })),
  };
}

/** A number that depends on the secret alone, so that no process has to count rotations. */
export function versionOf(secret: string): number {
  return Number.parseInt(hash('sha256', `version ${secret}`).slice(0, 8), 16);
}

/** Limits for each client address. Those for each user are in `auth-hooks.ts`. */
function rateLimitOptions(pool: Db, { attemptsPerMinute, now }: SignInSettings) {
  const attempts = { window: 60, max: attemptsPerMinute };
  return {
    enabled: true,
    customStorage: limitAttempts(pool, now),
    window: 60,
    max: attemptsPerMinute * 10,
    customRules: { '/sign-in/*': attempts, '/sign-up/*': attempts },
  } satisfies BetterAuthOptions['rateLimit'];
}

/** Passwords, and the mails with links. */
function emailOptions(
  { signUp }: SignInSettings,
  { deliver, isInvited }: { deliver(mail: SignInMail): Promise<void>; isInvited: boolean },
) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      requireEmailVerification: signUp === 'open' && !isInvited,
      sendResetPassword: ({ user, url }) => deliver({ kind: 'reset', email: user.email, url }),
      onPasswordReset: ({ user }) => deliver({ kind: 'password_changed', email: user.email, url: '' }),
      onExistingUserSignUp: ({ user }) => deliver({ kind: 'registered', email: user.email, url: '' }),
    },
    emailVerification: {
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: verificationLinkSeconds,
      sendVerificationEmail: ({ user, url }) => deliver({ kind: 'verification', email: user.email, url }),
    },
  } satisfies BetterAuthOptions;
}

function originOf(request: Request | undefined): string {
  return request === undefined ? '' : new URL(request.url).origin;
}

/** Cookie attributes, id generation and the client's IP address. */
function advancedOptions(isSecure: boolean, isTransaction: boolean) {
  return {
    cookiePrefix: 'cairn',
    // Set explicitly because the library disables the check when it detects a test runner.
    disableOriginCheck: false,
    useSecureCookies: isSecure,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure },
    // The schema validation needs a separate connection, which a transaction does not have.
    database: { generateId: () => newId(), validateSchema: !isTransaction },
    ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
  } as const satisfies BetterAuthOptions['advanced'];
}
