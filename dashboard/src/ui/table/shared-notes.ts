import type { Column } from './column.ts';

/** A note that most rows share. */
export interface SharedNote {
  text: string;
  /** Whether other rows have other notes. */
  hasExceptions: boolean;
}

/** The share of the noted rows from which on a note is named once. */
const minShare = 0.75;

/** The notes that all or most noted rows share, by column id. Pure. */
export function sharedNotes<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Record<string, SharedNote> {
  const shared: Record<string, SharedNote> = {};
  for (const { id, note } of columns) {
    const notes = note === undefined ? [] : rows.map(note).filter((one) => one !== null);
    const counts = [...Map.groupBy(notes, (one) => one)].map(([text, all]) => ({ text, count: all.length }));
    const [first] = counts.toSorted((one, other) => other.count - one.count);
    if (first !== undefined && first.count >= minShare * notes.length)
      shared[id] = { text: first.text, hasExceptions: counts.length > 1 };
  }
  return shared;
}
