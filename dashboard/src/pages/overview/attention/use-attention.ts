import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { useIfThere } from '../../../api/use-if-there.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { auditQuery, clicksQuery, mentionsQuery, rankingsQuery } from '../overview-queries.ts';
import { type Attention, findAttention } from './find-attention.ts';

/** What somebody should look at; undefined until all that it is found in is there, or cannot be. */
export function useAttention(websiteId: string): Attention[] | undefined {
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const rankings = useQuery(rankingsQuery(websiteId));
  const clicks = useIfThere(clicksQuery(websiteId), { websiteId, source: 'searchConsole' });
  const audit = useIfThere(auditQuery(websiteId), { websiteId, source: 'audit' });
  const mentions = useQuery(mentionsQuery(websiteId));
  if ([website, keywords, rankings, clicks, audit, mentions].some((query) => query.isPending))
    return undefined;
  return findAttention({
    websiteId,
    sources: website.data?.data.sources,
    keywords: keywords.data?.data,
    movers: rankings.data?.data.movers,
    totals: clicks.data?.data,
    audit: audit.data?.data,
    mentions: mentions.data?.data.overall,
  });
}
