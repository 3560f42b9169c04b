import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { isAbsent, type RefusingSource } from './absent-sources.ts';
import { refusalOf } from './ask-if-there.ts';
import { websiteQuery, websitesQuery } from './websites.ts';

interface OfSource {
  websiteId: string;
  source: RefusingSource;
}

/**
 * `useQuery` for what `askIfThere` asks. As long as there is nothing of the source the query stays refused, also while it is asked
 * anew: a first collection tells of itself every second, and the page would flicker.
 */
export function useIfThere<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { websiteId, source }: OfSource,
): UseQueryResult<Data> {
  const query = useQuery(options);
  const websites = useQuery(websitesQuery()).data?.data;
  const website =
    useQuery(websiteQuery(websiteId)).data?.data ?? websites?.find(({ id }) => id === websiteId);
  if (query.data !== undefined || website === undefined || !isAbsent(website.sources, source)) return query;
  const refused = { status: 'error', isError: true, isPending: false, isLoading: false } as const;
  return { ...query, ...refused, error: refusalOf(website.sources, source) } as UseQueryResult<Data>;
}
