import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { campaignQuery } from '../../../api/campaigns.ts';

/** The campaign of the URL. All pages of a campaign share this query. */
export function useCampaign() {
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string };
  return useQuery(campaignQuery(campaignId));
}
