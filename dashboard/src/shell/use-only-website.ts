import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../api/websites.ts';
import { isLimited, sessionQuery } from '../session/session-query.ts';

/** The id of the website, for a member who is limited to one. */
export function useOnlyWebsite(): string | undefined {
  const { data: session } = useQuery(sessionQuery());
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  return isLimited(session) && websites.length === 1 ? websites[0]?.id : undefined;
}
