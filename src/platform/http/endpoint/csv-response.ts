import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';
import type { Context } from '#platform/context.ts';
import { type Endpoint, type Input, rowShape } from './endpoint.ts';
import { makeExample } from './make-example.ts';

const defaultBatchSize = 1_000;
const rowsPerTurn = 100;

type Row = Record<string, unknown>;
type Properties = Record<string, { properties?: Properties }>;

/** The complete filtered list as CSV. It is read in batches, so its length does not matter. */
export function csvStream(declared: Endpoint, context: Context, input: Input<unknown, unknown>): Readable {
  const columns = csvColumns(rowSchema(declared).properties);
  const rows = Readable.from(listCells(declared, context, input, columns));
  return rows.compose(stringify(csvOptions(columns))) as Readable;
}

/** Header and one example row, for the API reference. */
export function csvExample(declared: Endpoint): string {
  const columns = csvColumns(rowSchema(declared).properties);
  return stringifyAll([cellsOf(makeExample(rowSchema(declared)) as Row, columns)], csvOptions(columns));
}

function csvOptions(columns: string[]): Options {
  return { header: true, columns, cast: { string: neutralise, boolean: String } };
}

function rowSchema(declared: Endpoint): { properties: Properties } {
  return rowShape(declared) as { properties: Properties };
}

async function* listCells(
  declared: Endpoint,
  context: Context,
  input: Input<unknown, unknown>,
  columns: readonly string[],
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

/** Nested fields become separate columns, such as `sources.rankings.status`. */
function csvColumns(properties: Properties, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties ? csvColumns(schema.properties, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** In the order of the columns: the CSV library would look for an absent nested field inside the text of its parent. */
function cellsOf(row: Row, columns: readonly string[]): unknown[] {
  const cells = flatten(row);
  return columns.map((column) => cells[column]);
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

/** Spreadsheets interpret cells that start with these characters as formulas. */
function neutralise(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
