/** Unique phrases, and for each the number of its first line, from 1. */
export interface PastedPhrases {
  phrases: string[];
  lines: number[];
  /** Number of lines that repeat an earlier phrase. */
  duplicates: number;
  /** The column that the phrases were read from, if a table was pasted: its name, or its number from 1. */
  column: string | number | null;
  table: PastedTable | null;
}

/** A pasted table without its header. */
export interface PastedTable {
  /** Names of the columns; empty without a header. */
  header: string[];
  rows: { cells: string[]; line: number }[];
  /** The index of the column with the phrases. */
  phrases: number;
}

interface Line {
  text: string;
  line: number;
}

interface FoundPhrase {
  phrase: string;
  line: number;
}

/** Names of the column with the phrases: Search Console, Ahrefs, Semrush, Google Ads and common translations, folded. */
const phraseColumns = new Set(
  [
    [
      'keyword',
      'keywords',
      'query',
      'queries',
      'top queries',
      'phrase',
      'search term',
      'search query',
      'term',
    ],
    [
      'suchbegriff',
      'suchanfrage',
      'haufigste suchanfragen',
      'schlusselwort',
      'mot cle',
      'mots cles',
      'requete',
    ],
    [
      'palabra clave',
      'consulta',
      'palavra chave',
      'parola chiave',
      'zoekwoord',
      'zoekterm',
      'slowo kluczowe',
    ],
  ].flat(),
);

interface Table {
  rows: { cells: string[]; line: number }[];
  delimiter: string;
}

/**
 * Reads pasted text: one phrase per line, a list, or a table from a spreadsheet or a CSV file. Of a table, only the column with
 * the phrases is read, so that its rows are never tracked as phrases.
 */
export function readPhrases(text: string): PastedPhrases {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '');
  const table = findTable(lines);
  const pasted = table === null ? null : readTable(table);
  const { found, column } = pasted ?? { found: lines.map(wholeLine), column: null };
  const rows = found.filter(({ phrase }) => phrase !== '');
  const unique = [...Map.groupBy(rows, ({ phrase }) => phrase.toLowerCase()).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    phrases: unique.map(({ phrase }) => phrase),
    lines: unique.map(({ line }) => line),
    duplicates: rows.length - unique.length,
    column,
    table: pasted?.table ?? null,
  };
}

const wholeLine = ({ text, line }: Line): FoundPhrase => ({ phrase: clean(text), line });

const clean = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const isPhraseColumn = (cell: string) =>
  phraseColumns.has(
    cell
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );

/** A number, a percentage, an amount or a URL. */
const isData = (cell: string) =>
  /^[-+<>$€£]?\s*\d[\d.,\s]*\s*[%$€£]?$/.test(cell) || /^https?:\/\//i.test(cell);
const isText = (cell: string | undefined) => cell !== undefined && cell !== '' && !isData(cell);

/**
 * Null if every line is a phrase. Tabs and semicolons are not part of phrases. Commas may be ("berlin, germany", "1,000 steps"),
 * so they separate cells only below a header, beside a quoted cell, a number or a URL, or if none is followed by a space.
 */
function findTable(lines: readonly Line[]): Table | null {
  const split = (delimiter: string): Table => ({
    rows: lines.map(({ text, line }) => ({ cells: splitCells(text, delimiter), line })),
    delimiter,
  });
  const tables = ['\t', ';', ','].map(split);
  const headed = tables.find(({ rows: [header] }) => isHeader(header?.cells ?? []));
  if (headed !== undefined) return headed;
  const separated = tables.find(
    ({ rows, delimiter }) => delimiter !== ',' && rows.some(({ cells }) => cells.length > 1),
  );
  if (separated !== undefined) return separated;
  return separatesByComma(lines.map(({ text }) => text)) ? split(',') : null;
}

function isHeader(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.some(isPhraseColumn);
}

function separatesByComma(lines: readonly string[]): boolean {
  if (lines.length === 0 || !lines.every((line) => line.includes(','))) return false;
  const beside = /"\s*,|,\s*"|[^\d\s,]\s*,\s*[-+$€£]?\d[\d.]*\s*%?\s*(?:,|$)|,\s*https?:\/\//i;
  if (lines.filter((line) => beside.test(line)).length >= lines.length / 2) return true;
  return !lines.some((line) => /,\s|\d,\d/.test(line));
}

function readTable({ rows, delimiter }: Table): ReadTable {
  const [first = { cells: [], line: 1 }, ...others] = rows;
  const named = isHeader(first.cells) ? first.cells.findIndex(isPhraseColumn) : -1;
  if (named !== -1) return columnOf({ header: first.cells, rows: others, phrases: named });
  const hasData = rows.some(({ cells }) => cells.some(isData));
  const isEven = rows.length > 1 && rows.every(({ cells }) => cells.length === first.cells.length);
  if (delimiter !== '\t' && !hasData && !isEven)
    return { found: rows.flatMap(everyCell), column: null, table: null };
  const phrases = textColumn(rows);
  // A first row without numbers above columns of numbers is a header with unknown names.
  const isNamed =
    others.length > 0 &&
    others.every(({ cells }) => cells.some(isData)) &&
    first.cells.length > 1 &&
    first.cells.every(isText);
  return columnOf(isNamed ? { header: first.cells, rows: others, phrases } : { header: [], rows, phrases });
}

interface ReadTable {
  found: FoundPhrase[];
  column: PastedPhrases['column'];
  table: PastedTable | null;
}

function columnOf(table: PastedTable): ReadTable {
  const { header, rows, phrases } = table;
  return { found: cellsOf(rows, phrases), column: header[phrases] ?? phrases + 1, table };
}

/** The first column that has text in at least half of the rows. */
function textColumn(rows: Table['rows']): number {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_none, column) => column);
  const found = columns.find(
    (column) => rows.filter(({ cells }) => isText(cells[column])).length >= rows.length / 2,
  );
  return found ?? 0;
}

function cellsOf(rows: Table['rows'], column: number): FoundPhrase[] {
  return rows.map(({ cells, line }) => ({ phrase: clean(cells[column] ?? ''), line }));
}

function everyCell({ cells, line }: Table['rows'][number]): FoundPhrase[] {
  return cells.map((cell) => ({ phrase: clean(cell), line }));
}

/** The cells of a line. A quoted cell may contain the delimiter and doubled quotes. */
function splitCells(line: string, delimiter: string): string[] {
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^${delimiter}]*))(?:${delimiter}|$)`, 'y');
  const cells: string[] = [];
  while (cell.lastIndex < line.length) {
    const [, quoted, plain = ''] = cell.exec(line) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return cells;
}
