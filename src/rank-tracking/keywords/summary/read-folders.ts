import type { Context } from '#platform/context.ts';
import { storedValues } from '#platform/stored-values.ts';
import { countFolders, type KeywordCounts, type ValueCount, type WebsiteFilter } from './queries.ts';

const maxFolders = 100;
/**
 * A rank check changes the page of a keyword, so the folders are used until one ends or other keywords match. A changed target URL of a
 * keyword that does not rank appears with the next rank check.
 */
const readStored = storedValues<ValueCount[]>({ max: 1_000 });

/** The first level of folders of the pages, most frequent first. */
export function readFolders(
  context: Context,
  filter: WebsiteFilter,
  { keywordSet, lastCheckedAt }: Pick<KeywordCounts, 'keywordSet' | 'lastCheckedAt'>,
): Promise<ValueCount[]> {
  const state = `${keywordSet} ${lastCheckedAt}`;
  return readStored(filter, state, async () => ({
    state,
    values: await countFolders(context, filter, maxFolders),
  }));
}
