import type { Schemas } from './client.ts';

type Website = Schemas['Website'];
type Status = Website['sources']['audit']['status'];

/** Sources that refuse questions as long as there is nothing of them. */
export type RefusingSource = 'searchConsole' | 'audit';

/** How a source fares while nothing of it can be there, unless something has succeeded. */
const emptyStates: Record<RefusingSource, readonly Status[]> = {
  searchConsole: ['not_connected', 'collecting'],
  audit: ['not_connected', 'pending', 'collecting', 'failed'],
};

/** Whether there is nothing of a source: what is asked of it would be refused. */
export function isAbsent(sources: Website['sources'], name: RefusingSource): boolean {
  const { status, lastSuccessAt } = sources[name];
  return lastSuccessAt === null && emptyStates[name].includes(status);
}
