import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { listQuery } from '../../api/list-query.ts';

/** The rows of a `DataTable`, and the way to more of them. */
export interface Rows<Row> {
  rows: readonly Row[];
  error: Error | null;
  isPending: boolean;
  /** Whether the rows of the previous filter are shown while the new ones load. */
  isStale: boolean;
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** The rows of a list, and whether it has been read or has failed, which stays true while it is read again. */
export function useRows<Row>(options: ReturnType<typeof listQuery<Row>>): Rows<Row> & { isFetched: boolean } {
  const query = useInfiniteQuery({ ...options, placeholderData: (before) => before });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    error: query.error,
    isPending: query.isPending,
    isFetched: query.isFetched,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
