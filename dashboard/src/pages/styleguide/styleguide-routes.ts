import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoute } from '../../shell/account-route.tsx';

const styleguide = createRoute({
  getParentRoute: () => accountRoute,
  path: '/styleguide',
  component: lazyRouteComponent(() => import('./styleguide-page.tsx'), 'StyleguidePage'),
});

/** Every part of the design language on one page, while the dashboard is worked on. */
export const styleguideRoutes = import.meta.env.DEV ? ([styleguide] as const) : ([] as const);
