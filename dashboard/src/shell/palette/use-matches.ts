import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '../../api/campaigns.ts';
import { keywordMatchesQuery, pageMatchesQuery, promptMatchesQuery, type Search } from '../../api/matches.ts';
import { websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { IconFileText, IconListSearch, IconMessageQuestion, IconRocket } from '../../ui/icons.ts';
import type { Entry } from './entry.ts';

const minLength = 2;

/** The results of the server. An outdated search is cancelled. Failures show nothing, because sections still work. */
export function useMatches(search: Search): { entries: Entry[]; isFetching: boolean } {
  const isLong = search.text.length >= minLength;
  const isOfWebsite = isLong && search.websiteId !== undefined;
  const keywords = useQuery({ ...keywordMatchesQuery(search), enabled: isLong });
  const pages = useQuery({ ...pageMatchesQuery(search), enabled: isOfWebsite });
  const prompts = useQuery({ ...promptMatchesQuery(search), enabled: isOfWebsite });
  const campaigns = useInfiniteQuery({ ...campaignsQuery({}), enabled: isLong });
  const domainOf = useDomains();
  const websiteId = search.websiteId ?? '';
  return {
    isFetching: [keywords, pages, prompts, campaigns].some((query) => query.isFetching),
    entries: [
      ...(keywords.data?.data ?? []).map((one): Entry => ({
        id: one.id,
        group: t`Keywords`,
        label: one.keyword,
        description: [domainOf(one.websiteId), one.location ?? one.country, one.device].join(' · '),
        icon: IconListSearch,
        href: paths.keyword(one.websiteId, one.id),
      })),
      ...(pages.data?.data ?? []).map(({ url, title }): Entry => ({
        id: url,
        group: t`Pages`,
        label: url.replace(/^https?:\/\//, ''),
        ...(title !== null && { description: title }),
        icon: IconFileText,
        href: paths.auditPage(websiteId, url),
      })),
      ...(prompts.data?.data ?? []).map(({ id, text }): Entry => ({
        id,
        group: t`Prompts`,
        label: text,
        icon: IconMessageQuestion,
        href: paths.answers(websiteId, { prompt: id }),
      })),
      ...(campaigns.data?.pages ?? []).flatMap(({ data }) =>
        data.map(({ id, name, websiteId: ofWebsite }): Entry => ({
          id,
          group: t`Campaigns`,
          label: name,
          description: domainOf(ofWebsite),
          icon: IconRocket,
          href: paths.campaign(id),
        })),
      ),
    ],
  };
}

function useDomains(): (websiteId: string) => string {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  return (websiteId) => websites.find(({ id }) => id === websiteId)?.domain ?? '';
}
