import { subscriptionsQuery } from '../../api/billing.ts';
import { campaignsQuery } from '../../api/campaigns.ts';
import { useRows } from '../../ui/table/use-rows.ts';

/** All subscriptions, and the campaigns that they are for, by id. */
export function useBilled() {
  const subscriptions = useRows(subscriptionsQuery());
  const campaigns = useRows(campaignsQuery({}));
  return {
    isPending: subscriptions.isPending || campaigns.isPending,
    subscriptions: subscriptions.rows,
    campaigns: new Map(campaigns.rows.map((campaign) => [campaign.id, campaign])),
  };
}
