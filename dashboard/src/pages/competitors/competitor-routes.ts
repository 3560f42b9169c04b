import { createRoute } from '@tanstack/react-router';
import { competitorsQuery, ownRankingsQuery, sharesQuery } from '../../api/competitors.ts';
import { comparisonSorts, gapFilters } from '../../api/comparison.ts';
import { segmentOf } from '../../api/segment.ts';
import { readSegmentSearch } from '../../search/read-segment.ts';
import { choiceOf, choicesOf, integerOf, textOf, textsOf } from '../../search/read-search.ts';
import { websiteRoute } from '../websites/website-route.tsx';
import { competitorSorts, competitorStatuses, competitorRanges, defaultRange } from './competitor-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const competitors = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/competitors',
  validateSearch: (search) => ({
    range: competitorRanges.find((days) => days === integerOf(search, 'range')),
    status: choiceOf(search, 'status', competitorStatuses),
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', competitorSorts),
    ...readSegmentSearch(search),
  }),
  loaderDeps: ({ search: { range, ...search } }) => ({
    days: range ?? defaultRange,
    segment: segmentOf(search),
  }),
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { days, segment } }) => {
    void queryClient.prefetchQuery(competitorsQuery(websiteId, days, segment));
    void queryClient.prefetchQuery(sharesQuery(websiteId, days, segment));
    void queryClient.prefetchQuery(ownRankingsQuery(websiteId, days, segment));
  },
  component: lazyPage(() => import('./competitors-page.tsx'), 'CompetitorsPage'),
});

const comparison = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/competitors/keywords',
  validateSearch: (search) => ({
    range: competitorRanges.find((days) => days === integerOf(search, 'range')),
    search: textOf(search, 'search'),
    gap: choicesOf(search, 'gap', gapFilters),
    competitor: textsOf(search, 'competitor'),
    position: textsOf(search, 'position'),
    competitorPosition: textsOf(search, 'competitorPosition'),
    sort: choiceOf(search, 'sort', comparisonSorts),
    ...readSegmentSearch(search),
  }),
  component: lazyPage(() => import('./comparison/comparison-page.tsx'), 'ComparisonPage'),
});

export const competitorRoutes = [competitors, comparison] as const;
