import {
  columnsOf,
  type MetricColumns,
  type MetricRow,
  pickRows,
  rowsOf,
  textAt,
} from '#providers/search-console';

/**
 * Adds up rows whose keys become equal because several countries share the unknown code `ZZ`. The merged rows are returned as a
 * separate part.
 */
export function mergeUnknownCountries(rows: MetricColumns, countryIndex: number): MetricColumns[] {
  const countries = rows.keys[countryIndex];
  const indexes = Array.from({ length: rows.length }, (_none, row) => row);
  const isUnknown = (row: number) => countries !== undefined && textAt(countries, row) === 'ZZ';
  const unknown = indexes.filter(isUnknown);
  if (unknown.length < 2) return [rows];
  const groups = Map.groupBy(rowsOf(pickRows(rows, unknown)), ({ keys }) => keys.join('\n'));
  const merged = Array.from(groups.values(), (same) => same.reduce(merge));
  const isMerged = new Set(unknown);
  const known = indexes.filter((row) => !isMerged.has(row));
  return [pickRows(rows, known), columnsOf(merged, rows.keys.length)];
}

function merge(one: MetricRow, other: MetricRow): MetricRow {
  const impressions = one.impressions + other.impressions;
  const positions = [one, other].map(({ position, impressions: weight }) => (position ?? 0) * weight);
  const weighted = positions.reduce((a, b) => a + b, 0);
  return {
    keys: one.keys,
    clicks: one.clicks + other.clicks,
    impressions,
    position: weighted === 0 ? null : weighted / impressions,
  };
}
