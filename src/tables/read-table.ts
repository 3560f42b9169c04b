import { Readable } from 'node:stream';
import { setImmediate as letOthers } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { TableUnreadable } from './table-unreadable.ts';

export interface TableRow {
  /** Where it begins in the text, from 1. */
  line: number;
  cells: string[];
}

/** A table that somebody has uploaded; cells are parted by commas, semicolons or tabs, whichever its first line has most of. */
export interface Table {
  header: string[];
  /** What stands below the header, without empty lines. Each call reads the text anew. @throws TableUnreadable */
  rows(): AsyncGenerator<TableRow>;
}

const delimiters = [',', ';', '\t'];
const pieceChars = 1024 * 1024;
const rowsAtOnce = 1_000;

/** Reads the header of a table as text (CSV). @throws TableUnreadable for what is none */
export async function readTable(text: string): Promise<Table> {
  if (text.trim() === '' || text.includes('\u0000')) {
    throw new TableUnreadable(0, 'The file holds no table of text (CSV).');
  }
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  return {
    header: await readHeader(text, delimiter),
    async *rows() {
      let isHeader = true;
      for await (const row of readRows(text, delimiter)) {
        if (!isHeader) yield row;
        isHeader = false;
      }
    },
  };
}

async function readHeader(text: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readRows(text, delimiter)) return cells;
  return [];
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function* readRows(text: string, delimiter: string): AsyncGenerator<TableRow> {
  const form = { delimiter, bom: true, relax_column_count: true, trim: true } as const;
  const parser = parse({ ...form, info: true, skip_empty_lines: true, skip_records_with_empty_values: true });
  const source = Readable.from(slices(text), { objectMode: false });
  // What goes wrong on either side comes out of the parser.
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let [line, rows] = [1, 0];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines - linesWithin(record), cells: record };
      line = info.lines + 1;
      rows += 1;
      // A stream in memory never waits, and nobody else would be served.
      if (rows % rowsAtOnce === 0) await letOthers();
    }
  } catch (error) {
    throw unreadable(error, line);
  } finally {
    source.destroy();
  }
}

/** The parser names the line where it can. */
function unreadable(error: unknown, line: number): TableUnreadable {
  const { message, lines = line } = error as Error & { lines?: number };
  return new TableUnreadable(lines, `This is no CSV: ${message}.`);
}

/** Lines after its first one. */
function linesWithin(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceChars) yield text.slice(at, at + pieceChars);
}
