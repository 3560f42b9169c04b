import type { Query } from '@tanstack/react-query';

/** A live event: its type, and the ids of the resources that changed. */
export type LiveEvent = { type: string } & Record<string, string | undefined>;

/** Queries of lists that an event affects, by the noun of its type. The default is the noun's plural. */
const listsOf: Record<string, readonly string[]> = {
  campaign: ['campaigns', 'tasks', 'placements'],
  subscription: ['billing'],
  invoice: ['billing'],
};
/** Queries of the account that show states of its websites. */
const ofWebsites = new Set(['websites', 'first-steps', 'clicks']);
const publicId = /^[a-z]+_[0-9a-z]{26}$/;

/** Whether an event affects a query: the query's key or data has an id of the event, or the query is a list of the same kind. */
export function affectsQuery(
  { type, ...ids }: LiveEvent,
  { queryKey, state }: Pick<Query, 'queryKey' | 'state'>,
): boolean {
  // Events were lost, so every query is refetched.
  if (type === 'resync') return true;
  const noun = type.split('.')[0] ?? '';
  const kind = String(queryKey[0]);
  const isList = !queryKey.some((part) => typeof part === 'string' && publicId.test(part));
  if (isList && ofWebsites.has(kind) && ids['websiteId'] !== undefined) return true;
  if (isList && (listsOf[noun] ?? [`${noun}s`]).includes(kind)) return true;
  const mentioned = [...queryKey, websiteOf(state.data)];
  return mentioned.some((part) => typeof part === 'string' && Object.values(ids).includes(part));
}

/** A campaign shows positions of its website. */
function websiteOf(answer: unknown): string | undefined {
  return (answer as { data?: { websiteId?: string } } | undefined)?.data?.websiteId;
}
