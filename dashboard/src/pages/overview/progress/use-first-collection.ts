import { useQuery } from '@tanstack/react-query';
import { isUnread } from '../../../api/is-unread.ts';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { syncsQuery } from '../../../api/search-console.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { type CollectionInputs, collectionStates, isFirstCollection } from './collection-states.ts';

/** The sources of the first data collection; null once it is over. Undefined while they load, so that the page below does not shift. */
export function useFirstCollection(websiteId: string): CollectionInputs | null | undefined {
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const syncs = useQuery(syncsQuery(websiteId));
  if ([website, keywords, syncs].some(isUnread)) return undefined;
  if (website.data === undefined || keywords.data === undefined || syncs.data === undefined) return null;
  const known = { website: website.data.data, keywords: keywords.data.data, syncs: syncs.data.data };
  return isFirstCollection(collectionStates(known)) ? known : null;
}
