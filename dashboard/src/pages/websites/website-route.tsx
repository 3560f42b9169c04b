import { createRoute, Outlet } from '@tanstack/react-router';
import { websiteQuery } from '../../api/websites.ts';
import { accountRoute } from '../../shell/account-route.tsx';

/** Around every page of one website. */
export const websiteRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/websites/$websiteId',
  loader: ({ context: { queryClient }, params: { websiteId } }) => {
    void queryClient.prefetchQuery(websiteQuery(websiteId));
  },
  component: Outlet,
});
