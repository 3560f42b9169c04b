import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import { choicesOf } from '../../search/read-search.ts';
import { lazyPage } from '../../shell/lazy-page.ts';
import { websiteRoute } from '../websites/website-route.ts';
import { annotationKinds } from './annotation-kinds.ts';

const annotations = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/annotations',
  validateSearch: (search: Record<string, unknown>) => ({ kind: choicesOf(search, 'kind', annotationKinds) }),
  loader: ({ context: { queryClient }, params: { websiteId } }) =>
    void queryClient.prefetchQuery(annotationsQuery(websiteId)),
  component: lazyPage(() => import('./annotations-page.tsx'), 'AnnotationsPage'),
});

export const annotationRoutes = [annotations] as const;
