import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settingsRoute } from '../settings/settings-route.ts';

const security = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
});

export const securityRoutes = [security] as const;
