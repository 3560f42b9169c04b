import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoute } from '../../shell/account-route.tsx';

/** Around every page of settings. */
export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
});
