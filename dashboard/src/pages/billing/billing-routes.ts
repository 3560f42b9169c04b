import { createRoute } from '@tanstack/react-router';
import { balanceQuery, type Invoice, invoicesQuery, subscriptionsQuery } from '../../api/billing.ts';
import { campaignsQuery } from '../../api/campaigns.ts';
import { choicesOf, dayOf, textsOf } from '../../search/read-search.ts';
import { prefetchForTeam } from '../../session/prefetch-for-team.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const states: Invoice['state'][] = ['open', 'paid', 'overdue', 'void'];

const billing = createRoute({
  getParentRoute: () => accountRoute,
  path: '/billing',
  validateSearch: (search: Record<string, unknown>) => ({
    state: choicesOf(search, 'state', states),
    campaignId: textsOf(search, 'campaignId'),
    startDate: dayOf(search, 'startDate'),
    endDate: dayOf(search, 'endDate'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { campaignId } = deps;
    prefetchForTeam(queryClient, () => {
      void queryClient.prefetchInfiniteQuery(invoicesQuery(deps));
      void queryClient.prefetchInfiniteQuery(subscriptionsQuery(campaignId && { campaignId }));
      void queryClient.prefetchInfiniteQuery(campaignsQuery({}));
      if (campaignId === undefined) void queryClient.prefetchQuery(balanceQuery());
    });
  },
  component: lazyPage(() => import('./billing-page.tsx'), 'BillingPage'),
});

export const billingRoutes = [billing] as const;
