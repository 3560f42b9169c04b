import type { FastifyInstance } from 'fastify';

/** What the dashboard must know before anybody is signed in. */
export interface DashboardState {
  /** True where nobody has signed up yet: whoever does first owns the installation's first account. */
  needsFirstAccount: boolean;
  /** Whether somebody without an invitation can sign up. */
  isSignUpOpen: boolean;
  /** Whether mails go out: invitations, new passwords, notifications. */
  sendsMail: boolean;
}

/** Serves `/state`, for which no session is needed. */
export function serveState(
  scope: FastifyInstance,
  readState: () => Promise<DashboardState>,
  { sandbox, version }: { sandbox: boolean; version: string },
): void {
  scope.get('/state', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { data: { ...(await readState()), sandbox, version } };
  });
}
