import { Readable } from 'node:stream';
import { dayMs } from './durations.ts';
import { type ZippedFile, zipFiles } from './zip-files.ts';

interface WorkbookColumn {
  header: string;
  /** Texts of the formats `date` and `date-time` become dates. */
  format: string | undefined;
}

interface Table {
  columns: readonly WorkbookColumn[];
  /** The cells of each row in the order of the columns. */
  rows: AsyncGenerator<unknown[]>;
}

/** The limit of spreadsheets, with the header. */
const maxRows = 1_048_576;
const maxCellChars = 32_767;
/** Excel counts days from here. */
const firstDayMs = Date.UTC(1899, 11, 30);
/** Indexes of `cellXfs`. */
const styles = { header: 1, date: 2, 'date-time': 3 } as const;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, except for the sheet. */
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${documentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** An Excel workbook, written while its rows are read. Times are in UTC. */
export function writeWorkbook(table: Table): Readable {
  return Readable.from(zipFiles(workbookFiles(table)));
}

async function* workbookFiles({ columns, rows }: Table): AsyncGenerator<ZippedFile> {
  // Before the response begins, so that a problem can replace it.
  const first = await rows.next();
  for (const [name, text] of Object.entries(parts)) yield { name, open: () => Readable.from([xml + text]) };
  yield {
    name: 'xl/worksheets/sheet1.xml',
    open: () => Readable.from(sheet(columns, withFirst(first, rows))),
  };
}

async function* withFirst<Row>(first: IteratorResult<Row, unknown>, rows: AsyncGenerator<Row>) {
  if (first.done === true) return;
  yield first.value;
  yield* rows;
}

/** The first row stays in place while the others are scrolled. */
async function* sheet(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<unknown[]>,
): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData><row>`;
  yield `${columns.map(({ header }) => textCell(header, styles.header)).join('')}</row>`;
  let count = 1;
  for await (const cells of rows) {
    if ((count += 1) > maxRows) throw new Error(`A workbook has at most ${maxRows} rows`);
    yield `<row>${cells.map((value, index) => cellOf(value, columns[index])).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellOf(value: unknown, column: WorkbookColumn | undefined): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  // A cell with NaN would make the whole workbook unreadable.
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${Number(value)}</v></c>`;
  const format = column?.format;
  if (format === 'date' || format === 'date-time') {
    const days = (Date.parse(String(value)) - firstDayMs) / dayMs;
    return `<c s="${styles[format]}"><v>${days}</v></c>`;
  }
  return textCell(String(value));
}

/** Spreadsheets never read an inline text as a formula. */
function textCell(text: string, style = 0): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxCellChars))}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML has no form for other control characters and lone surrogates. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
}
