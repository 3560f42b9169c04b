import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import { keywordSummaryQuery } from '../../api/keywords.ts';
import { syncsQuery } from '../../api/search-console.ts';
import { viewsQuery } from '../../api/views.ts';
import { segmentOf } from '../../api/segment.ts';
import { readSegmentSearch } from '../../search/read-segment.ts';
import { choiceOf } from '../../search/read-search.ts';
import { rankingMetrics } from './ranking-metrics.ts';
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
  validateSearch: (search) => ({
    ...readSegmentSearch(search),
    metric: choiceOf(search, 'metric', rankingMetrics),
  }),
  loaderDeps: ({ search }) => ({ segment: segmentOf(search) }),
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { segment } }) => {
    void queryClient.prefetchQuery(rankingsQuery(websiteId, segment));
    void queryClient.prefetchQuery(clicksQuery(websiteId));
    void queryClient.prefetchQuery(clickDaysQuery(websiteId));
    void queryClient.prefetchQuery(linksQuery(websiteId));
    void queryClient.prefetchQuery(mentionsQuery(websiteId));
    void queryClient.prefetchQuery(auditQuery(websiteId));
    void queryClient.prefetchQuery(keywordSummaryQuery(websiteId));
    void queryClient.prefetchQuery(viewsQuery(websiteId));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
    void queryClient.prefetchQuery(syncsQuery(websiteId));
  },
  component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
