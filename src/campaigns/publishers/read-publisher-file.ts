import { foldToAscii, type Said, type Sentence } from '#platform/text';
import {
  CsvError,
  type CsvRow,
  type CsvTable,
  findColumns,
  InvalidCell,
  parseCsv,
  sayCsv,
} from '#platform/csv';
import type { Terms } from './publisher.ts';
import { sayPublisherFile } from './say-publisher-file.ts';
import {
  readContact,
  readCountry,
  readCurrency,
  readDomain,
  readLanguage,
  readPrice,
  readRel,
  readTopics,
  readInteger,
} from './cell-readers.ts';

/** The column names. Case, spaces and `_` do not matter. */
const publisherColumns = [
  'domain',
  'authority',
  'topics',
  'language',
  'country',
  'price',
  'currency',
  'rel',
  'turnaroundDays',
  'guaranteeMonths',
  'monthlyTraffic',
  'contact',
] as const;
type Column = (typeof publisherColumns)[number];
const requiredColumns = ['domain', 'language', 'price', 'currency'] as const;

const defaultTurnaroundDays = 14;

/** An error in a file. The header is line 1. The column is null if the error concerns the whole line. */
export interface FileError {
  line: number;
  column: string | null;
  message: string;
  /** The message without its language. */
  messageSentence: Sentence;
}

/** A publisher of a file. An empty authority is looked up in the web graph. */
export type ParsedPublisher = Omit<Terms, 'authority'> & { authority: number | null };

export interface PublisherFile {
  rows: number;
  publishers: ParsedPublisher[];
  /** The first `maxErrors` errors. */
  errors: FileError[];
  errorCount: number;
}

const maxErrors = 200;

/** Reads a CSV file with a header, separated by commas, semicolons or tabs. */
export async function readPublisherFile(text: string): Promise<PublisherFile> {
  const errors: FileError[] = [];
  const file: PublisherFile = { rows: 0, publishers: [], errors, errorCount: 0 };
  const note = (found: readonly FileError[]) => {
    file.errorCount += found.length;
    errors.push(...found.slice(0, maxErrors - errors.length));
  };
  try {
    // The databases cannot store lone surrogates.
    if (!text.isWellFormed()) throw new CsvError(0, sayPublisherFile('no_csv'));
    const table = await parseCsv(text);
    await readRows(table, recogniseColumns(table.header), { file, note });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    note([fileError(Math.max(1, error.line), null, error.reason)]);
  }
  return file;
}

async function readRows(
  table: CsvTable,
  columns: Columns,
  { file, note }: { file: PublisherFile; note(errors: readonly FileError[]): void },
): Promise<void> {
  const domains = new Set<string>();
  for await (const row of table.rows()) {
    file.rows += 1;
    const { publisher, errors } = readRow(columns, row);
    if (publisher !== null && domains.has(publisher.domain)) {
      note([fileError(row.line, 'domain', sayPublisherFile('twice'))]);
    } else if (publisher !== null) {
      domains.add(publisher.domain);
      file.publishers.push(publisher);
    }
    note(errors);
  }
  if (file.rows === 0) note([fileError(1, null, sayCsv('no_rows'))]);
}

type Columns = ReadonlyMap<Column, number>;

const columnNames = Object.fromEntries(
  publisherColumns.map((column) => [column, [foldToAscii(column)]]),
) as Record<Column, string[]>;

/** @throws CsvError if a required column is missing */
function recogniseColumns(header: readonly string[]): Columns {
  const columns = findColumns(header, columnNames);
  const missing = requiredColumns.filter((column) => !columns.has(column));
  if (missing.length === 0) return columns;
  throw new CsvError(1, sayPublisherFile('no_columns', { missing, columns: [...publisherColumns] }));
}

/** Reads every cell of a row, so that all errors are reported together. */
function readRow(
  columns: Columns,
  { line, cells }: CsvRow,
): { publisher: ParsedPublisher | null; errors: FileError[] } {
  const errors: FileError[] = [];
  const read = <Value>(column: Column, as: (text: string) => Value): Value => {
    const text = cells[columns.get(column) ?? -1] ?? '';
    try {
      return as(text);
    } catch (error) {
      if (!(error instanceof InvalidCell)) throw error;
      const reason = sayPublisherFile('cell', { text: shorten(text), reason: [error.reason] });
      errors.push(fileError(line, column, reason));
      // The value is never used, because a row with an error is not imported.
      return undefined as Value;
    }
  };
  const currency = read('currency', readCurrency);
  const publisher: ParsedPublisher = {
    domain: read('domain', readDomain),
    authority: read('authority', (text) => readInteger(text, { min: 0, max: 100, fallback: null })),
    topics: read('topics', readTopics),
    language: read('language', readLanguage),
    country: read('country', readCountry),
    price: read('price', (text) => readPrice(text, currency ?? 'EUR')),
    currency,
    rel: read('rel', readRel),
    turnaroundDays: read('turnaroundDays', (text) =>
      readInteger(text, { min: 1, max: 365, fallback: defaultTurnaroundDays }),
    ),
    guaranteeMonths: read('guaranteeMonths', (text) => readInteger(text, { min: 0, max: 120, fallback: 0 })),
    monthlyTraffic: read('monthlyTraffic', (text) =>
      readInteger(text, { min: 0, max: 1e12, fallback: null }),
    ),
    contact: read('contact', readContact),
  };
  return { publisher: errors.length === 0 ? publisher : null, errors };
}

function fileError(line: number, column: string | null, { text, sentence }: Said): FileError {
  return { line, column, message: text, messageSentence: sentence };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
