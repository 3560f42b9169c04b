import type { FastifyInstance } from 'fastify';

/** The state that the dashboard needs before sign-in. */
export interface DashboardState {
  /** True until the first user signs up. That user owns the first account of the installation. */
  needsFirstAccount: boolean;
  /** Whether users can sign up without an invitation. */
  isSignUpOpen: boolean;
  /** Whether the installation sends email: invitations, password resets, notifications. */
  sendsMail: boolean;
  /** The login of the demo; null in every other installation. */
  demoLogin: { email: string; password: string } | null;
}

/** Serves `/state`, which needs no session. */
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
