import { createRoute } from '@tanstack/react-router';
import { settingsRoute } from '../settings-route.ts';
import { lazyPage } from '../../../shell/lazy-page.ts';

const security = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/security',
  component: lazyPage(() => import('./security-page.tsx'), 'SecurityPage'),
});

export const securityRoutes = [security] as const;
