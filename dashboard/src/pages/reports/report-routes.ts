import { createRoute } from '@tanstack/react-router';
import { definitionsQuery, websiteReportsQuery } from '../../api/reports.ts';
import { lazyPage } from '../../shell/lazy-page.ts';
import { websiteRoute } from '../websites/website-route.ts';

const reports = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/reports',
  loader: ({ context: { queryClient }, params: { websiteId } }) => {
    void queryClient.prefetchInfiniteQuery(websiteReportsQuery(websiteId));
    void queryClient.prefetchInfiniteQuery(definitionsQuery(websiteId));
  },
  component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
});

export const reportRoutes = [reports] as const;
