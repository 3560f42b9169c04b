import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionEndedKey, sessionKey } from './session-query.ts';
import { ApiProblem } from '../api/problem.ts';

const freshMs = 30_000;
const maxRetries = 2;

/**
 * Data is fresh for 30 seconds. A transient failure is retried twice, and later by `useRecovery`. A failed query is never sent again
 * because a component mounts: components that mount and unmount with the state of a query would otherwise send requests without end.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => endSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => endSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retryOnMount: false,
        retry: (failures, error) => isRetriedAtOnce(error) && failures < maxRetries,
      },
    },
  });
  return client;
}

/**
 * The first `unauthorized` ends the session for all pages. The session that the page was opened with stays, so that the page stays as
 * it is. A wrong password or code is a 401 of another code, and the session goes on.
 */
function endSession(client: QueryClient, error: Error): void {
  if (!(error instanceof ApiProblem) || error.body.code !== 'unauthorized') return;
  if (client.getQueryData(sessionKey) == null) client.setQueryData(sessionKey, null);
  else client.setQueryData(sessionEndedKey, true);
}

/** A server that names a time expects no request before it. */
function isRetriedAtOnce(error: Error): boolean {
  return error instanceof ApiProblem && error.isTransient && error.body.retryAfterMs === undefined;
}
