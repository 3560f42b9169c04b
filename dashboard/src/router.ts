import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { annotationRoutes } from './pages/annotations/annotation-routes.ts';
import { auditRoutes } from './pages/audit/audit-routes.ts';
import { visibilityRoutes } from './pages/ai-visibility/visibility-routes.ts';
import { backlinkRoutes } from './pages/backlinks/backlink-routes.ts';
import { billingRoutes } from './pages/billing/billing-routes.ts';
import { campaignRoutes } from './pages/campaigns/campaign-routes.ts';
import { competitorRoutes } from './pages/competitors/competitor-routes.ts';
import { importRoutes } from './pages/imports/import-routes.ts';
import { keyRoutes } from './pages/keys/key-routes.ts';
import { keywordRoutes } from './pages/keywords/keyword-routes.ts';
import { reportRoutes } from './pages/reports/report-routes.ts';
import { reviewRoutes } from './pages/reviews/review-routes.ts';
import { searchConsoleRoutes } from './pages/search-console/console-routes.ts';
import { settingsRoutes } from './pages/settings/settings-routes.ts';
import { signInRoutes } from './pages/sign-in/sign-in-routes.ts';
import { styleguideRoutes } from './pages/styleguide/styleguide-routes.ts';
import { overviewRoutes } from './pages/overview/overview-routes.ts';
import { workRoutes } from './pages/work/work-routes.ts';
import { websiteRoute } from './pages/websites/website-route.ts';
import { websitesRoutes } from './pages/websites/websites-routes.ts';
import { parseSearch } from './search/parse-search.ts';
import { stringifySearch } from './search/stringify-search.ts';
import { accountRoute } from './shell/account-route.ts';
import { FaultPage } from './shell/frame/frame-parts.ts';
import { rootRoute } from './shell/root-route.ts';

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  accountRoute.addChildren([
    ...websitesRoutes,
    ...importRoutes,
    ...campaignRoutes,
    ...workRoutes,
    ...billingRoutes,
    ...keyRoutes,
    ...settingsRoutes,
    ...styleguideRoutes,
    websiteRoute.addChildren([
      ...overviewRoutes,
      ...searchConsoleRoutes,
      ...keywordRoutes,
      ...competitorRoutes,
      ...backlinkRoutes,
      ...visibilityRoutes,
      ...auditRoutes,
      ...annotationRoutes,
      ...reviewRoutes,
      ...reportRoutes,
    ]),
  ]),
]);

export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/dashboard',
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries decide on their own whether their data is fresh.
    defaultPreloadStaleTime: 0,
    // Every page has its own boundary, so that a failure replaces the page and the shell stays.
    defaultErrorComponent: FaultPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
