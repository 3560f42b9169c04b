import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface ListResponse<Row> {
  data: Row[];
  page: { nextCursor: string | null; limit: number };
}

/** A list of the API, read page by page with cursors. For a route's loader and for `useRows`. */
export function listQuery<Row>(
  queryKey: QueryKey,
  fetchPage: (
    cursor: string | undefined,
    signal: AbortSignal,
    client: QueryClient,
  ) => Promise<ListResponse<Row>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => fetchPage(pageParam, signal, client),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
  });
}
