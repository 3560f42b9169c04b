import { createRoute } from '@tanstack/react-router';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const styleguide = createRoute({
  getParentRoute: () => accountRoute,
  path: '/styleguide',
  component: lazyPage(() => import('./styleguide-page.tsx'), 'StyleguidePage'),
});

/** A page with all components, in development only. */
export const styleguideRoutes = import.meta.env.DEV ? ([styleguide] as const) : ([] as const);
