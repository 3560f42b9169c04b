import type { InvitationSettings } from '#accounts/members';
import type { OAuthSettings } from '#accounts/oauth';
import type { DemoLogin, SignInSettings } from '#accounts/sessions';
import type { Config } from '#app/config/config.ts';
import { openMailer, type SendMail } from '#providers/mail';
import { deriveKey } from './key-settings.ts';

/** Settings of sign-in; null without ENCRYPTION_KEY, because all processes need the same secret. */
export function createSignIn(config: Config, now: () => Date): SignInSettings | null {
  const { ENCRYPTION_KEY: key, ENCRYPTION_KEY_PREVIOUS: previous, PUBLIC_URL: publicUrl = null } = config;
  const sendMail = publicUrl === null ? null : createMailer(config);
  if (config.SIGN_UP === 'open' && sendMail === null)
    throw new Error(
      'SIGN_UP open needs PUBLIC_URL, SMTP_URL and MAIL_FROM: new users confirm their email address',
    );
  if (key === undefined) return null;
  return {
    secret: secretOf(key),
    previousSecret: previous === undefined ? null : secretOf(previous),
    publicUrl,
    signUp: config.SIGN_UP,
    attemptsPerMinute: config.SIGN_IN_ATTEMPTS,
    now,
    demoLogin: demoLogin(config),
    sendMail,
  };
}

/** The login is shown to everyone who opens the page, so only a demo that is reachable from its own machine alone shows it. */
function demoLogin({ SANDBOX, DEMO_LOGIN, HOST, PUBLIC_URL }: Config): DemoLogin | null {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])];
  if (!SANDBOX || DEMO_LOGIN === undefined || !hosts.every(isLoopback)) return null;
  const [email = '', ...words] = DEMO_LOGIN.split(' ');
  return { email, password: words.join(' ') };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');
}

function secretOf(secret: string): string {
  return deriveKey({ ENCRYPTION_KEY: secret }, 'sign-in').toString('base64url');
}

export function createMailer({ SMTP_URL: url, MAIL_FROM: from }: Config): SendMail | null {
  return url === undefined || from === undefined ? null : openMailer({ url, from });
}

export function createInvitations(config: Config): InvitationSettings {
  return {
    publicUrl: publicOrigin(config),
    sendMail: createMailer(config),
    maxMailsPerDay: config.MAILS_PER_DAY,
    trustsOwners: config.SIGN_UP === 'first',
  };
}

export function createOAuth(config: Config): OAuthSettings {
  return { key: deriveKey(config, 'oauth'), publicUrl: publicOrigin(config) };
}

export function publicOrigin({ PUBLIC_URL: url }: Config): string | null {
  return url?.replace(/\/$/, '') ?? null;
}
