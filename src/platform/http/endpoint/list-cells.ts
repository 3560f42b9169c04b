import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';
import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { type Endpoint, type Input, rowShape } from './endpoint.ts';
import { makeExample } from './make-example.ts';
import { leftOutOfFiles } from './schema.ts';

const defaultBatchSize = 1_000;
const rowsPerTurn = 100;

type Row = Record<string, unknown>;
interface Field {
  properties?: Properties;
  items?: Field;
  format?: string;
  $comment?: string;
}
type Properties = Record<string, Field>;

/** A column of a file. */
export interface FileColumn {
  /** The path of a field, such as `sources.rankings.status`. */
  name: string;
  header: string;
  /** Of the JSON schema. */
  format: string | undefined;
}

/** A list as a table. */
export interface FileTable {
  columns: FileColumn[];
  /** The cells of each row in the order of the columns. Rows are read in batches, so their number does not matter. */
  rows: AsyncGenerator<unknown[]>;
}

/** The complete filtered list as a table, with the columns that the query parameter `columns` names. @throws Problem invalid_request */
export function listCells(declared: Endpoint, context: Context, input: Input<unknown, unknown>): FileTable {
  const { columns: names } = input.query as { columns?: readonly string[] };
  const columns = chooseColumns(rowSchema(declared).properties, names);
  return { columns, rows: readCells(declared, { context, input, columns }) };
}

/** The columns of a list and the cells of one example row. */
function exampleCells(declared: Endpoint): { columns: FileColumn[]; cells: unknown[] } {
  const columns = columnsOf(rowSchema(declared).properties);
  return { columns, cells: cellsOf(makeExample(rowSchema(declared)) as Row, columns) };
}

function rowSchema(declared: Endpoint): { properties: Properties } {
  return rowShape(declared) as { properties: Properties };
}

/** Nested fields become separate columns. */
function columnsOf(properties: Properties, prefix = ''): FileColumn[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.$comment === leftOutOfFiles) return [];
    return schema.properties
      ? columnsOf(schema.properties, `${prefix}${name}.`)
      : [{ name: `${prefix}${name}`, header: `${prefix}${name}`, format: schema.format }];
  });
}

/** @param chosen columns as `<name>` or `<name>=<header>` @throws Problem invalid_request */
function chooseColumns(properties: Properties, chosen: readonly string[] | undefined): FileColumn[] {
  const all = columnsOf(properties);
  if (chosen === undefined) return all;
  return chosen.map((text) => {
    const [name = '', ...header] = text.split('=');
    const column = all.find((one) => one.name === name) ?? columnOfItem(properties, name);
    if (column !== undefined) return header.length === 0 ? column : { ...column, header: header.join('=') };
    throw invalidField('columns', 'unknown', `must be columns of the list: ${name} is not`);
  });
}

/** A field of one item of an array: `competitors.0.position`. */
function columnOfItem(properties: Properties, name: string): FileColumn | undefined {
  const [, list = '', field = ''] = /^(\w+)\.\d{1,3}\.(\w+)$/.exec(name) ?? [];
  const schema = properties[list]?.items?.properties?.[field];
  return schema && { name, header: name, format: schema.format };
}

async function* readCells(
  declared: Endpoint,
  { context, input, columns }: { context: Context; input: Input<unknown, unknown>; columns: FileColumn[] },
): AsyncGenerator<unknown[]> {
  const { paged, csvBatchSize = defaultBatchSize } = declared.response;
  let cursor: string | null = null;
  do {
    const paging: object = paged ? { limit: csvBatchSize, ...(cursor ? { cursor } : {}) } : {};
    const response = await declared.handle(context, {
      ...input,
      query: { ...(input.query as object), ...paging },
    });
    for (const [index, row] of ([response.data].flat() as Row[]).entries()) {
      // A stream in memory never waits, so a batch would block the event loop.
      if (index % rowsPerTurn === rowsPerTurn - 1) await yieldToEventLoop();
      yield cellsOf(row, columns);
    }
    cursor = response.page?.nextCursor ?? null;
  } while (cursor !== null);
}

function cellsOf(row: Row, columns: readonly FileColumn[]): unknown[] {
  const cells = flatten(row);
  return columns.map(({ name }) => (name in cells ? cells[name] : valueAt(row, name)));
}

/** The value of a field of one item of an array. */
function valueAt(row: Row, name: string): unknown {
  const [list = '', index, field = ''] = name.split('.');
  const items = row[list];
  return Array.isArray(items) ? (items[Number(index)] as Row | undefined)?.[field] : undefined;
}

function flatten(row: Row, prefix = ''): Row {
  const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const column = `${prefix}${name}`;
    if (Array.isArray(value)) return [[column, listCell(value)]];
    if (value instanceof Date) return [[column, value.toISOString()]];
    if (value !== null && typeof value === 'object') {
      // A nullable object without declared properties is one JSON column; otherwise each property is a column.
      return [[column, JSON.stringify(value)], ...Object.entries(flatten(value as Row, `${column}.`))];
    }
    return [[column, value]];
  });
  return Object.fromEntries(entries);
}

function listCell(values: unknown[]): string {
  return values.every((value) => typeof value === 'string') ? values.join('; ') : JSON.stringify(values);
}

/** The complete filtered list as CSV. It is read in batches, so its length does not matter. */
export function csvStream(declared: Endpoint, context: Context, input: Input<unknown, unknown>): Readable {
  const { columns, rows } = listCells(declared, context, input);
  return Readable.from(rows).compose(stringify(csvOptions(columns))) as Readable;
}

/** Header and one example row, for the API reference. */
export function csvExample(declared: Endpoint): string {
  const { columns, cells } = exampleCells(declared);
  return stringifyAll([cells], csvOptions(columns));
}

function csvOptions(columns: readonly FileColumn[]): Options {
  return {
    header: true,
    columns: columns.map(({ header }, index) => ({ key: String(index), header: neutralise(header) })),
    cast: { string: neutralise, boolean: String },
  };
}

/** Spreadsheets interpret cells that start with these characters as formulas. */
function neutralise(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
