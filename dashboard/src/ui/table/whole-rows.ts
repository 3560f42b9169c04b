import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from './use-rows.ts';

/** A list that is read at once, for a `DataTable`; `keep` narrows it here. */
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
