import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { isUnavailable, type GuardedSource } from './unavailable-sources.ts';
import { unavailableProblem } from './fetch-if-available.ts';
import { websiteQuery, websitesQuery } from './websites.ts';

interface OfSource {
  websiteId: string;
  source: GuardedSource;
}

/**
 * `useQuery` with `fetchIfAvailable`. While the source has no data, the result stays the same problem even during a refetch: live
 * events arrive every second during the first collection, and the page would flicker.
 */
export function useAvailableQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { websiteId, source }: OfSource,
): UseQueryResult<Data> {
  const query = useQuery(options);
  const websites = useQuery(websitesQuery()).data?.data;
  const website =
    useQuery(websiteQuery(websiteId)).data?.data ?? websites?.find(({ id }) => id === websiteId);
  if (query.data !== undefined || website === undefined || !isUnavailable(website.sources, source))
    return query;
  const refused = { status: 'error', isError: true, isPending: false, isLoading: false } as const;
  return { ...query, ...refused, error: unavailableProblem(website.sources, source) } as UseQueryResult<Data>;
}
