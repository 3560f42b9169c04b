import { createRoute } from '@tanstack/react-router';
import { assigneesQuery } from '../../api/assignees.ts';
import { briefsQuery, recipientsQuery, reportsQuery } from '../../api/campaign-reports.ts';
import {
  campaignQuery,
  campaignsQuery,
  runningCostsQuery,
  type CampaignStatus,
  type CampaignType,
  historyQuery,
  monthsQuery,
  previewQuery,
  quoteQuery,
} from '../../api/campaigns.ts';
import { placementQuery, type PlacementStatus } from '../../api/placements.ts';
import { commentsQuery, taskQuery, type TaskStatus } from '../../api/tasks.ts';
import { choiceOf, choicesOf, textOf, textsOf } from '../../search/read-search.ts';
import { prefetchForTeam } from '../../session/prefetch-for-team.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { severities } from '../audit/parts/audit-labels.ts';
import {
  placementStatusStyles,
  campaignStatusStyles,
  taskStatusStyles,
  campaignTypeLabels,
} from './parts/status-styles.ts';
import { quotedOptionsOf, readDraftValues } from './wizard/draft-values.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const getParentRoute = () => accountRoute;
const statuses = Object.keys(campaignStatusStyles) as CampaignStatus[];
const types = Object.keys(campaignTypeLabels) as CampaignType[];
const taskStatuses = Object.keys(taskStatusStyles) as TaskStatus[];
const placementStatuses = Object.keys(placementStatusStyles) as PlacementStatus[];
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
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(campaignsQuery(deps));
    void queryClient.prefetchQuery(runningCostsQuery(deps.websiteId));
  },
  component: lazyPage(() => import('./list/campaigns-page.tsx'), 'CampaignsPage'),
});

const add = createRoute({
  getParentRoute,
  path: '/campaigns/new',
  validateSearch: readDraftValues,
  loaderDeps: ({ search }) => quotedOptionsOf(search),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForTeam(queryClient, () => void queryClient.prefetchQuery(quoteQuery(deps))),
  component: lazyPage(() => import('./wizard/new-campaign-page.tsx'), 'NewCampaignPage'),
});

const campaign = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchQuery(campaignQuery(campaignId)),
  component: lazyPage(() => import('./campaign-layout.tsx'), 'CampaignLayout'),
});
const getCampaignRoute = () => campaign;

const overview = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/',
  loader: ({ context: { queryClient }, params: { campaignId } }) => {
    void queryClient.prefetchQuery(monthsQuery(campaignId));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyPage(() => import('./overview/campaign-overview-page.tsx'), 'CampaignOverviewPage'),
});

const keywords = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/keywords',
  validateSearch: (search: Search) => ({
    status: choiceOf(search, 'status', ['suggested', 'approved', 'rejected']),
  }),
  component: lazyPage(() => import('./keywords/campaign-keywords-page.tsx'), 'CampaignKeywordsPage'),
});

const tasks = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/tasks',
  validateSearch: (search: Search) => ({
    severity: choicesOf(search, 'severity', severities),
    status: choicesOf(search, 'status', taskStatuses),
    category: textsOf(search, 'category'),
    assigneeId: textsOf(search, 'assigneeId'),
    search: textOf(search, 'search'),
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(assigneesQuery()),
  component: lazyPage(() => import('./tasks/task-board-page.tsx'), 'TaskBoardPage'),
});

const placements = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/placements',
  validateSearch: (search: Search) => ({ status: choicesOf(search, 'status', placementStatuses) }),
  component: lazyPage(() => import('./placements/campaign-placements-page.tsx'), 'CampaignPlacementsPage'),
});

const months = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/months',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchQuery(monthsQuery(campaignId)),
  component: lazyPage(() => import('./months/campaign-months-page.tsx'), 'CampaignMonthsPage'),
});

const briefs = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/briefs',
  validateSearch: (search: Search) => ({ task: textOf(search, 'task') }),
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchQuery(briefsQuery(campaignId)),
  component: lazyPage(() => import('./briefs/campaign-briefs-page.tsx'), 'CampaignBriefsPage'),
});

const reports = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/reports',
  loader: ({ context: { queryClient }, params: { campaignId } }) => {
    void queryClient.prefetchInfiniteQuery(reportsQuery(campaignId));
    void queryClient.prefetchQuery(recipientsQuery(campaignId));
  },
  component: lazyPage(() => import('./reports/campaign-reports-page.tsx'), 'CampaignReportsPage'),
});

const history = createRoute({
  getParentRoute: getCampaignRoute,
  path: '/history',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    void queryClient.prefetchInfiniteQuery(historyQuery(campaignId)),
  component: lazyPage(() => import('./history/campaign-history-page.tsx'), 'CampaignHistoryPage'),
});

const launch = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/launch',
  loader: ({ context: { queryClient }, params: { campaignId }, cause }) => {
    void queryClient.prefetchQuery(campaignQuery(campaignId));
    // Each visit needs a new preview. Hovering over the link is no visit.
    if (cause === 'preload') return;
    const preview = previewQuery(campaignId);
    queryClient.removeQueries(preview);
    void queryClient.prefetchQuery(preview);
  },
  component: lazyPage(() => import('./launch/launch-page.tsx'), 'LaunchPage'),
});

const task = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/tasks/$taskId',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(campaignQuery(params.campaignId));
    void queryClient.prefetchQuery(taskQuery(params));
    void queryClient.prefetchInfiniteQuery(commentsQuery(params));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyPage(() => import('./tasks/task-page.tsx'), 'TaskPage'),
});

const placement = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/placements/$placementId',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(campaignQuery(params.campaignId));
    void queryClient.prefetchQuery(placementQuery(params));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyPage(() => import('./placements/placement-page.tsx'), 'PlacementPage'),
});

const sections = [overview, keywords, tasks, placements, months, briefs, reports, history] as const;

export const campaignRoutes = [list, add, campaign.addChildren(sections), launch, task, placement] as const;
