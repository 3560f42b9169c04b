import type { QueryClient } from '@tanstack/react-query';
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

interface Requested {
  websiteId: string;
  queries: ReturnType<typeof overviewQueries>;
  pause: (() => Promise<void>) | undefined;
}

/** Requests the data of the page in several tasks, because each request takes the main thread of a phone some milliseconds. */
async function requestAll(client: QueryClient, { websiteId, queries, pause }: Requested): Promise<void> {
  await pause?.();
  // The page is a skeleton until it knows whether its first data has arrived.
  void client.prefetchQuery(keywordSummaryQuery(websiteId));
  void client.prefetchQuery(syncsQuery(websiteId));
  void client.prefetchQuery(viewsQuery(websiteId));
  await pause?.();
  void client.prefetchQuery(queries.rankings);
  void client.prefetchQuery(queries.visibilityChange);
  void client.prefetchQuery(queries.clicks);
  await pause?.();
  void client.prefetchQuery(queries.clickDays);
  void client.prefetchQuery(queries.links);
  void client.prefetchQuery(queries.mentions);
  void client.prefetchQuery(queries.audit);
  // Below the first screen of a phone. These parts ask when they come near.
  if (isPhone()) return;
  await pause?.();
  void client.prefetchQuery(queries.competitors);
  void client.prefetchInfiniteQuery(queries.lostPages);
  void client.prefetchInfiniteQuery(queries.gainedPages);
  void client.prefetchInfiniteQuery(queries.lostQueries);
  void client.prefetchInfiniteQuery(queries.gainedQueries);
  void client.prefetchInfiniteQuery(queries.linkChanges);
  void client.prefetchInfiniteQuery(queries.issues);
  void client.prefetchInfiniteQuery(queries.campaigns);
  void client.prefetchInfiniteQuery(queries.reviews);
  void client.prefetchQuery(queries.approvals);
  void client.prefetchInfiniteQuery(queries.leftTop10);
  void client.prefetchQuery(annotationsQuery(websiteId));
}

const overview = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => ({
    ...readRangeSearch(search),
    ...readSegmentSearch(search),
    chart: choiceOf(search, 'chart', overviewCharts),
  }),
  loaderDeps: ({ search }) => ({ range: readDateRange(search), segment: segmentOf(search) }),
  loader: ({ context: { queryClient }, params: { websiteId }, deps, cause }) => {
    const queries = overviewQueries(websiteId, deps);
    // A control of the page shows its choice at once.
    void requestAll(queryClient, { websiteId, queries, pause: cause === 'stay' ? undefined : nextTask });
  },
  component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
