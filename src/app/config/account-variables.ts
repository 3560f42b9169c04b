import { Type } from 'typebox';
import { optional, url, wholeNumber } from './variable-kinds.ts';

/** Variables of sign-up, sign-in, encryption and mail. */
export const accountVariables = {
  ENCRYPTION_KEY: Type.Optional(
    Type.String({
      minLength: 24,
      description:
        'Secret of at least 24 characters that encrypts stored credentials, the same for every process. If absent, it is generated in `DATA_DIR`; required if both databases are external.',
    }),
  ),
  ENCRYPTION_KEY_PREVIOUS: Type.Optional(
    Type.String({
      minLength: 24,
      description:
        'The `ENCRYPTION_KEY` before its last change, while stored credentials are encrypted again; see `docs/operations.md`.',
    }),
  ),
  SIGN_UP: Type.Enum(['first', 'open'], {
    default: 'first',
    description:
      'Who can sign up in the dashboard: only the `first` user, who then invites others, or everyone (`open`), which requires `BILLING_PROVIDER=stripe`, `PUBLIC_URL`, `SMTP_URL` and `MAIL_FROM`.',
  }),
  DEMO_LOGIN: optional(
    'Set by the demo. Email address and password that its sign-in page shows. Ignored without `SANDBOX`, and if `HOST` or `PUBLIC_URL` is not a loopback address.',
  ),
  SIGN_IN_ATTEMPTS: wholeNumber('Sign-in attempts per minute and client address.', 10, {
    minimum: 1,
    maximum: 1_000_000,
  }),
  SMTP_URL: url('URL of the email server, such as `smtps://user:password@mail.example.com`.', '^smtps?://'),
  MAILS_PER_DAY: wholeNumber(
    'Maximum number of invitations, notification emails and report emails per account and day.',
    200,
    { minimum: 0, maximum: 1_000_000 },
  ),
  MAIL_FROM: optional('Sender of emails, such as `Cairn <cairn@example.com>`.'),
  SEARCH_UPDATES: optional(
    'JSON file with updates of search engines that charts show beside those that Cairn knows; see `docs/annotations.md`.',
  ),
};
