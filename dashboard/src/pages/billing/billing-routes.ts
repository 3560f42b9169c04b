import { createRoute } from '@tanstack/react-router';
import { balanceQuery, type Invoice, invoicesQuery, subscriptionsQuery } from '../../api/billing.ts';
import { choicesOf, textOf } from '../../search/read-search.ts';
import { prefetchForTeam } from '../../session/prefetch-for-team.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const states: Invoice['state'][] = ['open', 'paid', 'overdue', 'void'];

const billing = createRoute({
  getParentRoute: () => accountRoute,
  path: '/billing',
  validateSearch: (search: Record<string, unknown>) => ({
    state: choicesOf(search, 'state', states),
    campaignId: textOf(search, 'campaignId'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { state, campaignId } }) => {
    const campaignIds = campaignId === undefined ? undefined : [campaignId];
    prefetchForTeam(queryClient, () => {
      void queryClient.prefetchInfiniteQuery(invoicesQuery({ state, campaignId: campaignIds }));
      void queryClient.prefetchInfiniteQuery(
        subscriptionsQuery(campaignIds === undefined ? {} : { campaignId: campaignIds }),
      );
      if (campaignIds === undefined) void queryClient.prefetchQuery(balanceQuery());
    });
  },
  component: lazyPage(() => import('./billing-page.tsx'), 'BillingPage'),
});

export const billingRoutes = [billing] as const;
