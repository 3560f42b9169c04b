import { createRoute, redirect } from '@tanstack/react-router';
import { accountQuery } from '../../api/account.ts';
import { assigneesQuery } from '../../api/assignees.ts';
import { brandingQuery } from '../../api/branding.ts';
import { connectionsQuery } from '../../api/connections.ts';
import { csvLinksQuery } from '../../api/csv-links.ts';
import { exportsQuery } from '../../api/exports.ts';
import { installationQuery } from '../../api/installation.ts';
import { invitationsQuery } from '../../api/members.ts';
import { mailScheduleQuery, rulesQuery } from '../../api/notifications.ts';
import { budgetsQuery, providersQuery } from '../../api/providers.ts';
import { samplingQuery } from '../../api/ai-visibility.ts';
import { deliveriesQuery, webhooksQuery } from '../../api/webhooks.ts';
import { websiteQuery, websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { textOf, textsOf } from '../../search/read-search.ts';
import { prefetchForTeam } from '../../session/prefetch-for-team.ts';
import { stateQuery } from '../../session/state-query.ts';
import { securityRoutes } from './security/security-routes.ts';
import { settingsRoute } from './settings-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const first = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.account(), replace: true });
  },
});

const account = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/account',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(accountQuery()),
  component: lazyPage(() => import('./account/account-page.tsx'), 'AccountPage'),
});

const members = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/members',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(assigneesQuery());
    prefetchForTeam(queryClient, () => void queryClient.prefetchQuery(invitationsQuery()));
  },
  component: lazyPage(() => import('./members/members-page.tsx'), 'MembersPage'),
});

const providers = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/providers',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(providersQuery());
    prefetchForTeam(queryClient, () => void queryClient.prefetchQuery(budgetsQuery()));
  },
  component: lazyPage(() => import('./providers/providers-page.tsx'), 'ProvidersPage'),
});

const connections = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/connections',
  // Google redirects back with the result of the sign-in.
  validateSearch: (search: Record<string, unknown>) => ({
    connected: textOf(search, 'connected'),
    problem: textOf(search, 'problem'),
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(connectionsQuery()),
  component: lazyPage(() => import('./connections/connections-page.tsx'), 'ConnectionsPage'),
});

const schedules = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/schedules',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(websitesQuery()),
  component: lazyPage(() => import('./schedules/schedules-page.tsx'), 'SchedulesPage'),
});

const schedule = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/schedules/$websiteId',
  loader: ({ context: { queryClient }, params: { websiteId } }) => {
    void queryClient.prefetchQuery(websiteQuery(websiteId));
    void queryClient.prefetchQuery(samplingQuery(websiteId));
    prefetchForTeam(queryClient, () => void queryClient.prefetchQuery(budgetsQuery(websiteId)));
  },
  component: lazyPage(() => import('./schedules/schedule-page.tsx'), 'SchedulePage'),
});

const notifications = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/notifications',
  validateSearch: (search: Record<string, unknown>) => ({ websiteId: textsOf(search, 'websiteId') }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(rulesQuery());
    void queryClient.prefetchQuery(mailScheduleQuery());
    void queryClient.prefetchQuery(webhooksQuery());
    void queryClient.prefetchQuery(websitesQuery());
    void queryClient.prefetchQuery(stateQuery());
  },
  component: lazyPage(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(webhooksQuery()),
  component: lazyPage(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks/$webhookId',
  loader: ({ context: { queryClient }, params: { webhookId } }) => {
    void queryClient.prefetchQuery(webhooksQuery());
    void queryClient.prefetchInfiniteQuery(deliveriesQuery(webhookId));
  },
  component: lazyPage(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const reports = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/reports',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(brandingQuery());
    void queryClient.prefetchQuery(accountQuery());
  },
  component: lazyPage(() => import('./reports/branding-page.tsx'), 'BrandingPage'),
});

const exports = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/exports',
  loader: ({ context: { queryClient } }) =>
    prefetchForTeam(queryClient, () => {
      void queryClient.prefetchQuery(exportsQuery());
      void queryClient.prefetchQuery(csvLinksQuery());
    }),
  component: lazyPage(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
});

const status = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/status',
  // Only its answer says whether the state may be requested.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(installationQuery()),
  component: lazyPage(() => import('./status/status-page.tsx'), 'StatusPage'),
});

export const settingsRoutes = [
  settingsRoute.addChildren([
    first,
    account,
    members,
    ...securityRoutes,
    providers,
    connections,
    schedules,
    schedule,
    notifications,
    webhooks,
    webhook,
    reports,
    exports,
    status,
  ]),
] as const;
