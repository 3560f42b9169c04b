import { createRoute } from '@tanstack/react-router';
import { appRequestQuery, keysQuery, readAppRequest } from '../../api/keys.ts';
import { prefetchForTeam } from '../../session/prefetch-for-team.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const keys = createRoute({
  getParentRoute: () => accountRoute,
  path: '/keys',
  loader: ({ context: { queryClient } }) =>
    prefetchForTeam(queryClient, () => void queryClient.prefetchQuery(keysQuery())),
  component: lazyPage(() => import('./keys-page.tsx'), 'KeysPage'),
});

/** The target of an app that asks for access. Its query is the authorization request of OAuth. */
const connectApp = createRoute({
  getParentRoute: () => accountRoute,
  path: '/connect-app',
  loaderDeps: ({ search }) => readAppRequest(search),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(appRequestQuery(deps)),
  component: lazyPage(() => import('./connect-app-page.tsx'), 'ConnectAppPage'),
});

export const keyRoutes = [keys, connectApp] as const;
