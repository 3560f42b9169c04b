import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Used in the URL for selected columns and for `sort`. */
  id: string;
  header: string;
  /** Explains the values, on hover, focus and touch of the header. */
  hint?: string | undefined;
  cell(row: Row): ReactNode;
  /** A line below the value, such as its source. A note that all or most rows share is shown once, as a hint of the header. */
  note?(row: Row): string | null;
  /** Notes that differ from a shared one are shown on hover only, because the column is narrow. */
  isQuiet?: true;
  /** Values are domains, paths or other texts of one line, truncated if they are long and whole on hover. As a header, a domain may wrap. */
  isName?: true;
  /** Numbers are aligned right. */
  align?: 'start' | 'end';
  /** Pixels. Columns without a width share the rest. */
  width?: number;
  /** Of a first column: short texts that a phone never truncates, such as days. */
  isWhole?: true;
  /** The direction of the first click. Absent if the server does not sort by this column. */
  sorts?: 'ascending' | 'descending';
  /** The fields of a row that files contain for the column, as `<field>=<header>`; its id and header if absent. */
  fields?: readonly string[];
  /** In the one line of a row on a phone. The first column always is, and alone if only it is marked. Without marks it is that of the sort: see `phoneColumns`. */
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

/** The columns to show: the selected ones in their order, or all that are visible by default. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined) {
  const known = chosen?.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return known === undefined || known.length === 0
    ? columns.filter(({ isExtra }) => isExtra !== true)
    : known;
}

/** The fields that files contain for columns. */
export function fieldsOfColumns<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.flatMap(({ id, header, fields = [`${id}=${header}`] }) => fields);
}

/** The columns after one was moved by a number of places. */
export function moveColumn(shown: readonly string[], id: string, by: number): string[] {
  const index = shown.indexOf(id);
  const others = shown.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, index + by), 0, id);
}
