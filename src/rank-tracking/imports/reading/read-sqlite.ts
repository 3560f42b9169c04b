import { DatabaseSync } from 'node:sqlite';
import type { ReadItem } from './read-item.ts';
import { readSerpBearKeyword } from './serpbear-keyword.ts';
import { findKeywordColumns, iterateKeywords, maxTextChars, restrict, usesWal } from './serpbear-queries.ts';
import { sayImport } from './say-import.ts';

/** Reads the keywords of a SerpBear database of any version. The file is foreign, so it is opened read-only. */
export function* readSqlite(path: string): Generator<ReadItem> {
  let database: DatabaseSync | null = null;
  let last = 0;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    restrict(database);
    const isWal = usesWal(database);
    const known = findKeywordColumns(database);
    if (!known.has('keyword') || !known.has('domain') || !known.has('history')) {
      yield {
        type: 'failure',
        reason: sayImport(isWal ? 'database_without_keywords_wal' : 'database_without_keywords'),
      };
      return;
    }
    yield { type: 'file', source: 'serpbear', columns: [], day: null, dateOrder: null, missing: [] };
    if (isWal) yield { type: 'problem', line: 0, reason: sayImport('wal') };
    for (const row of iterateKeywords(database, known)) {
      last = Number(row['line']);
      yield* readSerpBearKeyword(row, last);
      if (row['isTooLong'] === '1')
        yield {
          type: 'problem',
          line: last,
          reason: sayImport('history_too_long', { max: maxTextChars }),
        };
    }
  } catch (error) {
    const { message } = error as Error;
    if (last === 0) yield { type: 'failure', reason: sayImport('database_unreadable', { message }) };
    else yield { type: 'problem', line: last + 1, reason: sayImport('damaged', { message }) };
  } finally {
    database?.close();
  }
}
