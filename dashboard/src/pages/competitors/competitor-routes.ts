import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import {
  competitorsQuery,
  rankingsQuery,
  sharesQuery,
  visibilityChangeQuery,
} from '../../api/competitors.ts';
import { comparisonSorts, gapFilters } from '../../api/comparison.ts';
import { readDateRange } from '../../api/date-range.ts';
import { segmentOf } from '../../api/segment.ts';
import { readSegmentSearch } from '../../search/read-segment.ts';
import { readRangeSearch } from '../../search/read-range.ts';
import { choiceOf, choicesOf, textOf, textsOf } from '../../search/read-search.ts';
import { websiteRoute } from '../websites/website-route.ts';
import { competitorSorts, competitorStatuses } from './competitor-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const competitors = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/competitors',
  validateSearch: (search) => ({
    ...readRangeSearch(search),
    status: choiceOf(search, 'status', competitorStatuses),
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', competitorSorts),
    ...readSegmentSearch(search),
  }),
  loaderDeps: ({ search }) => ({ ...readDateRange(search), segment: segmentOf(search) }),
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { query, comparedQuery, segment } }) => {
    void queryClient.prefetchQuery(competitorsQuery(websiteId, comparedQuery, segment));
    void queryClient.prefetchQuery(sharesQuery(websiteId, query, segment));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
    void queryClient.prefetchQuery(rankingsQuery(websiteId, comparedQuery, segment));
    void queryClient.prefetchQuery(visibilityChangeQuery(websiteId, comparedQuery, segment));
  },
  component: lazyPage(() => import('./competitors-page.tsx'), 'CompetitorsPage'),
});

const comparison = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/competitors/keywords',
  validateSearch: (search) => ({
    ...readRangeSearch(search),
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
