import { isObject } from '#providers/http';
import type { MetricRow, SearchAnalyticsPage, SearchAnalyticsQuery } from '../contract.ts';
import { isCount, unreadableResponse } from '../response-values.ts';
import { keyReaderFor, type KeyReader } from './key-readers.ts';

type RequestedDimensions = SearchAnalyticsQuery['dimensions'];
interface ParsedPage extends Omit<SearchAnalyticsPage, 'rows'> {
  rows: MetricRow[];
}

/** Google omits `rows` if there are none. A body without `rows` is accepted only if it has no unknown fields. */
const knownFields = new Set(['rows', 'responseAggregationType', 'metadata']);

/** Reads the parsed body of a `searchanalytics.query` response. Throws `unavailable` for any other value. */
export function readSearchAnalytics(body: unknown, dimensions: RequestedDimensions): ParsedPage {
  if (!isObject(body)) throw unreadableResponse();
  const { rows, responseAggregationType: aggregation } = body;
  if (rows === undefined && !Object.keys(body).every((field) => knownFields.has(field)))
    throw unreadableResponse();
  return {
    rows: readRows(rows ?? [], dimensions),
    aggregation: aggregation === 'byProperty' || aggregation === 'byPage' ? aggregation : null,
    firstIncompleteDate: readFirstIncompleteDate(body['metadata']),
  };
}

function readRows(rows: unknown, dimensions: RequestedDimensions): MetricRow[] {
  if (!Array.isArray(rows)) throw unreadableResponse();
  const keyReaders = dimensions.map(keyReaderFor);
  return rows.map((row: unknown) => readRow(row, keyReaders));
}

function readRow(row: unknown, keyReaders: readonly KeyReader[]): MetricRow {
  if (!isObject(row)) throw unreadableResponse();
  const { clicks, impressions, position } = row;
  if (!isCount(clicks) || !isCount(impressions)) throw unreadableResponse();
  return {
    keys: readKeys(row['keys'], keyReaders),
    clicks,
    impressions,
    position: readPosition(position),
  };
}

function readKeys(keys: unknown, keyReaders: readonly KeyReader[]): string[] {
  if (keys === undefined && keyReaders.length === 0) return [];
  if (!areTexts(keys) || keys.length !== keyReaders.length) throw unreadableResponse();
  // Most requests need no conversion of keys, and copying every row would double the work.
  if (keyReaders.every((readKey) => readKey === null)) return keys;
  return keys.map((key, index) => keyReaders[index]?.(key) ?? key);
}

function areTexts(keys: unknown): keys is string[] {
  return Array.isArray(keys) && keys.every((key) => typeof key === 'string');
}

/** Positions start at 1, so 0 means that there is no position. */
function readPosition(position: unknown): number | null {
  if (position === undefined || position === null) return null;
  if (!isCount(position)) throw unreadableResponse();
  return position === 0 ? null : position;
}

/** Google's documentation uses snake case, its API description camel case. */
function readFirstIncompleteDate(metadata: unknown): string | null {
  if (!isObject(metadata)) return null;
  const date = metadata['first_incomplete_date'] ?? metadata['firstIncompleteDate'];
  return typeof date === 'string' ? date : null;
}
