import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import { readDateRange } from '../../api/date-range.ts';
import { cannibalisationQuery } from '../../api/comparison.ts';
import { competitorsQuery } from '../../api/competitors.ts';
import {
  keywordHistoryQuery,
  keywordQuery,
  keywordSummaryQuery,
  keywordsQuery,
  resultPageQuery,
} from '../../api/keywords.ts';
import { clickedPages, consoleRowsQuery } from '../../api/search-console.ts';
import { viewsQuery } from '../../api/views.ts';
import { suggestionsQuery } from '../../api/suggestions.ts';
import { topicsQuery } from '../../api/topics.ts';
import { readRangeSearch } from '../../search/read-range.ts';
import { choicesOf, dayOf } from '../../search/read-search.ts';
import { websiteRoute } from '../websites/website-route.ts';
import { cannibalisationKinds } from './cannibalisation/kind-labels.ts';
import { filterOfRows, readFilter, readKeywordSearch } from './list/keyword-search.ts';
import { readFilter as readSuggestionFilter, readSuggestionSearch } from './suggestions/suggestion-search.ts';
import { readFilter as readTopicFilter, readTopicSearch } from './topics/topic-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const getParentRoute = () => websiteRoute;

const list = createRoute({
  getParentRoute,
  path: '/keywords',
  validateSearch: readKeywordSearch,
  loaderDeps: ({ search }) => filterOfRows(readFilter(search)),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(keywordsQuery(websiteId, deps));
    void queryClient.prefetchQuery(keywordSummaryQuery(websiteId));
    void queryClient.prefetchQuery(viewsQuery(websiteId));
  },
  component: lazyPage(() => import('./list/keywords-page.tsx'), 'KeywordsPage'),
});

const detail = createRoute({
  getParentRoute,
  path: '/keywords/$keywordId',
  validateSearch: (search) => ({
    ...readRangeSearch(search),
    from: dayOf(search, 'from'),
    to: dayOf(search, 'to'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { websiteId, keywordId }, deps }) => {
    const { from, to } = deps;
    void queryClient.prefetchQuery(keywordQuery(websiteId, keywordId));
    const { query, compared } = readDateRange(deps);
    void queryClient.prefetchQuery(keywordHistoryQuery(websiteId, keywordId, query));
    if (compared !== null) {
      const days = { startDate: compared.from, endDate: compared.to };
      void queryClient.prefetchQuery(keywordHistoryQuery(websiteId, keywordId, days));
    }
    // Without a selected day, the SERPs depend on the history, so they load after it.
    for (const day of [from, to]) {
      if (day !== undefined) void queryClient.prefetchQuery(resultPageQuery(websiteId, keywordId, day));
    }
    void queryClient.prefetchQuery(competitorsQuery(websiteId));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
  },
  component: lazyPage(() => import('./detail/keyword-page.tsx'), 'KeywordPage'),
});

const suggestions = createRoute({
  getParentRoute,
  path: '/keyword-suggestions',
  validateSearch: readSuggestionSearch,
  loaderDeps: ({ search }) => readSuggestionFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(suggestionsQuery(websiteId, deps));
  },
  component: lazyPage(() => import('./suggestions/suggestions-page.tsx'), 'SuggestionsPage'),
});

const cannibalisation = createRoute({
  getParentRoute,
  path: '/cannibalisation',
  validateSearch: (search) => ({
    ...readRangeSearch(search),
    kind: choicesOf(search, 'kind', cannibalisationKinds),
  }),
  loaderDeps: ({ search: { kind: _kind, ...search } }) => ({ days: readDateRange(search).query }),
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { days } }) => {
    void queryClient.prefetchQuery(cannibalisationQuery(websiteId, days));
    void queryClient.prefetchInfiniteQuery(consoleRowsQuery(websiteId, days, clickedPages));
  },
  component: lazyPage(() => import('./cannibalisation/cannibalisation-page.tsx'), 'CannibalisationPage'),
});

const topics = createRoute({
  getParentRoute,
  path: '/topics',
  validateSearch: readTopicSearch,
  loaderDeps: ({ search }) => readTopicFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(topicsQuery(websiteId, deps));
  },
  component: lazyPage(() => import('./topics/topics-page.tsx'), 'TopicsPage'),
});

export const keywordRoutes = [list, detail, suggestions, cannibalisation, topics] as const;
