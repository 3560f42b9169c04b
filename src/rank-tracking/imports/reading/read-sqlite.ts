import { DatabaseSync } from 'node:sqlite';
import type { ReadItem } from './read-item.ts';
import { readSerpBearKeyword } from './serpbear-keyword.ts';
import { findKeywordColumns, iterateKeywords, maxTextChars, restrict, usesWal } from './serpbear-queries.ts';

const copyHint = ' Copy it again while SerpBear is stopped.';
const walHint =
  ' The database is in WAL mode: rows that are still in its file “-wal” are missing. Stop SerpBear and run `pragma wal_checkpoint(truncate)` before you copy the file.';

/** Reads the keywords of a SerpBear database of any version. The file is foreign, so it is opened read-only. */
export function* readSqlite(path: string): Generator<ReadItem> {
  let database: DatabaseSync | null = null;
  let last = 0;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    restrict(database);
    const wal = usesWal(database) ? walHint : '';
    const known = findKeywordColumns(database);
    if (!known.has('keyword') || !known.has('domain') || !known.has('history')) {
      yield { type: 'failure', reason: `The database has no keywords of SerpBear.${wal}` };
      return;
    }
    yield { type: 'file', source: 'serpbear', columns: [], day: null, dateOrder: null, missing: [] };
    if (wal !== '') yield { type: 'problem', line: 0, reason: wal.trim() };
    for (const row of iterateKeywords(database, known)) {
      last = Number(row['line']);
      yield* readSerpBearKeyword(row, last);
      if (row['isTooLong'] === '1')
        yield {
          type: 'problem',
          line: last,
          reason: `The history has more than ${maxTextChars} characters.`,
        };
    }
  } catch (error) {
    const { message } = error as Error;
    if (last === 0) yield { type: 'failure', reason: `The database cannot be read: ${message}.${copyHint}` };
    else
      yield { type: 'problem', line: last + 1, reason: `The database is damaged from here on: ${message}.` };
  } finally {
    database?.close();
  }
}
