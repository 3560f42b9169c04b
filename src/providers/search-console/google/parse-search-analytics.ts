import { parseJson } from '#providers/http';
import { columnsOf } from '../columns/metric-columns.ts';
import type { SearchAnalyticsPage, SearchAnalyticsQuery } from '../contract.ts';
import { readSearchAnalytics } from './read-search-analytics.ts';
import { keyReaderFor } from './key-readers.ts';
import { scanRows } from './scan-rows.ts';

/** Reads the body of a `searchanalytics.query` response. Throws `unavailable` for any other body. */
export function parseSearchAnalytics(
  bytes: Buffer,
  { dimensions, rowLimit }: Pick<SearchAnalyticsQuery, 'dimensions' | 'rowLimit'>,
): SearchAnalyticsPage {
  const scanned = scanRows(bytes, dimensions.map(keyReaderFor), rowLimit);
  if (scanned === null) {
    const { rows, ...page } = readSearchAnalytics(parseJson(bytes.toString()), dimensions);
    return { ...page, rows: columnsOf(rows, dimensions.length) };
  }
  const otherFields = parseJson(`{"rows":[]${bytes.toString('utf8', scanned.end)}`);
  return { ...readSearchAnalytics(otherFields, dimensions), rows: scanned.rows };
}
