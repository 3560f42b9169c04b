import { createRoute } from '@tanstack/react-router';
import { reviewQuery, reviewsQuery } from '../../api/reviews.ts';
import { textOf } from '../../search/read-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';
import { websiteRoute } from '../websites/website-route.ts';

/** The page of all weeks. Its children only select the week. */
const reviews = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/reviews',
  validateSearch: (search: Record<string, unknown>) => ({ receipt: textOf(search, 'receipt') }),
  loader: ({ context: { queryClient }, params: { websiteId } }) =>
    void queryClient.prefetchInfiniteQuery(reviewsQuery(websiteId)),
  component: lazyPage(() => import('./reviews-page.tsx'), 'ReviewsPage'),
});
const getParentRoute = () => reviews;

const newest = createRoute({ getParentRoute, path: '/' });

const review = createRoute({
  getParentRoute,
  path: '/$reviewId',
  loader: ({ context: { queryClient }, params: { websiteId, reviewId } }) =>
    void queryClient.prefetchQuery(reviewQuery(websiteId, reviewId)),
});

export const reviewRoutes = [reviews.addChildren([newest, review] as const)] as const;
