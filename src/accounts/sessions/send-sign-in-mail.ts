import type { Db } from '#platform/postgres';
import { createAuth, type SignInMail } from './create-auth.ts';
import { findLocale } from './queries.ts';
import type { SignInSettings } from './settings.ts';

/** A mail that a request asked for. The job finds out whether the address has a user, so that the request does not reveal it. */
export type SignInMailRequest = Pick<SignInMail, 'kind' | 'email'>;

type Texts = Record<SignInMail['kind'], { subject: string; text: string }>;

const english: Texts = {
  reset: { subject: 'Set a new password', text: 'To set a new password, open this link:' },
  verification: {
    subject: 'Confirm your email address',
    text: 'To confirm your email address, open this link:',
  },
  registered: {
    subject: 'You already have an account',
    text: 'A sign-up was attempted with your email address, which already has an account. Sign in or reset your password:',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your Cairn user was changed.\n\nIf it was not you, ask an owner of your account for help, and set a new password at once, which ends all sessions:',
  },
};

const german: Texts = {
  reset: {
    subject: 'Neues Passwort festlegen',
    text: 'Um ein neues Passwort festzulegen, öffnen Sie diesen Link:',
  },
  verification: {
    subject: 'E-Mail-Adresse bestätigen',
    text: 'Um Ihre E-Mail-Adresse zu bestätigen, öffnen Sie diesen Link:',
  },
  registered: {
    subject: 'Sie haben bereits ein Konto',
    text: 'Mit Ihrer E-Mail-Adresse wurde eine Registrierung versucht, aber sie hat schon ein Konto. Melden Sie sich an oder setzen Sie Ihr Passwort zurück:',
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Cairn-Zugangs wurde geändert.\n\nWenn Sie das nicht waren, informieren Sie einen Inhaber Ihres Kontos und legen Sie sofort ein neues Passwort fest. Das beendet alle Sitzungen:',
  },
};

/** Creates the link and mails it. Sends nothing if no user has the address, or if it has been verified since. */
export async function sendSignInMail(
  db: Db,
  { kind, email }: SignInMailRequest,
  settings: SignInSettings,
): Promise<void> {
  const { publicUrl, sendMail } = settings;
  if (sendMail === null || publicUrl === null) return;
  const pages = `${publicUrl.replace(/\/$/, '')}/dashboard`;
  const locale = await findLocale(db, email);
  const texts = locale?.startsWith('de') === true ? german : english;
  const send = async (mail: SignInMail) => {
    const { subject, text } = texts[mail.kind];
    await sendMail({ to: mail.email, subject, text: `${text} ${mail.url}\n` });
  };
  if (kind === 'registered') return send({ kind, email, url: `${pages}/sign-in` });
  if (kind === 'password_changed') return send({ kind, email, url: `${pages}/forgotten-password` });
  // The library ignores the errors of this function, so the job throws them itself and runs again.
  const failures: unknown[] = [];
  const deliver = (mail: SignInMail) => send(mail).catch((error: unknown) => void failures.push(error));
  const { api } = await createAuth({ db, pool: db, deliver }, settings);
  if (kind === 'reset')
    await api.requestPasswordReset({ body: { email, redirectTo: `${pages}/new-password` } });
  else await api.sendVerificationEmail({ body: { email, callbackURL: `${pages}/` } });
  if (failures.length > 0) throw failures[0];
}
