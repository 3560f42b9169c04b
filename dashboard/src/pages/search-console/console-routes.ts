import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import {
  consoleDaysQuery,
  consoleRowsQuery,
  consoleTotalsQuery,
  opportunitiesQuery,
  syncsQuery,
} from '../../api/search-console.ts';
import { websiteRoute } from '../websites/website-route.ts';
import {
  readConsoleSearch,
  readFilters,
  readOpportunities,
  readView,
  sortOf,
  tabOf,
} from './console-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const searchConsole = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/search-console',
  validateSearch: readConsoleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    const view = readView(deps);
    const tab = tabOf(deps);
    void queryClient.prefetchQuery(consoleTotalsQuery(websiteId, view));
    void queryClient.prefetchQuery(consoleDaysQuery(websiteId, view));
    void queryClient.prefetchQuery(syncsQuery(websiteId));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
    if (tab === 'opportunities') {
      const choice = readOpportunities(deps);
      void queryClient.prefetchInfiniteQuery(opportunitiesQuery(websiteId, readFilters(deps), choice));
    } else {
      const rows = { dimension: tab, sort: sortOf(deps) };
      void queryClient.prefetchInfiniteQuery(consoleRowsQuery(websiteId, view, rows));
    }
  },
  component: lazyPage(() => import('./console-page.tsx'), 'ConsolePage'),
});

export const searchConsoleRoutes = [searchConsole] as const;
