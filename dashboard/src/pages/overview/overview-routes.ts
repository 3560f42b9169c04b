import { createRoute } from '@tanstack/react-router';
import { keywordSummaryQuery } from '../../api/keywords.ts';
import { syncsQuery } from '../../api/search-console.ts';
import { websiteRoute } from '../websites/website-route.tsx';
import {
  auditQuery,
  clickDaysQuery,
  clicksQuery,
  linksQuery,
  mentionsQuery,
  rankingsQuery,
} from './overview-queries.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

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
    void queryClient.prefetchQuery(keywordSummaryQuery(websiteId));
    void queryClient.prefetchQuery(syncsQuery(websiteId));
  },
  component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
