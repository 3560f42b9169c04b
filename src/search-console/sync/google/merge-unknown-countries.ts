import {
  columnsOf,
  type FigureColumns,
  type FigureRow,
  pickRows,
  rowsOf,
  textAt,
} from '#providers/search-console';

/**
 * Adds up rows that differ in nothing but which country without a code (`ZZ`) they mean. They come in a part of their own.
 * @param place of the country among the keys
 */
export function mergeUnknown(rows: FigureColumns, place: number): FigureColumns[] {
  const countries = rows.keys[place];
  const places = Array.from({ length: rows.length }, (_none, row) => row);
  const isUnknown = (row: number) => countries !== undefined && textAt(countries, row) === 'ZZ';
  const unknown = places.filter(isUnknown);
  if (unknown.length < 2) return [rows];
  const groups = Map.groupBy(rowsOf(pickRows(rows, unknown)), ({ keys }) => keys.join('\n'));
  const merged = Array.from(groups.values(), (same) => same.reduce(merge));
  const isMerged = new Set(unknown);
  const named = places.filter((row) => !isMerged.has(row));
  return [pickRows(rows, named), columnsOf(merged, rows.keys.length)];
}

function merge(one: FigureRow, other: FigureRow): FigureRow {
  const impressions = one.impressions + other.impressions;
  const positions = [one, other].map(({ position, impressions: weight }) => (position ?? 0) * weight);
  const sum = positions.reduce((a, b) => a + b, 0);
  return {
    keys: one.keys,
    clicks: one.clicks + other.clicks,
    impressions,
    position: sum === 0 ? null : sum / impressions,
  };
}
