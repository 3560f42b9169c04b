import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, toProblem } from '../api/problem.ts';

/** What whoever is about to sign in or up must know. */
export interface InstallationState {
  needsFirstAccount: boolean;
  isSignUpOpen: boolean;
  sendsMail: boolean;
  sandbox: boolean;
}

export const stateQuery = () => queryOptions({ queryKey: ['state'], queryFn: readState });

async function readState({ signal }: { signal: AbortSignal }): Promise<InstallationState> {
  const answer = await fetch('/dashboard/api/state', { signal }).catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    const detail = 'Cairn does not answer. Check your connection, or whether it runs.';
    throw new ApiProblem({ status: 0, code: 'unreachable', detail, errors: [], requestId: null });
  });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw toProblem(body, answer);
  return (body as { data: InstallationState }).data;
}
