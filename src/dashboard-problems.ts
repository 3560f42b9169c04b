import type { ProblemKind } from './problem-kind.ts';

/** Problems of what people alone do, in the dashboard: keys, members, connections, services, exports. */
export const dashboardProblems = {
  key_not_found: {
    status: 404,
    title: 'API key not found',
    meaning: 'The account has no such key, or it was revoked before.',
  },
  invitation_not_found: {
    status: 404,
    title: 'Invitation not found',
    meaning: 'The account has no such open invitation: it was accepted, was withdrawn, or has expired.',
  },
  last_owner: {
    status: 409,
    title: 'An account keeps an owner',
    meaning:
      'The last owner of an account neither goes nor takes another role. Make somebody else an owner first.',
  },
  email_taken: {
    status: 409,
    title: 'The address belongs to somebody already',
    meaning: 'Whoever has this e-mail address has signed up already. An address belongs to one account.',
  },
  provider_not_found: {
    status: 404,
    title: 'Provider not found',
    meaning: 'There is no such service, or nothing is stored of it.',
  },
  provider_not_settable: {
    status: 409,
    title: 'The environment decides about this service',
    meaning:
      'How it is opened is said by the environment of the installation, which wins over what would be stored in the dashboard.',
  },
  budget_not_settable: {
    status: 409,
    title: 'The operator decides about budgets',
    meaning:
      'Where anybody may open an account, whoever runs the installation says what each may spend with its services.',
  },
  export_not_found: {
    status: 404,
    title: 'Export not found',
    meaning: 'The account has no such export, or it was made more than a week ago.',
  },
  export_not_ready: {
    status: 409,
    title: 'The export is still being made',
    meaning: 'Its file can be downloaded once its state is `ready`.',
    retryable: true,
  },
  connection_not_found: {
    status: 404,
    title: 'Connection not found',
    meaning: 'The account has no such connection to Google or Bing.',
  },
  google_client_missing: {
    status: 409,
    title: 'This installation has no Google client',
    meaning:
      'To sign in at Google, `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and `PUBLIC_URL` must be set; see `docs/search-console.md`. A service account needs none of them.',
  },
  sign_in_expired: {
    status: 409,
    title: 'The sign-in at Google is over',
    meaning: 'It was begun in another session, or more than ten minutes ago. Begin it again.',
  },
  connection_refused: {
    status: 409,
    title: 'The service refused the connection',
    meaning:
      'Google or Bing did not take the credentials, or gave no access. `detail` says why. Nothing was kept.',
  },
  connection_unavailable: {
    status: 503,
    title: 'The service does not answer',
    meaning: 'Google or Bing could not be asked at present. Nothing was changed. Try again later.',
    retryable: true,
  },
  rule_not_found: {
    status: 404,
    title: 'Rule not found',
    meaning: 'The account has no such rule of notifications.',
  },
  mail_not_set_up: {
    status: 409,
    title: 'This installation sends no mail',
    meaning: 'Rules that tell by mail need `SMTP_URL` and `MAIL_FROM` to be set. Webhooks need neither.',
  },
  webhook_not_found: {
    status: 404,
    title: 'Webhook not found',
    meaning: 'The account has no such webhook.',
  },
  webhook_in_use: {
    status: 409,
    title: 'Rules use the webhook',
    meaning: 'A webhook stays as long as a rule of notifications tells it something. Change the rules first.',
  },
  webhook_off: {
    status: 409,
    title: 'The webhook is off',
    meaning: 'Nothing is sent to a webhook that is off. Turn it on first.',
  },
} satisfies Record<string, ProblemKind>;
