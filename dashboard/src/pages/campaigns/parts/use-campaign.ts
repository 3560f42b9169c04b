import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { campaignQuery } from '../../../api/campaigns.ts';

/** The campaign that the address names: every page of it reads the same answer. */
export function useCampaign() {
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string };
  return useQuery(campaignQuery(campaignId));
}
