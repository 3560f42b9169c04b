import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage, RootFaultPage } from './frame/frame-parts.ts';

/** The parent of every page, with the pages for unknown URLs and for failures. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: NotFoundPage,
  errorComponent: RootFaultPage,
});
