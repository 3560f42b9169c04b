import type { SearchMetrics } from '#providers/search-console';
import { sayExport } from './say-export.ts';
import { shorten, UnreadableExportError } from './unreadable-export-error.ts';
import { readCount, readDecimal, readPercent } from './numbers.ts';
import type { Row } from './parse-rows.ts';

const metricColumns = ['clicks', 'impressions', 'ctr', 'position'];
/** Tolerated difference of the CTR in percentage points. Rounding stays below it, swapped columns exceed it. */
const ctrTolerance = 0.5;
/** ClickHouse stores counts in 32 bits. */
const maxCount = 4_294_967_295;
const maxPosition = 100_000;

function validateColumn(header: Row, column: number): void {
  const words = (header.cells[column] ?? '').trim().toLowerCase();
  if (readCount(words) !== null) throw new UnreadableExportError(header, sayExport('no_header'));
  if (metricColumns.includes(words) && metricColumns[column - 1] !== words) {
    throw new UnreadableExportError(
      header,
      sayExport('column_order', { text: shorten(words), column: column + 1 }),
    );
  }
}

/** Columns are read by index, so the header must not name a different order. Discover has no position column. */
export function validateColumns(header: Row): void {
  const { cells } = header;
  if (cells.some((cell) => /\s(?:clicks|impressions|ctr|position)$/i.test(cell))) {
    throw new UnreadableExportError(header, sayExport('comparison'));
  }
  if (cells.length > 5) {
    throw new UnreadableExportError(header, sayExport('columns', { count: cells.length }));
  }
  if (cells.length < 4) {
    throw new UnreadableExportError(header, sayExport('no_metrics'));
  }
  for (let column = 1; column < cells.length; column += 1) validateColumn(header, column);
}

function readCountOf(row: Row, column: number, metric: string): number {
  const text = row.cells[column]?.trim() ?? '';
  const count = readCount(text);
  if (count === null)
    throw new UnreadableExportError(row, sayExport('not_whole', { metric, text: shorten(text) }));
  if (count > maxCount)
    throw new UnreadableExportError(row, sayExport('too_many', { metric, text: shorten(text) }));
  return count;
}

/** Without impressions Search Console writes 0 or nothing; both mean that there is no position. */
function readPosition(row: Row): number | null {
  const text = row.cells[4]?.trim() ?? '';
  if (['', '-', '–', '—'].includes(text)) return null;
  const position = readDecimal(text);
  if (position === null || position > maxPosition) {
    throw new UnreadableExportError(row, sayExport('no_position', { text: shorten(text) }));
  }
  return position === 0 ? null : position;
}

/** Reads clicks, impressions and position of one row. The CTR is not stored, but must match them. */
export function readMetrics(row: Row): SearchMetrics {
  const clicks = readCountOf(row, 1, 'clicks');
  const impressions = readCountOf(row, 2, 'impressions');
  const percent = readPercent(row.cells[3]?.trim() ?? '');
  const expected = impressions === 0 ? percent : (100 * clicks) / impressions;
  if (percent !== null && expected !== null && Math.abs(percent - expected) > ctrTolerance) {
    throw new UnreadableExportError(row, sayExport('no_match'));
  }
  return { clicks, impressions, position: impressions === 0 ? null : readPosition(row) };
}
