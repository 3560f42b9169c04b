/** Tones of text. Each output has its own colors for them. */
export type Tone = 'good' | 'bad' | 'warning' | 'muted';

export interface TextCell {
  text: string;
  tone?: Tone | undefined;
  isBold?: boolean;
}

export interface TableColumn {
  title: string;
  /** Part of the width. All columns add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

export interface TableBlock {
  kind: 'table';
  name: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly (string | TextCell)[])[];
  /**
   * How a row fits on a narrow screen: `positions` puts the last cell below the first, and the three others beside them. Otherwise
   * the cells are listed below the first one with the titles of their columns, if there are more than three.
   */
  narrow?: 'positions';
  /** Says how many rows are not part of `rows`. */
  more?: string | undefined;
}

export interface BarsBlock {
  kind: 'bars';
  title: string;
  /** The names of the two series. */
  names: readonly [string, string];
  /** `first` is null where there is no value. */
  groups: readonly { name: string; first: number | null; last: number }[];
  alt: string;
}

export interface LineBlock {
  kind: 'line';
  title: string;
  /** One value per day, oldest first. */
  points: readonly { date: string; value: number }[];
  format(value: number): string;
  /** The smallest step between two labels of the axis for which `format` gives different texts. */
  minStep: number;
  /** The first and the last day, as they are shown. */
  ends: readonly [string, string];
  alt: string;
}

export interface TilesBlock {
  kind: 'tiles';
  tiles: readonly { name: string; value: string; note?: string }[];
}

export interface TextBlock {
  kind: 'text';
  text: string;
  style?: 'bold' | 'muted' | 'note';
}

/** A piece of a section. The document and the page draw the same blocks. */
export type Block = TableBlock | BarsBlock | LineBlock | TilesBlock | TextBlock;
