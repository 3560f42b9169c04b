import type { Query } from '@tanstack/react-query';

/** What the program says as it happens: what kind of thing, and of which website or campaign. */
export type Told = { type: string } & Record<string, string | undefined>;

/** Lists in which something may have changed with what happens to a thing; those of its own kind where it has no row. */
const listsOf: Record<string, readonly string[]> = {
  campaign: ['campaigns', 'tasks', 'placements'],
  subscription: ['billing'],
  invoice: ['billing'],
};
const publicId = /^[a-z]+_[0-9a-z]{26}$/;

/** A query is about what its key or its answer names, and lists are about all of a kind: `website.changed` and `['websites']`. */
export function concerns(
  { type, ...ids }: Told,
  { queryKey, state }: Pick<Query, 'queryKey' | 'state'>,
): boolean {
  // Something was missed: everything is read anew.
  if (type === 'resync') return true;
  const noun = type.split('.')[0] ?? '';
  const kind = String(queryKey[0]);
  const isList = !queryKey.some((part) => typeof part === 'string' && publicId.test(part));
  if (isList && kind === 'websites' && ids['websiteId'] !== undefined) return true;
  if (isList && (listsOf[noun] ?? [`${noun}s`]).includes(kind)) return true;
  const about = [...queryKey, websiteOf(state.data)];
  return about.some((part) => typeof part === 'string' && Object.values(ids).includes(part));
}

/** A campaign shows positions of its website. */
function websiteOf(answer: unknown): string | undefined {
  return (answer as { data?: { websiteId?: string } } | undefined)?.data?.websiteId;
}
