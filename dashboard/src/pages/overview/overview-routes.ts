import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { websiteRoute } from '../websites/website-route.tsx';
import {
  auditQuery,
  clickDaysQuery,
  clicksQuery,
  linksQuery,
  mentionsQuery,
  rankingsQuery,
} from './overview-queries.ts';

const overview = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/',
  loader: ({ context: { queryClient }, params: { websiteId } }) => {
    void queryClient.prefetchQuery(rankingsQuery(websiteId));
    void queryClient.prefetchQuery(clicksQuery(websiteId));
    void queryClient.prefetchQuery(clickDaysQuery(websiteId));
    void queryClient.prefetchQuery(linksQuery(websiteId));
    void queryClient.prefetchQuery(mentionsQuery(websiteId));
    void queryClient.prefetchQuery(auditQuery(websiteId));
  },
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
