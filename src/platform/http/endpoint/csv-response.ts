import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';
import type { Context } from '#context.ts';
import { type Endpoint, type Input, rowShape } from './endpoint.ts';
import { makeExample } from './make-example.ts';

const usualRowsAtOnce = 1_000;

type Row = Record<string, unknown>;
type Properties = Record<string, { properties?: Properties }>;

/** The whole filtered list as CSV, page after page, so that its length does not matter. */
export function csvStream(declared: Endpoint, context: Context, input: Input<unknown, unknown>): Readable {
  const rows = Readable.from(listRows(declared, context, input));
  return rows.compose(stringify(csvOptions(declared))) as Readable;
}

/** A head and one row, for the reference. */
export function csvExample(declared: Endpoint): string {
  return stringifyAll([flatten(makeExample(rowSchema(declared)) as Row)], csvOptions(declared));
}

function csvOptions(declared: Endpoint): Options {
  const columns = csvColumns(rowSchema(declared).properties);
  return { header: true, columns, cast: { string: neutralise, boolean: String } };
}

function rowSchema(declared: Endpoint): { properties: Properties } {
  return rowShape(declared) as { properties: Properties };
}

async function* listRows(
  declared: Endpoint,
  context: Context,
  input: Input<unknown, unknown>,
): AsyncGenerator<Row> {
  const { paged, rowsAtOnce = usualRowsAtOnce } = declared.answer;
  let cursor: string | null = null;
  do {
    const paging: object = paged ? { limit: rowsAtOnce, ...(cursor ? { cursor } : {}) } : {};
    const answer = await declared.handle(context, {
      ...input,
      query: { ...(input.query as object), ...paging },
    });
    for (const row of [answer.data].flat() as Row[]) yield flatten(row);
    cursor = answer.page?.nextCursor ?? null;
  } while (cursor !== null);
}

/** Members of members become columns of their own: `sources.rankings.status`. */
function csvColumns(properties: Properties, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties ? csvColumns(schema.properties, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

function flatten(row: Row, prefix = ''): Row {
  const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const column = `${prefix}${name}`;
    if (Array.isArray(value)) return [[column, listCell(value)]];
    if (value instanceof Date) return [[column, value.toISOString()]];
    if (value !== null && typeof value === 'object') {
      // A null-able object is one column where its schema says so, and its members where it has them.
      return [[column, JSON.stringify(value)], ...Object.entries(flatten(value as Row, `${column}.`))];
    }
    return [[column, value]];
  });
  return Object.fromEntries(entries);
}

function listCell(values: unknown[]): string {
  return values.every((value) => typeof value === 'string') ? values.join('; ') : JSON.stringify(values);
}

/** A spreadsheet takes a cell that begins with one of these for a formula. */
function neutralise(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
