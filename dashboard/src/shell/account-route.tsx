import { createRoute } from '@tanstack/react-router';
import { accountQuery } from '../api/account.ts';
import { websitesQuery } from '../api/websites.ts';
import { sessionQuery } from '../session/session-query.ts';
import { AccountShell } from './account-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { rootRoute } from './root-route.tsx';

/**
 * Around every page for which somebody must be signed in. It asks who that is while the page asks for its own data: whoever
 * is not signed in is sent away by the answers.
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
