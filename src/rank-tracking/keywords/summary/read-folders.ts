import type { Context } from '#platform/context.ts';
import { countFolders, type KeywordCounts, type ValueCount, type WebsiteFilter } from './queries.ts';
import { storedValues } from './stored-values.ts';

const maxFolders = 100;
/**
 * A rank check changes the page of a keyword, so the folders are used until one ends or other keywords match. A changed target URL of a
 * keyword that does not rank appears with the next rank check.
 */
const readStored = storedValues<ValueCount[]>();

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
