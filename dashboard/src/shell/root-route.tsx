import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, type ErrorComponentProps } from '@tanstack/react-router';
import { FaultPage } from './fault-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The parent of every page, with the pages for unknown URLs and for failures. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: NotFoundPage,
  errorComponent: RootFaultPage,
});

/** A failure of the shell itself. */
function RootFaultPage(props: ErrorComponentProps) {
  return (
    <main>
      <FaultPage {...props} />
    </main>
  );
}
