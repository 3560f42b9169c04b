import type { Rows } from './use-rows.ts';

/** Rows that are there already, for a `DataTable`. */
export function rowsOf<Row>(rows: readonly Row[]): Rows<Row> {
  return {
    rows,
    error: null,
    isPending: false,
    isStale: false,
    hasMore: false,
    loadMore: () => undefined,
    retry: () => undefined,
  };
}
