import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assigneesQuery } from '../../api/assignees.ts';
import { briefsQuery, recipientsQuery, reportsQuery } from '../../api/campaign-reports.ts';
import {
  campaignQuery,
  campaignsQuery,
  type CampaignStatus,
  type CampaignType,
  historyQuery,
  monthsQuery,
  previewQuery,
  quoteQuery,
} from '../../api/campaigns.ts';
import { placementQuery, type PlacementStatus } from '../../api/placements.ts';
import { type Severity, taskQuery, type TaskStatus } from '../../api/tasks.ts';
import { choiceOf, choicesOf, textOf, textsOf } from '../../search/read-search.ts';
import { accountRoute } from '../../shell/account-route.tsx';
import { placementLooks, severityLooks, statusLooks, taskLooks, typeLabels } from './parts/words.ts';
import { pricedPart, readWish } from './wizard/read-wish.ts';

const getParentRoute = () => accountRoute;
const statuses = Object.keys(statusLooks) as CampaignStatus[];
const types = Object.keys(typeLabels) as CampaignType[];
const severities = Object.keys(severityLooks) as Severity[];
const taskStatuses = Object.keys(taskLooks) as TaskStatus[];
const placementStatuses = Object.keys(placementLooks) as PlacementStatus[];
type Search = Record<string, unknown>;

const list = createRoute({
  getParentRoute,
  path: '/campaigns',
  validateSearch: (search: Search) => ({
    status: choicesOf(search, 'status', statuses),
    type: choicesOf(search, 'type', types),
    websiteId: textsOf(search, 'websiteId'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(campaignsQuery(deps)),
  component: lazyRouteComponent(() => import('./list/campaigns-page.tsx'), 'CampaignsPage'),
});

const add = createRoute({
  getParentRoute,
  path: '/campaigns/new',
  validateSearch: readWish,
  loaderDeps: ({ search }) => pricedPart(search),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(quoteQuery(deps)),
  component: lazyRouteComponent(() => import('./wizard/new-campaign-page.tsx'), 'NewCampaignPage'),
});

const campaign = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchQuery(campaignQuery(campaignId)),
  component: lazyRouteComponent(() => import('./campaign-layout.tsx'), 'CampaignLayout'),
});
const within = () => campaign;

const overview = createRoute({
  getParentRoute: within,
  path: '/',
  component: lazyRouteComponent(
    () => import('./overview/campaign-overview-page.tsx'),
    'CampaignOverviewPage',
  ),
});

const keywords = createRoute({
  getParentRoute: within,
  path: '/keywords',
  validateSearch: (search: Search) => ({
    status: choiceOf(search, 'status', ['suggested', 'approved', 'rejected']),
  }),
  component: lazyRouteComponent(
    () => import('./keywords/campaign-keywords-page.tsx'),
    'CampaignKeywordsPage',
  ),
});

const tasks = createRoute({
  getParentRoute: within,
  path: '/tasks',
  validateSearch: (search: Search) => ({
    severity: choicesOf(search, 'severity', severities),
    status: choicesOf(search, 'status', taskStatuses),
    category: textsOf(search, 'category'),
    search: textOf(search, 'search'),
  }),
  component: lazyRouteComponent(() => import('./tasks/task-board-page.tsx'), 'TaskBoardPage'),
});

const placements = createRoute({
  getParentRoute: within,
  path: '/placements',
  validateSearch: (search: Search) => ({ status: choicesOf(search, 'status', placementStatuses) }),
  component: lazyRouteComponent(
    () => import('./placements/campaign-placements-page.tsx'),
    'CampaignPlacementsPage',
  ),
});

const months = createRoute({
  getParentRoute: within,
  path: '/months',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchQuery(monthsQuery(campaignId)),
  component: lazyRouteComponent(() => import('./months/campaign-months-page.tsx'), 'CampaignMonthsPage'),
});

const briefs = createRoute({
  getParentRoute: within,
  path: '/briefs',
  validateSearch: (search: Search) => ({ task: textOf(search, 'task') }),
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchQuery(briefsQuery(campaignId)),
  component: lazyRouteComponent(() => import('./briefs/campaign-briefs-page.tsx'), 'CampaignBriefsPage'),
});

const reports = createRoute({
  getParentRoute: within,
  path: '/reports',
  loader: ({ context: { queryClient }, params: { campaignId } }) => {
    void queryClient.prefetchInfiniteQuery(reportsQuery(campaignId));
    void queryClient.prefetchQuery(recipientsQuery(campaignId));
  },
  component: lazyRouteComponent(() => import('./reports/campaign-reports-page.tsx'), 'CampaignReportsPage'),
});

const history = createRoute({
  getParentRoute: within,
  path: '/history',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchInfiniteQuery(historyQuery(campaignId)),
  component: lazyRouteComponent(() => import('./history/campaign-history-page.tsx'), 'CampaignHistoryPage'),
});

const launch = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/launch',
  loader: ({ context: { queryClient }, params: { campaignId }, cause }) => {
    void queryClient.prefetchQuery(campaignQuery(campaignId));
    // Each look is a new one, and a pointer above the link is none.
    if (cause === 'preload') return;
    const preview = previewQuery(campaignId);
    queryClient.removeQueries(preview);
    void queryClient.prefetchQuery(preview);
  },
  component: lazyRouteComponent(() => import('./launch/launch-page.tsx'), 'LaunchPage'),
});

const task = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/tasks/$taskId',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(campaignQuery(params.campaignId));
    void queryClient.prefetchQuery(taskQuery(params));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyRouteComponent(() => import('./tasks/task-page.tsx'), 'TaskPage'),
});

const placement = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/placements/$placementId',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(campaignQuery(params.campaignId));
    void queryClient.prefetchQuery(placementQuery(params));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyRouteComponent(() => import('./placements/placement-page.tsx'), 'PlacementPage'),
});

const parts = [overview, keywords, tasks, placements, months, briefs, reports, history] as const;

export const campaignRoutes = [list, add, campaign.addChildren(parts), launch, task, placement] as const;
