import type { Rows } from './use-rows.ts';

/** Rows of a `DataTable` from data that is already loaded. */
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
