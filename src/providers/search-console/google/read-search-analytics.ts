import { isObject } from '#providers/http';
import type { FigureRow, FiguresPage, FiguresQuestion } from './contract.ts';
import { isCount, unreadable } from './json-values.ts';
import { keyReaderOf, type ReadKey } from './read-keys.ts';

type AskedDimensions = FiguresQuestion['dimensions'];
interface ReadPage extends Omit<FiguresPage, 'rows'> {
  rows: FigureRow[];
}

/** Google leaves `rows` away where there are none; an answer of other members only is no answer to the question. */
const knownMembers = new Set(['rows', 'responseAggregationType', 'metadata']);

/** Reads the parsed answer of `searchanalytics.query`. Throws `unavailable` for anything else. */
export function readFigures(body: unknown, dimensions: AskedDimensions): ReadPage {
  if (!isObject(body)) throw unreadable();
  const { rows, responseAggregationType: aggregation } = body;
  if (rows === undefined && !Object.keys(body).every((member) => knownMembers.has(member)))
    throw unreadable();
  return {
    rows: readRows(rows ?? [], dimensions),
    aggregation: aggregation === 'byProperty' || aggregation === 'byPage' ? aggregation : null,
    firstIncompleteDate: readFirstIncompleteDate(body['metadata']),
  };
}

function readRows(rows: unknown, dimensions: AskedDimensions): FigureRow[] {
  if (!Array.isArray(rows)) throw unreadable();
  const keyReaders = dimensions.map(keyReaderOf);
  return rows.map((row: unknown) => readRow(row, keyReaders));
}

function readRow(row: unknown, keyReaders: readonly ReadKey[]): FigureRow {
  if (!isObject(row)) throw unreadable();
  const { clicks, impressions, position } = row;
  if (!isCount(clicks) || !isCount(impressions)) throw unreadable();
  return {
    keys: readKeys(row['keys'], keyReaders),
    clicks,
    impressions,
    position: readPosition(position),
  };
}

function readKeys(keys: unknown, keyReaders: readonly ReadKey[]): string[] {
  if (keys === undefined && keyReaders.length === 0) return [];
  if (!areTexts(keys) || keys.length !== keyReaders.length) throw unreadable();
  // Of most rows nothing is to be changed: a copy of each would double the work.
  if (keyReaders.every((readKey) => readKey === null)) return keys;
  return keys.map((key, index) => keyReaders[index]?.(key) ?? key);
}

function areTexts(keys: unknown): keys is string[] {
  return Array.isArray(keys) && keys.every((key) => typeof key === 'string');
}

/** Positions start at 1: a zero stands for none as much as a missing one does. */
function readPosition(position: unknown): number | null {
  if (position === undefined || position === null) return null;
  if (!isCount(position)) throw unreadable();
  return position === 0 ? null : position;
}

/** The documentation writes snake case, the API's description camel case. */
function readFirstIncompleteDate(metadata: unknown): string | null {
  if (!isObject(metadata)) return null;
  const date = metadata['first_incomplete_date'] ?? metadata['firstIncompleteDate'];
  return typeof date === 'string' ? date : null;
}
