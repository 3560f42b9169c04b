import type { QueryClient } from '@tanstack/react-query';
import { hasRole, type Session, sessionQuery } from './session-query.ts';

/** Starts requests of managers and owners, which the API refuses to viewers. For the loader of a route, which does not wait for them. */
export function prefetchForTeam(client: QueryClient, prefetch: () => void): void {
  const start = (session: Session | null) => (hasRole(session, 'manager') ? prefetch() : undefined);
  // The shell shows the failure of the session.
  void client.ensureQueryData(sessionQuery()).then(start, () => undefined);
}
