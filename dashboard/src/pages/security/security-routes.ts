import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoute } from '../../shell/account-route.tsx';

const security = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
});

export const securityRoutes = [security] as const;
