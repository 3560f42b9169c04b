import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import type { SerpLocation, SerpProvider } from '#providers/serp';
import { type ChosenList, chooseList, listKeys } from './choose-list.ts';
import { foldLocation } from './fold-location.ts';
import { enqueueLocations } from './jobs.ts';
import { selectLists, selectLocations } from './queries.ts';

interface LocationSearch {
  list: ChosenList;
  locations: SerpLocation[];
}

/**
 * Searches the stored lists of locations. A list that is missing or old is collected in the background, because the response of a vendor
 * is parsed outside the API process.
 * @throws Problem locations_not_listed
 */
export async function searchLocations(
  { db, now }: Context,
  { country, search, limit }: { country: string; search: string; limit: number },
  providers: readonly SerpProvider[],
): Promise<LocationSearch> {
  const text = foldLocation(search);
  const keys = listKeys(providers, { country, search: text });
  const list = chooseList(keys, await selectLists(db, keys), now);
  if (list === null) throw new Problem('locations_not_listed', 'No connected provider lists its locations.');
  if (list.isDue) await enqueueLocations(db, list.key);
  const { provider } = list.key;
  return { list, locations: await selectLocations(db, { provider, country, search: text }, limit) };
}
