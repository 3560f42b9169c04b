import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';

/** Domains by website id. The website of an ended campaign may be deleted. */
export function useDomains(): ReadonlyMap<string, string> {
  const { data } = useQuery(websitesQuery());
  return new Map(data?.data.map(({ id, domain }) => [id, domain]));
}
