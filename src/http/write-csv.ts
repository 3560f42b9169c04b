import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from '#context.ts';
import type { Endpoint, Input } from './endpoint.ts';

const rowsAtOnce = 1_000;

type Row = Record<string, unknown>;
type Properties = Record<string, { properties?: Properties; type?: unknown }>;

/** The whole filtered list as CSV, page after page, so that its length does not matter. */
export function csvStream(declared: Endpoint, context: Context, input: Input<unknown, unknown>): Readable {
  const columns = csvColumns(
    (declared.answer.data as unknown as { items: { properties: Properties } }).items.properties,
  );
  const lines = stringify({ header: true, columns, cast: { string: neutralise, boolean: String } });
  return Readable.from(listRows(declared, context, input)).compose(lines) as Readable;
}

async function* listRows(
  declared: Endpoint,
  context: Context,
  input: Input<unknown, unknown>,
): AsyncGenerator<Row> {
  let cursor: string | null = null;
  do {
    const paging: object = declared.answer.paged ? { limit: rowsAtOnce, ...(cursor ? { cursor } : {}) } : {};
    const answer = await declared.handle(context, {
      ...input,
      query: { ...(input.query as object), ...paging },
    });
    for (const row of answer.data as Row[]) yield flatten(row);
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
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
