import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { FaultPage } from './fault-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Above every page: what is shown where an address leads nowhere, and where a page fails. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: NotFoundPage,
  errorComponent: FaultPage,
});
