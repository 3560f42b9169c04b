import { createRoute } from '@tanstack/react-router';
import { websiteQuery } from '../../api/websites.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { WebsitePages } from '../../shell/frame/frame-parts.ts';

/** Parent of all pages of one website. */
export const websiteRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/websites/$websiteId',
  loader: ({ context: { queryClient }, params: { websiteId } }) => {
    void queryClient.prefetchQuery(websiteQuery(websiteId));
  },
  component: WebsitePages,
});
