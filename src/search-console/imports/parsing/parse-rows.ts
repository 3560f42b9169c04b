import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { detectDelimiter } from '#platform/csv';
import type { Said } from '#platform/text';
import { sayExport } from './say-export.ts';
import { UnreadableExportError, type ExportLocation } from './unreadable-export-error.ts';
import type { ExportFile } from './exported-report.ts';
import { maxBytes, maxRows } from './limits.ts';
import { sliceBytes } from './slice-bytes.ts';

/** One row of a CSV file with its location. */
export interface Row extends ExportLocation {
  cells: string[];
}

interface Parsed {
  record: string[];
  info: Info;
}

const maxRowLength = 128_000;
const sampleBytes = 64_000;

function validateFile({ name, bytes }: ExportFile): void {
  const location = { file: name, line: null };
  if (bytes.length > maxBytes) throw new UnreadableExportError(location, sayExport('too_large'));
  if (!isUtf8(bytes)) throw new UnreadableExportError(location, sayExport('not_utf8'));
}

function unreadable(file: string, error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line: unknown = error['lines'];
  const location = { file, line: typeof line === 'number' ? line : null };
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    return new UnreadableExportError(location, sayExport('uneven_row'));
  }
  return new UnreadableExportError(
    location,
    reasons[error.code] ?? sayExport('not_csv', { code: error.code }),
  );
}

const reasons: Record<string, Said> = {
  CSV_MAX_RECORD_SIZE: sayExport('row_too_long', { max: maxRowLength }),
  CSV_QUOTE_NOT_CLOSED: sayExport('quote_not_closed'),
  INVALID_OPENING_QUOTE: sayExport('quote_inside'),
  CSV_INVALID_CLOSING_QUOTE: sayExport('quote_continued'),
};

/** Yields the rows of a CSV file, the header first; empty lines are skipped. */
export async function* parseRows(file: ExportFile): AsyncGenerator<Row, void, void> {
  validateFile(file);
  const sample = Buffer.from(file.bytes.subarray(0, sampleBytes)).toString();
  const parser = parse({
    delimiter: detectDelimiter(sample),
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
  });
  const parsed: AsyncIterable<Parsed> = Readable.from(sliceBytes(file.bytes)).pipe(parser);
  try {
    for await (const { record, info } of parsed) {
      const location = { file: file.name, line: info.lines };
      if (info.records > maxRows + 1) throw new UnreadableExportError(location, sayExport('too_many_rows'));
      yield { cells: record, ...location };
    }
  } catch (error) {
    throw unreadable(file.name, error);
  }
}
