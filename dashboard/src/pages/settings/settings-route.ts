import { createRoute } from '@tanstack/react-router';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

/** The parent of all settings pages. */
export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  component: lazyPage(() => import('./settings-layout.tsx'), 'SettingsLayout'),
});
