import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';

/** Domains by the websites’ ids, as far as they are known: that of an ended campaign may be deleted. */
export function useDomains(): ReadonlyMap<string, string> {
  const { data } = useQuery(websitesQuery());
  return new Map(data?.data.map(({ id, domain }) => [id, domain]));
}
