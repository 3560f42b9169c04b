import type { Schemas } from './client.ts';

type Website = Schemas['Website'];
type Status = Website['sources']['audit']['status'];

/** Sources whose endpoints respond with 409 while they have no data. */
export type GuardedSource = 'searchConsole' | 'audit';

/** Statuses of a source that never succeeded in which it has no data. */
const emptyStates: Record<GuardedSource, readonly Status[]> = {
  searchConsole: ['not_connected', 'collecting'],
  audit: ['not_connected', 'pending', 'collecting', 'failed'],
};

/** Whether a source has no data, so that a request would respond with 409. */
export function isUnavailable(sources: Website['sources'], name: GuardedSource): boolean {
  const { status, lastSuccessAt } = sources[name];
  return lastSuccessAt === null && emptyStates[name].includes(status);
}
