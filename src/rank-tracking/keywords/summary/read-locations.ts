import type { Context } from '#platform/context.ts';
import { storedValues } from '#platform/stored-values.ts';
import { countLocations, type LocationCount, type WebsiteFilter } from './queries.ts';

/** The search target of a keyword never changes, so the locations are used as long as the same keywords match the filter. */
const readStored = storedValues<LocationCount[]>({ max: 1_000 });

/** @param keywordSet differs whenever other keywords match the filter */
export function readLocations(
  context: Context,
  filter: WebsiteFilter,
  keywordSet: string,
): Promise<LocationCount[]> {
  return readStored(filter, keywordSet, async () => {
    const groups = await countLocations(context, filter);
    return {
      // Of the keywords that were counted, which may be others than those of the argument.
      state: joinSets(groups.map((group) => group.keywordSet)),
      values: groups.map(({ country, device, keywords }) => ({ country, device, keywords })),
    };
  });
}

/** The hash of a set is the exclusive or of the hashes of its members. */
function joinSets(sets: readonly string[]): string {
  return String(sets.reduce((all, set) => all ^ BigInt(set), 0n));
}
