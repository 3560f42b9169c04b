import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from './use-rows.ts';

/** Rows of a `DataTable` from a list without paging, filtered in the browser. */
export function wholeRows<Row>(
  query: UseQueryResult<{ data: Row[] }>,
  keep: (row: Row) => boolean = () => true,
): Rows<Row> {
  const { data, error, isPending, refetch } = query;
  return {
    rows: data?.data.filter(keep) ?? [],
    error,
    isPending,
    isStale: false,
    hasMore: false,
    loadMore: () => undefined,
    retry: () => void refetch(),
  };
}
