import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { countFolders, type KeywordCounts, type ValueCount, type WebsiteFilter } from './queries.ts';

interface StoredFolders {
  state: string;
  folders: ValueCount[];
}

const maxStored = 1_000;
const maxFolders = 100;
/**
 * Counting the folders of many keywords takes longer than the rest of a summary. A rank check changes the page of a keyword, so the
 * folders are used until one ends or other keywords match. A changed target URL of a keyword that does not rank appears with the next one.
 */
const stored = new LRUCache<string, StoredFolders>({ max: maxStored });

/** The first level of folders of the pages, most frequent first. */
export async function readFolders(
  context: Context,
  filter: WebsiteFilter,
  { keywordSet, lastCheckedAt }: Pick<KeywordCounts, 'keywordSet' | 'lastCheckedAt'>,
): Promise<ValueCount[]> {
  const key = JSON.stringify([context.accountId, filter]);
  const state = `${keywordSet} ${lastCheckedAt}`;
  const known = stored.get(key);
  if (known?.state === state) return known.folders;
  const folders = await countFolders(context, filter, maxFolders);
  stored.set(key, { state, folders });
  return folders;
}
