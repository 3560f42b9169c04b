import { type CsvError, parse } from 'csv-parse/sync';
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
  faults: FileFault[];
}

interface Line {
  record: string[];
  info: { lines: number };
}

/** Reads every line of a table with a header, parted by commas, semicolons or tabs. Pure. */
export function readPublisherFile(text: string): PublisherFile {
  const [header, ...lines] = /[\0\p{Cs}]/u.test(text) ? [fault(1, 'is no text')] : readLines(text);
  if (header === undefined || 'message' in header) {
    return { rows: 0, publishers: [], faults: header === undefined ? [fault(1, 'is empty')] : [header] };
  }
  const columns = findColumns(header.record);
  if ('message' in columns) return { rows: 0, publishers: [], faults: [columns] };
  const publishers = new Map<string, FiledPublisher>();
  const faults: FileFault[] = [];
  for (const line of lines) {
    if ('message' in line) {
      faults.push(line);
      continue;
    }
    const read = readRow(columns, line);
    const twice = read.publisher !== null && publishers.has(read.publisher.domain);
    if (twice) read.faults.push({ line: line.info.lines, column: 'domain', message: 'is in the file twice' });
    faults.push(...read.faults);
    if (read.publisher !== null && !twice) publishers.set(read.publisher.domain, read.publisher);
  }
  if (lines.length === 0) faults.push(fault(1, 'has a header and no lines below it'));
  return { rows: lines.length, publishers: [...publishers.values()], faults };
}

/** The lines that say something; one fault in their place where the whole is no table. */
function readLines(text: string): (Line | FileFault)[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
  const options = { delimiter, info: true, relax_column_count: true, trim: true, bom: true } as const;
  try {
    const lines = parse(text, options) as unknown as Line[];
    return lines.filter(({ record }) => record.some((cell) => cell !== ''));
  } catch (error) {
    const { message, lines = 1 } = error as CsvError & { lines?: number };
    return [fault(lines, `is no CSV: ${message}`)];
  }
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
  { record, info: { lines: line } }: Line,
): { publisher: FiledPublisher | null; faults: FileFault[] } {
  const faults: FileFault[] = [];
  const read = <Value>(column: Column, as: (text: string) => Value): Value => {
    const text = record[columns.get(column) ?? -1] ?? '';
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
