import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  consoleDaysQuery,
  consoleRowsQuery,
  consoleTotalsQuery,
  opportunitiesQuery,
  syncsQuery,
} from '../../api/search-console.ts';
import { websiteRoute } from '../websites/website-route.tsx';
import { readConsoleSearch, readNarrowed, readView, sortOf, tabOf, usualTarget } from './console-search.ts';

const figures = createRoute({
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
    if (tab === 'opportunities') {
      const target = deps.target ?? usualTarget;
      void queryClient.prefetchInfiniteQuery(opportunitiesQuery(websiteId, readNarrowed(deps), target));
    } else {
      const wish = { dimension: tab, sort: sortOf(deps) };
      void queryClient.prefetchInfiniteQuery(consoleRowsQuery(websiteId, view, wish));
    }
  },
  component: lazyRouteComponent(() => import('./console-page.tsx'), 'ConsolePage'),
});

export const searchConsoleRoutes = [figures] as const;
