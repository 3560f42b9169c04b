import { createRoute } from '@tanstack/react-router';
import { accountQuery } from '../api/account.ts';
import { websitesQuery } from '../api/websites.ts';
import { sessionQuery } from '../session/session-query.ts';
import { AccountShell } from './account-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { rootRoute } from './root-route.tsx';

/**
 * The parent of every page that needs a session. The session is read in parallel with the data of the page; without one, the
 * responses lead to the sign-in page.
 */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionQuery());
    void queryClient.prefetchQuery(accountQuery());
    void queryClient.prefetchQuery(websitesQuery());
  },
  component: AccountShell,
  notFoundComponent: NotFoundPage,
});
