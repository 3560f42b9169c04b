import type { FigureColumns, FigureRow, Figures } from './contract.ts';
import { addText, closeTexts, openTexts, pickTexts, textAt } from './text-column.ts';

/** @param keys how many each row has */
export function columnsOf(rows: readonly FigureRow[], keys: number): FigureColumns {
  return {
    length: rows.length,
    keys: Array.from({ length: keys }, (_none, place) => textsOf(rows, place)),
    clicks: Float64Array.from(rows, ({ clicks }) => clicks),
    impressions: Float64Array.from(rows, ({ impressions }) => impressions),
    positions: Float64Array.from(rows, ({ position }) => position ?? NaN),
  };
}

function textsOf(rows: readonly FigureRow[], place: number) {
  const texts = openTexts(rows.length, 0);
  for (const { keys } of rows) addText(texts, keys[place] ?? '');
  return closeTexts(texts);
}

export function rowsOf(columns: FigureColumns): FigureRow[] {
  return Array.from({ length: columns.length }, (_none, index) => ({
    keys: columns.keys.map((texts) => textAt(texts, index)),
    ...figuresAt(columns, index),
  }));
}

export function figuresAt({ clicks, impressions, positions }: FigureColumns, index: number): Figures {
  const position = positions[index] ?? NaN;
  return {
    clicks: clicks[index] ?? 0,
    impressions: impressions[index] ?? 0,
    position: Number.isNaN(position) ? null : position,
  };
}

/** The rows at these places, in this order. */
export function pickRows(columns: FigureColumns, places: readonly number[]): FigureColumns {
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0);
  return {
    length: places.length,
    keys: columns.keys.map((texts) => pickTexts(texts, places)),
    clicks: pick(columns.clicks),
    impressions: pick(columns.impressions),
    positions: pick(columns.positions),
  };
}
