import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';
import type { Context } from '#platform/context.ts';
import type { Endpoint, Input } from './endpoint.ts';
import { exampleCells, type FileColumn, listCells } from './list-cells.ts';

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
