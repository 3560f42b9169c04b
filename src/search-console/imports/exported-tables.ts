import type { Context } from '#platform/context.ts';
import { prepareQuery, readRows, type Series } from '#search-console/metrics';
import { type Dimension, dimensions, type MetricRow } from '#providers/search-console';
import type { ExportedRow } from './parsing/exported-report.ts';

/** The tables of an exported report, each aggregated over its period and stored under the last day. */
export type ExportedTables = ReadonlyMap<Dimension, readonly MetricRow[]>;

/** More rows than any file can have. */
const maxRows = 1_000_000;

export function toExportedTables(tables: Partial<Record<Dimension, readonly ExportedRow[]>>): ExportedTables {
  return new Map(
    dimensions.map((dimension) => {
      const rows = tables[dimension] ?? [];
      return [dimension, rows.map(({ key, ...metrics }) => ({ keys: [key], ...metrics }))];
    }),
  );
}

/** Reads the tables stored under a day. */
export async function readStoredTables(
  context: Context,
  series: Series,
  date: string,
): Promise<ExportedTables> {
  const range = { startDate: date, endDate: date };
  const page = { by: 'key', descending: false, limit: maxRows, after: null } as const;
  const tables = new Map<Dimension, MetricRow[]>();
  for (const dimension of dimensions) {
    const prepared = await prepareQuery(context, { series, range, dimension, filters: [] });
    const rows = await readRows(context, prepared, page);
    tables.set(
      dimension,
      rows.map(({ key, clicks, impressions, position }) => ({ keys: [key], clicks, impressions, position })),
    );
  }
  return tables;
}

/** Compares tables at the precision with which positions are stored. */
export function areEqual(one: ExportedTables, other: ExportedTables): boolean {
  return dimensions.every((dimension) => serialise(one.get(dimension)) === serialise(other.get(dimension)));
}

function serialise(rows: readonly MetricRow[] = []): string {
  const cells = rows.map((row) => [row.keys[0], row.clicks, row.impressions, row.position?.toFixed(6)]);
  return JSON.stringify(cells.map((row) => JSON.stringify(row)).toSorted());
}
