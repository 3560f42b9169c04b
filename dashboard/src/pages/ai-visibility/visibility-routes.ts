import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import {
  answerQuery,
  answersQuery,
  samplingQuery,
  sourcesQuery,
  visibilityQuery,
} from '../../api/ai-visibility.ts';
import { brandsQuery } from '../../api/brands.ts';
import { allPromptsQuery, promptsQuery } from '../../api/prompts.ts';
import { websiteRoute } from '../websites/website-route.ts';
import {
  readAnswerSearch,
  readMetricsSearch,
  readPromptSearch,
  readSourceSearch,
  toAnswerFilter,
  toPromptFilter,
  toSourceFilter,
  toVisibilityFilter,
} from './parts/visibility-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const visibility = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/ai-visibility',
  loader: ({ context: { queryClient }, params: { websiteId } }) =>
    void queryClient.prefetchQuery(brandsQuery(websiteId)),
  component: lazyPage(() => import('./visibility-layout.tsx'), 'VisibilityLayout'),
});
const getParentRoute = () => visibility;

const overview = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: readMetricsSearch,
  loaderDeps: ({ search }) => toVisibilityFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchQuery(visibilityQuery(websiteId, deps));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
    void queryClient.prefetchQuery(allPromptsQuery(websiteId));
  },
  component: lazyPage(() => import('./metrics/visibility-page.tsx'), 'VisibilityPage'),
});

const answers = createRoute({
  getParentRoute,
  path: '/answers',
  validateSearch: readAnswerSearch,
  loaderDeps: ({ search }) => toAnswerFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(answersQuery(websiteId, deps));
    void queryClient.prefetchQuery(allPromptsQuery(websiteId));
  },
  component: lazyPage(() => import('./answers/answers-page.tsx'), 'AnswersPage'),
});

const answer = createRoute({
  getParentRoute,
  path: '/answers/$answerId',
  loader: ({ context: { queryClient }, params: { websiteId, answerId } }) =>
    void queryClient.prefetchQuery(answerQuery(websiteId, answerId)),
  component: lazyPage(() => import('./answers/answer-page.tsx'), 'AnswerPage'),
});

const sources = createRoute({
  getParentRoute,
  path: '/sources',
  validateSearch: readSourceSearch,
  loaderDeps: ({ search }) => toSourceFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) =>
    void queryClient.prefetchInfiniteQuery(sourcesQuery(websiteId, deps)),
  component: lazyPage(() => import('./sources/sources-page.tsx'), 'SourcesPage'),
});

const prompts = createRoute({
  getParentRoute,
  path: '/prompts',
  validateSearch: readPromptSearch,
  loaderDeps: ({ search }) => toPromptFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(promptsQuery(websiteId, deps));
    void queryClient.prefetchQuery(allPromptsQuery(websiteId));
    void queryClient.prefetchQuery(samplingQuery(websiteId));
  },
  component: lazyPage(() => import('./prompts/prompts-page.tsx'), 'PromptsPage'),
});

const brands = createRoute({
  getParentRoute,
  path: '/brands',
  component: lazyPage(() => import('./brands/brands-page.tsx'), 'BrandsPage'),
});

export const visibilityRoutes = [
  visibility.addChildren([overview, answers, answer, sources, prompts, brands]),
] as const;
