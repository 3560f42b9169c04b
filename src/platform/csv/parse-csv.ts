import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { Said } from '#platform/text';
import { detectDelimiter } from './detect-delimiter.ts';
import { sayCsv } from './say-csv.ts';

export interface CsvRow {
  /** The line of the file at which the row starts, from 1. */
  line: number;
  cells: string[];
}

/** An uploaded CSV file, separated by commas, semicolons or tabs. */
export interface CsvTable {
  header: string[];
  /** The rows below the header, without empty lines. Each call parses the text again. @throws CsvError */
  rows(): AsyncGenerator<CsvRow>;
}

/** A file that is not CSV. */
export class CsvError extends Error {
  /** The line that cannot be parsed, from 1; 0 if it is the file as a whole. */
  readonly line: number;

  readonly reason: Said;

  constructor(line: number, reason: Said) {
    super(reason.text);
    this.name = 'CsvError';
    this.line = line;
    this.reason = reason;
  }
}

/** The event loop turns after each chunk and after this many rows, so both are small enough for a few milliseconds. */
const chunkChars = 64 * 1024;
const rowsPerTurn = 100;
/** Without a limit, a file that is one row takes seconds in one turn of the event loop. */
export const maxRowChars = 2 * 1024 * 1024;

/** Parses the header of a CSV file. @throws CsvError */
export async function parseCsv(text: string): Promise<CsvTable> {
  await yieldToEventLoop();
  if (text.trim() === '') throw new CsvError(0, sayCsv('empty'));
  if (text.includes('\u0000')) {
    throw new CsvError(0, sayCsv('nul'));
  }
  const delimiter = detectDelimiter(text);
  const header = await readHeader(text, delimiter);
  return {
    header,
    async *rows() {
      let isHeader = true;
      for await (const row of readRows(text, delimiter)) {
        if (!isHeader) yield fitToHeader(row, header.length, delimiter);
        isHeader = false;
      }
    },
  };
}

/** Empty cells at the end of a row are dropped. @throws CsvError for a row with more cells, whose columns would be shifted */
function fitToHeader({ line, cells }: CsvRow, width: number, delimiter: string): CsvRow {
  const last = cells.findLastIndex((cell) => cell !== '') + 1;
  if (last <= width) return { line, cells: cells.slice(0, width) };
  const name = { ',': 'comma', ';': 'semicolon' }[delimiter] ?? 'tab';
  throw new CsvError(line, sayCsv('wide_row', { cells: last, width, delimiter: name }));
}

async function readHeader(text: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readRows(text, delimiter)) return cells;
  return [];
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function* readRows(text: string, delimiter: string): AsyncGenerator<CsvRow> {
  const options = { delimiter, bom: true, relax_column_count: true, trim: true } as const;
  const parser = parse({
    ...options,
    max_record_size: maxRowChars,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const source = Readable.from(chunksOf(text), { objectMode: false });
  // The parser reports the errors of both streams.
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let [line, rows] = [1, 0];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines - lineBreaksIn(record), cells: record };
      line = info.lines + 1;
      rows += 1;
      if (rows % rowsPerTurn === 0) await yieldToEventLoop();
    }
  } catch (error) {
    throw csvError(error, line);
  } finally {
    source.destroy();
  }
}

function csvError(error: unknown, line: number): CsvError {
  if (error instanceof RowTooLong) return longRow(line);
  const { message, lines = line, code } = error as Error & { lines?: number; code?: string };
  if (code === 'CSV_MAX_RECORD_SIZE') return longRow(line);
  return new CsvError(lines, sayCsv('invalid', { message }));
}

/** The line breaks inside the cells of a row. */
export function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((total, cell) => total + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
}

function longRow(line: number): CsvError {
  return new CsvError(line, sayCsv('long_row', { max: maxRowChars }));
}

class RowTooLong extends Error {}

/** A stream in memory never waits for input, so without the pauses it would block the event loop. @throws RowTooLong */
async function* chunksOf(text: string): AsyncGenerator<string> {
  let rowChars = 0;
  for (let offset = 0; offset < text.length; offset += chunkChars) {
    const chunk = text.slice(offset, offset + chunkChars);
    const end = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
    rowChars = end === -1 ? rowChars + chunk.length : chunk.length - end;
    // The parser does not count delimiters.
    if (rowChars > maxRowChars) throw new RowTooLong();
    yield chunk;
    await yieldToEventLoop();
  }
}
