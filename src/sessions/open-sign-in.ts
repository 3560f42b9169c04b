import type { BetterAuthOptions } from 'better-auth';
import { CamelCasePlugin } from 'kysely';
import type { Db } from '#db';
import { newId } from '#ids.ts';
import { enrol } from './enrol.ts';
import { limitAttempts } from './limit-attempts.ts';
import type { SignInSettings } from './settings.ts';

const sessionSeconds = 30 * 24 * 60 * 60;
const renewedAfterSeconds = 24 * 60 * 60;
const resetLinkSeconds = 60 * 60;
const shortestPassword = 12;

/** Where its things are kept. Nobody chooses their own account or role. */
const places = {
  user: {
    modelName: 'users',
    additionalFields: {
      accountId: { type: 'string', required: false, input: false },
      role: { type: 'string', required: false, input: false },
    },
  },
  session: { modelName: 'userSessions', expiresIn: sessionSeconds, updateAge: renewedAfterSeconds },
  account: { modelName: 'userCredentials' },
  verification: { modelName: 'userVerifications', storeIdentifier: 'hashed' },
} as const satisfies BetterAuthOptions;

interface Places {
  /** Where people are kept: the pool, or the transaction in which somebody signs up. */
  db: Db;
  /** Where attempts are counted, whatever becomes of them. */
  pool: Db;
}

/**
 * What knows about passwords, second factors, passkeys and sessions: a library, told where its tables are. It is loaded when
 * somebody signs in for the first time, so that a service that is used by keys alone does not carry it.
 */
export async function openSignIn({ db, pool }: Places, settings: SignInSettings) {
  const [{ betterAuth }, { APIError }, { twoFactor }, { passkey }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
  ]);
  const tables = db.withPlugin(new CamelCasePlugin());
  const attempts = { window: 60, max: settings.attemptsPerMinute };
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    appName: 'Cairn',
    basePath: '/dashboard/api/auth',
    ...(settings.publicUrl === null ? {} : { baseURL: settings.publicUrl }),
    secret: settings.secret,
    database: { db: tables, type: 'postgres', transaction: !db.isTransaction },
    ...(settings.publicUrl === null ? { trustedOrigins: (request) => [originOf(request)] } : {}),
    ...places,
    rateLimit: {
      enabled: true,
      customStorage: limitAttempts(pool, settings.now),
      window: 60,
      max: settings.attemptsPerMinute * 10,
      customRules: { '/sign-in/*': attempts, '/sign-up/*': attempts },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => settings.sendResetLink({ email: user.email, url }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const invitation = readText(context?.body, 'invitation');
            const place = await enrol(db, { ...user, invitation }, settings);
            if (place === null) throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED' });
            return { data: { ...user, accountId: place.accountId, role: place.role } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Cairn', twoFactorTable: 'userTwoFactors' }),
      passkey({
        rpName: 'Cairn',
        schema: { passkey: { modelName: 'userPasskeys', fields: { credentialID: 'credentialId' } } },
      }),
    ],
    advanced: manners(isSecure, db.isTransaction),
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type SignIn = Awaited<ReturnType<typeof openSignIn>>;

function originOf(request: Request | undefined): string {
  return request === undefined ? '' : new URL(request.url).origin;
}

function readText(body: unknown, member: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Its cookies, its ids, and where a request comes from. */
function manners(isSecure: boolean, isTransaction: boolean) {
  return {
    cookiePrefix: 'cairn',
    // Said although it is the default, which the library changes where it thinks itself in a test.
    disableOriginCheck: false,
    useSecureCookies: isSecure,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure },
    // The check of the tables wants a connection of its own.
    database: { generateId: () => newId(), validateSchema: !isTransaction },
    ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
  } as const satisfies BetterAuthOptions['advanced'];
}
