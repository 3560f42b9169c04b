import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { campaignQuery } from '../api/campaigns.ts';
import { websitesQuery } from '../api/websites.ts';

const storedKey = 'cairn-website';

/**
 * The id of the website whose sections the navigation shows. On pages of the account it is the website that was opened last in this
 * browser, or the only one, because these pages would otherwise have no way back to it.
 */
export function useMenuWebsite(): string | undefined {
  const { websiteId, campaignId } = useParams({ strict: false }) as Record<string, string | undefined>;
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  const campaign = useQuery({ ...campaignQuery(campaignId ?? ''), enabled: campaignId !== undefined });
  const opened = websiteId ?? campaign.data?.data.websiteId;
  const isKnown = websites.some(({ id }) => id === opened);
  useEffect(() => {
    if (opened !== undefined && isKnown) localStorage.setItem(storedKey, opened);
  }, [opened, isKnown]);
  if (opened !== undefined) return opened;
  const stored = localStorage.getItem(storedKey);
  const only = websites.length === 1 ? websites[0] : undefined;
  return (websites.find(({ id }) => id === stored) ?? only)?.id;
}
