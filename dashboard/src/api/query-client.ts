import { QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionKey } from '../session/session-query.ts';
import { ApiProblem } from './problem.ts';

const freshMs = 30_000;
const mostTries = 2;

/** Reads are fresh for half a minute; what may pass is tried again; a session that has ended is found out by whoever asks first. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => endSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => mayPass(error) && failures < mostTries,
      },
      mutations: { onError: (error) => endSession(client, error) },
    },
  });
  return client;
}

function endSession(client: QueryClient, error: Error): void {
  if (error instanceof ApiProblem && error.told.status === 401) client.setQueryData(sessionKey, null);
}

function mayPass(error: Error): boolean {
  return error instanceof ApiProblem && (error.told.status === 0 || error.told.status >= 500);
}
