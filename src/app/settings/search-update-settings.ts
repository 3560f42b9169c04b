import { readFileSync } from 'node:fs';
import type { Config } from '#app/config/config.ts';
import { parseSearchUpdates, type SearchUpdate, searchUpdates } from '#websites/annotations';

/** The updates of search engines that charts show. */
export function readSearchUpdates({ SEARCH_UPDATES: file }: Config): readonly SearchUpdate[] {
  if (file === undefined) return searchUpdates;
  try {
    return parseSearchUpdates(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`SEARCH_UPDATES names ${file}: ${(error as Error).message}`, { cause: error });
  }
}
