import type { MetricColumns, MetricRow, SearchMetrics } from '../contract.ts';
import { addText, finishTextColumn, startTextColumn, pickTexts, textAt } from './text-column.ts';

/** @param keys the number of keys of each row */
export function columnsOf(rows: readonly MetricRow[], keys: number): MetricColumns {
  return {
    length: rows.length,
    keys: Array.from({ length: keys }, (_none, index) => keyColumn(rows, index)),
    clicks: Float64Array.from(rows, ({ clicks }) => clicks),
    impressions: Float64Array.from(rows, ({ impressions }) => impressions),
    positions: Float64Array.from(rows, ({ position }) => position ?? NaN),
  };
}

function keyColumn(rows: readonly MetricRow[], keyIndex: number) {
  const texts = startTextColumn(rows.length, 0);
  for (const { keys } of rows) addText(texts, keys[keyIndex] ?? '');
  return finishTextColumn(texts);
}

export function rowsOf(columns: MetricColumns): MetricRow[] {
  return Array.from({ length: columns.length }, (_none, index) => ({
    keys: columns.keys.map((texts) => textAt(texts, index)),
    ...metricsAt(columns, index),
  }));
}

export function metricsAt({ clicks, impressions, positions }: MetricColumns, index: number): SearchMetrics {
  const position = positions[index] ?? NaN;
  return {
    clicks: clicks[index] ?? 0,
    impressions: impressions[index] ?? 0,
    position: Number.isNaN(position) ? null : position,
  };
}

/** The rows at the given indexes, in the given order. */
export function pickRows(columns: MetricColumns, indexes: readonly number[]): MetricColumns {
  const pick = (values: Float64Array) => Float64Array.from(indexes, (index) => values[index] ?? 0);
  return {
    length: indexes.length,
    keys: columns.keys.map((texts) => pickTexts(texts, indexes)),
    clicks: pick(columns.clicks),
    impressions: pick(columns.impressions),
    positions: pick(columns.positions),
  };
}
