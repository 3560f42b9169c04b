import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  type QueryKey,
} from '@tanstack/react-query';
import { useMemo } from 'react';

interface ListAnswer<Row> {
  data: Row[];
  page: { nextCursor: string | null; limit: number };
}

/** A list of the API, page after page by its cursors. Goes into a route's loader, and into `useRows`. */
export function listQuery<Row>(
  queryKey: QueryKey,
  ask: (cursor: string | undefined, signal: AbortSignal, client: QueryClient) => Promise<ListAnswer<Row>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => ask(pageParam, signal, client),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
  });
}

/** What a `DataTable` shows and how it gets more. */
export interface Rows<Row> {
  rows: readonly Row[];
  error: Error | null;
  isPending: boolean;
  /** Whether another filter's rows are still shown while the new ones come. */
  isStale: boolean;
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

export function useRows<Row>(options: ReturnType<typeof listQuery<Row>>): Rows<Row> {
  const query = useInfiniteQuery({ ...options, placeholderData: (before) => before });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    error: query.error,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
