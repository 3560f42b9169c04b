import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Stands in the address where columns are chosen, and in `sort`. */
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** Pixels; the rest is shared by columns that say nothing. */
  width?: number;
  /** The direction of the first click, where the server sorts by it. */
  sorts?: 'ascending' | 'descending';
  /** Shown only where it is chosen. */
  isExtra?: boolean;
}

/** `name` or `-name`, as the API has it. */
export type Sort = string;

/** The sort that a click on a header asks for. */
export function nextSort(
  { id, sorts }: Pick<Column<never>, 'id' | 'sorts'>,
  current: Sort | undefined,
): Sort {
  const [first, second] = sorts === 'descending' ? [`-${id}`, id] : [id, `-${id}`];
  return current === first ? second : first;
}

/** For `aria-sort`. */
export function sortedBy(id: string, current: Sort | undefined): 'ascending' | 'descending' | 'none' {
  if (current === id) return 'ascending';
  return current === `-${id}` ? 'descending' : 'none';
}

/** The columns to show: those that are chosen, else all that are no extras. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined) {
  return columns.filter(({ id, isExtra }) => (chosen === undefined ? isExtra !== true : chosen.includes(id)));
}
