import type { ProblemKind } from '#platform/problems';

export const connectionProblems = {
  connection_not_found: {
    status: 404,
    title: 'Connection not found',
    meaning: 'The account has no such connection to Google or Bing.',
  },
  connection_refused: {
    status: 409,
    title: 'Connection refused by the service',
    meaning:
      'Google or Bing rejected the credentials or granted no access; `detail` says why. Nothing was stored.',
  },
  connection_unavailable: {
    status: 503,
    title: 'Service does not respond',
    meaning: 'Google or Bing could not be reached. Nothing was changed. Try again later.',
    retryable: true,
  },
  google_client_missing: {
    status: 409,
    title: 'Google sign-in is not configured',
    meaning:
      'Signing in with Google needs `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`; see `docs/search-console.md`. A service account needs none of them.',
  },
  sign_in_expired: {
    status: 409,
    title: 'Google sign-in expired',
    meaning: 'The sign-in was started in another session, or more than ten minutes ago. Start it again.',
  },
} satisfies Record<string, ProblemKind>;

type ConnectionProblems = typeof connectionProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ConnectionProblems {}
}
