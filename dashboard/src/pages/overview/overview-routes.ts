import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import { readDateRange } from '../../api/date-range.ts';
import { keywordSummaryQuery } from '../../api/keywords.ts';
import { syncsQuery } from '../../api/search-console.ts';
import { segmentOf } from '../../api/segment.ts';
import { viewsQuery } from '../../api/views.ts';
import { readRangeSearch } from '../../search/read-range.ts';
import { choiceOf } from '../../search/read-search.ts';
import { readSegmentSearch } from '../../search/read-segment.ts';
import { lazyPage } from '../../shell/lazy-page.ts';
import { nextTask } from '../../shell/load-first-page.ts';
import { isPhone } from '../../ui/use-is-phone.ts';
import { websiteRoute } from '../websites/website-route.ts';
import { overviewQueries } from './overview-queries.ts';
import { overviewCharts } from './chart/overview-charts.ts';

const overview = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => ({
    ...readRangeSearch(search),
    ...readSegmentSearch(search),
    chart: choiceOf(search, 'chart', overviewCharts),
  }),
  loaderDeps: ({ search }) => ({ range: readDateRange(search), segment: segmentOf(search) }),
  loader: async ({ context: { queryClient }, params: { websiteId }, deps, cause }) => {
    const { pages, linkChanges, issues, campaigns, leftTop10, reviews, ...queries } = overviewQueries(
      websiteId,
      deps,
    );
    // Each request takes the main thread of a phone some milliseconds. A control of the page shows its choice at once.
    const pause = cause === 'stay' ? () => undefined : nextTask;
    await pause();
    void queryClient.prefetchQuery(queries.rankings);
    void queryClient.prefetchQuery(queries.visibilityChange);
    void queryClient.prefetchQuery(queries.clicks);
    void queryClient.prefetchQuery(queries.clickDays);
    void queryClient.prefetchQuery(queries.links);
    void queryClient.prefetchQuery(queries.mentions);
    void queryClient.prefetchQuery(queries.audit);
    // Below the first screen of a phone. These parts ask when they come near.
    if (isPhone()) return;
    await pause();
    void queryClient.prefetchQuery(queries.competitors);
    void queryClient.prefetchInfiniteQuery(pages);
    void queryClient.prefetchInfiniteQuery(linkChanges);
    void queryClient.prefetchInfiniteQuery(issues);
    void queryClient.prefetchInfiniteQuery(campaigns);
    void queryClient.prefetchInfiniteQuery(reviews);
    void queryClient.prefetchQuery(queries.approvals);
    void queryClient.prefetchInfiniteQuery(leftTop10);
    void queryClient.prefetchQuery(keywordSummaryQuery(websiteId));
    void queryClient.prefetchQuery(viewsQuery(websiteId));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
    void queryClient.prefetchQuery(syncsQuery(websiteId));
  },
  component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
