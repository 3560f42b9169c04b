import { readTable, type Table, type TableRow, TableUnreadable } from '#tables';
import type { Terms } from '../publisher.ts';
import {
  BadCell,
  readContact,
  readCountry,
  readCurrency,
  readDomain,
  readLanguage,
  readPrice,
  readRel,
  readTopics,
  readWhole,
} from './read-cells.ts';

/** As they are called in a file; case, blanks and `_` make no difference. */
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
const neededColumns = ['domain', 'language', 'price', 'currency'] as const;

const usualTurnaroundDays = 14;

/** What is wrong in a file. Lines count from 1, the header's; column is null where it is the line as a whole. */
export interface FileFault {
  line: number;
  column: string | null;
  message: string;
}

/** Terms as a file has them: who is not rated there is rated by the web graph. */
export type FiledPublisher = Omit<Terms, 'authority'> & { authority: number | null };

export interface PublisherFile {
  rows: number;
  publishers: FiledPublisher[];
  /** Those that are told. */
  faults: FileFault[];
  faultCount: number;
}

const mostTold = 200;

/** Reads every line of a table with a header, parted by commas, semicolons or tabs. */
export async function readPublisherFile(text: string): Promise<PublisherFile> {
  const faults: FileFault[] = [];
  const file: PublisherFile = { rows: 0, publishers: [], faults, faultCount: 0 };
  const note = (found: readonly FileFault[]) => {
    file.faultCount += found.length;
    faults.push(...found.slice(0, mostTold - faults.length));
  };
  try {
    // A surrogate alone is no character, and no store takes it.
    if (!text.isWellFormed()) throw new TableUnreadable(0, 'The file holds no table of text (CSV).');
    const table = await readTable(text);
    const columns = findColumns(table.header);
    if ('message' in columns) note([columns]);
    else await readRows(table, columns, { file, note });
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error;
    note([fault(Math.max(1, error.line), error.message)]);
  }
  return file;
}

async function readRows(
  table: Table,
  columns: Columns,
  { file, note }: { file: PublisherFile; note(faults: readonly FileFault[]): void },
): Promise<void> {
  const domains = new Set<string>();
  for await (const row of table.rows()) {
    file.rows += 1;
    const { publisher, faults } = readRow(columns, row);
    if (publisher !== null && domains.has(publisher.domain)) {
      note([{ line: row.line, column: 'domain', message: 'is in the file twice' }]);
    } else if (publisher !== null) {
      domains.add(publisher.domain);
      file.publishers.push(publisher);
    }
    note(faults);
  }
  if (file.rows === 0) note([fault(1, 'has a header and no lines below it')]);
}

type Columns = ReadonlyMap<Column, number>;

function findColumns(header: readonly string[]): Columns | FileFault {
  const folded = header.map(fold);
  const places = publisherColumns.map((column) => [column, folded.indexOf(fold(column))] as const);
  const columns = new Map(places.filter(([, place]) => place !== -1));
  const missing = neededColumns.filter((column) => !columns.has(column));
  if (missing.length === 0) return columns;
  return fault(1, `has no column ${missing.join(', ')}; there may be ${publisherColumns.join(', ')}`);
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Every cell of a line is read, so that all that is wrong is told at once. */
function readRow(
  columns: Columns,
  { line, cells }: TableRow,
): { publisher: FiledPublisher | null; faults: FileFault[] } {
  const faults: FileFault[] = [];
  const read = <Value>(column: Column, as: (text: string) => Value): Value => {
    const text = cells[columns.get(column) ?? -1] ?? '';
    try {
      return as(text);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      faults.push({ line, column, message: `“${shorten(text)}” ${error.message}` });
      // Never seen: a line with a fault is not taken.
      return undefined as Value;
    }
  };
  const currency = read('currency', readCurrency);
  const publisher: FiledPublisher = {
    domain: read('domain', readDomain),
    authority: read('authority', (text) => readWhole(text, { least: 0, most: 100, absent: null })),
    topics: read('topics', readTopics),
    language: read('language', readLanguage),
    country: read('country', readCountry),
    price: read('price', (text) => readPrice(text, currency ?? 'EUR')),
    currency,
    rel: read('rel', readRel),
    turnaroundDays: read('turnaroundDays', (text) =>
      readWhole(text, { least: 1, most: 365, absent: usualTurnaroundDays }),
    ),
    guaranteeMonths: read('guaranteeMonths', (text) => readWhole(text, { least: 0, most: 120, absent: 0 })),
    monthlyTraffic: read('monthlyTraffic', (text) => readWhole(text, { least: 0, most: 1e12, absent: null })),
    contact: read('contact', readContact),
  };
  return { publisher: faults.length === 0 ? publisher : null, faults };
}

function fault(line: number, message: string): FileFault {
  return { line, column: null, message };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
