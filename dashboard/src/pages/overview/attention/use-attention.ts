import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { type Website, websiteQuery } from '../../../api/websites.ts';
import { auditQuery, clicksQuery, mentionsQuery, rankingsQuery } from '../overview-queries.ts';
import { type AttentionItem, findAttention } from './find-attention.ts';

/** The items that need attention. Undefined until all their data has loaded or failed to load. */
export function useAttention(websiteId: string): AttentionItem[] | undefined {
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const rankings = useQuery(rankingsQuery(websiteId));
  const clicks = useAvailableQuery(clicksQuery(websiteId), { websiteId, source: 'searchConsole' });
  const audit = useAvailableQuery(auditQuery(websiteId), { websiteId, source: 'audit' });
  const mentions = useQuery(mentionsQuery(websiteId));
  if ([website, keywords, rankings, clicks, audit, mentions].some((query) => query.isPending))
    return undefined;
  return findAttention({
    websiteId,
    market: marketOf(website.data?.data),
    sources: website.data?.data.sources,
    keywords: keywords.data?.data,
    movers: rankings.data?.data.movers,
    totals: clicks.data?.data,
    audit: audit.data?.data,
    mentions: mentions.data?.data.overall,
  });
}

function marketOf(website: Website | undefined) {
  if (website === undefined) return undefined;
  const { country, language } = website.defaults;
  return { source: website.market.source, country, language };
}
