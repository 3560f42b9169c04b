import { useQuery } from '@tanstack/react-query';
import { websiteClicksQuery } from '../../api/search-console.ts';
import { isUnavailable } from '../../api/unavailable-sources.ts';
import { websitesQuery } from '../../api/websites.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';

/** The clicks of all websites by their ids. Nothing is requested if no website has Search Console. */
export function useWebsiteClicks() {
  const { comparedQuery } = useDateRange();
  const { data: all } = useQuery(websitesQuery());
  const hasAny = all?.data.some(({ sources }) => !isUnavailable(sources, 'searchConsole')) === true;
  return useQuery({ ...websiteClicksQuery(comparedQuery), enabled: hasAny });
}
