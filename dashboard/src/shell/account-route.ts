import { createRoute } from '@tanstack/react-router';
import { accountQuery } from '../api/account.ts';
import { firstStepsQuery } from '../api/first-steps.ts';
import { websitesQuery } from '../api/websites.ts';
import { sessionQuery } from '../session/session-query.ts';
import { AccountShell, NotFoundPage } from './frame/frame-parts.ts';
import { rootRoute } from './root-route.ts';

/**
 * The parent of every page that needs a session. The session is read in parallel with the data of the page; without one, the
 * responses lead to the sign-in page.
 */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  loader: ({ context: { queryClient }, params }) => {
    const { websiteId } = params as { websiteId?: string };
    void queryClient.prefetchQuery(sessionQuery());
    void queryClient.prefetchQuery(accountQuery());
    void queryClient.prefetchQuery(websitesQuery());
    void queryClient.prefetchQuery(firstStepsQuery(websiteId));
  },
  component: AccountShell,
  notFoundComponent: NotFoundPage,
});
