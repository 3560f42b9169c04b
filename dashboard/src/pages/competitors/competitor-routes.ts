import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { competitorsQuery, ownRankingsQuery, sharesQuery } from '../../api/competitors.ts';
import { choiceOf, textOf, wholeOf } from '../../search/read-search.ts';
import { websiteRoute } from '../websites/website-route.tsx';
import { competitorSorts, competitorStatuses, competitorRanges, usualRange } from './competitor-search.ts';

const competitors = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/competitors',
  validateSearch: (search) => ({
    range: competitorRanges.find((days) => days === wholeOf(search, 'range')),
    status: choiceOf(search, 'status', competitorStatuses),
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', competitorSorts),
  }),
  loaderDeps: ({ search: { range } }) => ({ days: range ?? usualRange }),
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { days } }) => {
    void queryClient.prefetchQuery(competitorsQuery(websiteId, days));
    void queryClient.prefetchQuery(sharesQuery(websiteId, days));
    void queryClient.prefetchQuery(ownRankingsQuery(websiteId, days));
  },
  component: lazyRouteComponent(() => import('./competitors-page.tsx'), 'CompetitorsPage'),
});

export const competitorRoutes = [competitors] as const;
