import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Used in the URL for selected columns and for `sort`. */
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Numbers are aligned right. */
  align?: 'start' | 'end';
  /** Pixels. Columns without a width share the rest. */
  width?: number;
  /** The direction of the first click. Absent if the server does not sort by this column. */
  sorts?: 'ascending' | 'descending';
  /** In the one line of a row on a phone. The first column always is: see `phoneColumns`. */
  isOnPhone?: true;
  /** Hidden by default. */
  isExtra?: boolean;
}

/** `name` or `-name`, the format of the API. */
export type Sort = string;

/** The sort after a click on a header. */
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

/** The columns to show: the selected ones, or all that are visible by default. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined) {
  return columns.filter(({ id, isExtra }) => (chosen === undefined ? isExtra !== true : chosen.includes(id)));
}
