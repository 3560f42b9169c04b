import type { QueryClient } from '@tanstack/react-query';
import { hasRole, sessionQuery } from './session-query.ts';

/** Starts requests that the API refuses to viewers. For the loader of a route, which does not wait for them. */
export function prefetchForManagers(client: QueryClient, prefetch: () => void): void {
  void client.ensureQueryData(sessionQuery()).then(
    (session) => {
      if (hasRole(session, 'manager')) prefetch();
    },
    // The shell shows the failure of the session.
    () => undefined,
  );
}
