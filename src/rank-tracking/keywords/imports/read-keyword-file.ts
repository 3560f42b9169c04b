import { compileValidator, fieldErrors } from '#platform/http';
import {
  CsvError,
  csvProblem,
  type CsvRow,
  type CsvTable,
  findColumns,
  lineError,
  parseCsv,
} from '#platform/csv';
import type { FieldError } from '#platform/problems';
import { findTableRows, KeywordInput } from '#rank-tracking/keywords';
import { sayKeywordFile } from './say-keyword-file.ts';

/** The names of each column, folded to lowercase letters and digits: ours, then those of other tools. The first that a file has counts. */
const columnNames = {
  keyword: ['keyword', 'keywords', 'query', 'queries', 'topqueries', 'searchterm', 'searchquery', 'phrase'],
  engine: ['engine', 'searchengine'],
  country: ['country', 'countrycode'],
  language: ['language', 'languagecode'],
  device: ['device'],
  location: ['location'],
  targetUrl: ['targeturl', 'preferredurl', 'landingpage'],
  tags: ['tags', 'tag', 'labels'],
  intervalHours: ['intervalhours'],
  depth: ['depth'],
  provider: ['provider'],
} as const;
type Column = keyof typeof columnNames;
type Columns = ReadonlyMap<Column, number>;

const maxRows = 100_000;
const maxErrors = 200;

const isValid = compileValidator(KeywordInput, 'body');

/**
 * Reads one phrase per line, or a table with a header.
 * @param shared the values of empty cells
 * @returns one keyword per row with a phrase
 * @throws Problem invalid_request with the first invalid cells, each with its line
 */
export async function readKeywordFile(
  text: string,
  shared: Omit<KeywordInput, 'keyword'>,
): Promise<KeywordInput[]> {
  try {
    // The databases cannot store lone surrogates.
    if (!text.isWellFormed()) throw new CsvError(0, sayKeywordFile('not_text'));
    return await readRows(await parseCsv(text), shared);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvProblem('The file', [lineError(error.line, error.reason)], 1);
  }
}

async function readRows(table: CsvTable, shared: object): Promise<KeywordInput[]> {
  const columns = recogniseColumns(table.header);
  const keywords: KeywordInput[] = [];
  const errors: FieldError[] = [];
  let errorCount = 0;
  for await (const row of rowsOf(table, columns)) {
    const { keyword, problems } = readRow(row, columns ?? listColumns, shared);
    if (keyword === null) continue;
    errorCount += problems.length;
    errors.push(...problems.slice(0, maxErrors - errors.length));
    if (keywords.push(keyword) > maxRows)
      throw new CsvError(row.line, sayKeywordFile('too_many', { max: maxRows }));
  }
  if (errorCount > 0) throw csvProblem('The file', errors, errorCount);
  if (keywords.length === 0) throw new CsvError(0, sayKeywordFile('none'));
  return keywords;
}

const listColumns: Columns = new Map([['keyword', 0]]);

/** Null for a list without a header. @throws CsvError for a table without a column of search phrases */
function recogniseColumns(header: readonly string[]): Columns | null {
  const columns = findColumns(header, columnNames);
  if (columns.has('keyword')) return columns;
  if (header.length === 1) return null;
  throw new CsvError(1, sayKeywordFile('no_column', { columns: Object.keys(columnNames) }));
}

/** The first line of a list is a phrase. */
async function* rowsOf({ header, rows }: CsvTable, columns: Columns | null): AsyncGenerator<CsvRow> {
  if (columns === null) yield { line: 1, cells: header };
  yield* rows();
}

function readRow({ line, cells }: CsvRow, columns: Columns, shared: object) {
  const own = [...columns].flatMap(([column, index]) => {
    const cell = cells[index] ?? '';
    return cell === '' ? [] : [[column, readCell(column, cell)] as const];
  });
  const keyword = { ...shared, ...Object.fromEntries(own) } as KeywordInput;
  if (keyword.keyword === undefined) return { keyword: null, problems: [] };
  const invalid = isValid(keyword) ? [] : fieldErrors(isValid.errors ?? [], 'body');
  const problems = [...invalid, ...findTableRows([keyword.keyword], () => 'keyword')];
  return { keyword, problems: problems.map((problem) => atLine(problem, line)) };
}

function readCell(column: Column, cell: string): string | number | string[] {
  if (column === 'tags') return cell.split('|');
  const isNumber = (column === 'intervalHours' || column === 'depth') && /^\d{1,9}$/.test(cell);
  return isNumber ? Number(cell) : cell;
}

function atLine({ path, code, message }: FieldError, line: number): FieldError {
  return { path: `csv[${line}].${path}`, code, message: `Line ${line}: ${path} ${message}` };
}
