import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, toProblem } from '../api/problem.ts';

export type Role = 'owner' | 'manager' | 'viewer';

/** Who is signed in. */
export interface Session {
  session: { id: string; token: string; expiresAt: string };
  user: {
    id: string;
    name: string;
    email: string;
    role: Role;
    accountId: string;
    twoFactorEnabled?: boolean;
  };
}

export const sessionKey = ['session'] as const;

/** Null where nobody is signed in. Asked without the sign-in library, which only the pages that sign in carry. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readSession({ signal }: { signal: AbortSignal }): Promise<Session | null> {
  const answer = await fetch('/dashboard/api/auth/get-session', { signal }).catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    const detail = 'Cairn does not answer. Check your connection, or whether it runs.';
    throw new ApiProblem({ status: 0, code: 'unreachable', detail, errors: [], requestId: null });
  });
  if (!answer.ok) throw toProblem(await answer.json().catch(() => null), answer);
  return (await answer.json()) as Session | null;
}

const rank: Record<Role, number> = { viewer: 0, manager: 1, owner: 2 };

/** Whether somebody may do what needs this role. The server decides; pages only do not offer what it would refuse. */
export function mayAct(session: Session | null | undefined, least: Role): boolean {
  return session != null && rank[session.user.role] >= rank[least];
}
