import { createRoute } from '@tanstack/react-router';
import { importQuery, importsQuery } from '../../api/imports.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const getParentRoute = () => accountRoute;

const list = createRoute({
  getParentRoute,
  path: '/imports',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(importsQuery()),
  component: lazyPage(() => import('./imports-page.tsx'), 'ImportsPage'),
});

const detail = createRoute({
  getParentRoute,
  path: '/imports/$importId',
  loader: ({ context: { queryClient }, params: { importId } }) =>
    void queryClient.prefetchQuery(importQuery(importId)),
  component: lazyPage(() => import('./import-page.tsx'), 'ImportPage'),
});

export const importRoutes = [list, detail] as const;
