import { createRoute } from '@tanstack/react-router';
import { keysQuery } from '../../api/keys.ts';
import { accountRoute } from '../../shell/account-route.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';

const keys = createRoute({
  getParentRoute: () => accountRoute,
  path: '/keys',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(keysQuery()),
  component: lazyPage(() => import('./keys-page.tsx'), 'KeysPage'),
});

export const keyRoutes = [keys] as const;
