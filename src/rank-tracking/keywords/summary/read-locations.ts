import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { countLocations, type LocationCount, type WebsiteFilter } from './queries.ts';

interface StoredLocations {
  keywordSet: string;
  locations: LocationCount[];
}

const maxStored = 1_000;
/**
 * The search target of a keyword never changes, so the locations are used as long as the same keywords match the filter. Counting them
 * takes longer than the rest of a summary.
 */
const stored = new LRUCache<string, StoredLocations>({ max: maxStored });

/** @param keywordSet differs whenever other keywords match the filter */
export async function readLocations(
  context: Context,
  filter: WebsiteFilter,
  keywordSet: string,
): Promise<LocationCount[]> {
  const key = JSON.stringify(filter);
  const known = stored.get(key);
  if (known?.keywordSet === keywordSet) return known.locations;
  const groups = await countLocations(context, filter);
  const locations = groups.map(({ country, device, keywords }) => ({ country, device, keywords }));
  // Of the keywords that were counted, which may be others than those of the argument.
  stored.set(key, { keywordSet: joinSets(groups.map((group) => group.keywordSet)), locations });
  return locations;
}

/** The hash of a set is the exclusive or of the hashes of its members. */
function joinSets(sets: readonly string[]): string {
  return String(sets.reduce((all, set) => all ^ BigInt(set), 0n));
}
