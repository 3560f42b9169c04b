import { createRoute, redirect } from '@tanstack/react-router';
import { assigneesQuery } from '../../api/assignees.ts';
import { placementQueueQuery, type PlacementStatus, type Wait } from '../../api/placements.ts';
import { publishersQuery } from '../../api/publishers.ts';
import { type Severity, taskQueueQuery, taskSorts, type TaskStatus } from '../../api/tasks.ts';
import { paths } from '../../paths.ts';
import { choiceOf, choicesOf, textOf, textsOf, integerOf } from '../../search/read-search.ts';
import { dueChoices, toTaskFilter } from './due-filter.ts';
import { openTasks } from './default-filters.ts';
import { prefetchForTeam } from '../../session/prefetch-for-team.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const taskStatuses: TaskStatus[] = ['open', 'reopened', 'in_progress', 'done', 'verified'];
const severities: Severity[] = ['error', 'warning', 'notice'];
const waits: Wait[] = ['approval', 'order', 'answer', 'publication', 'verification', 'claim', 'withdrawal'];
const placementStatuses: PlacementStatus[] = [
  'planned',
  'ordered',
  'in_progress',
  'published',
  'live',
  'lost',
  'replaced',
  'rejected',
];

const work = createRoute({
  getParentRoute: () => accountRoute,
  path: '/work',
  component: lazyPage(() => import('./work-layout.tsx'), 'WorkLayout'),
});

const first = createRoute({
  getParentRoute: () => work,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.taskQueue(openTasks), replace: true });
  },
});

const tasks = createRoute({
  getParentRoute: () => work,
  path: '/tasks',
  validateSearch: (search: Record<string, unknown>) => ({
    status: choicesOf(search, 'status', taskStatuses),
    severity: choicesOf(search, 'severity', severities),
    due: choiceOf(search, 'due', dueChoices),
    sort: choiceOf(search, 'sort', taskSorts),
    assigneeId: textsOf(search, 'assigneeId'),
    websiteId: textsOf(search, 'websiteId'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(taskQueueQuery(toTaskFilter(deps)));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyPage(() => import('./task-queue-page.tsx'), 'TaskQueuePage'),
});

const placements = createRoute({
  getParentRoute: () => work,
  path: '/placements',
  validateSearch: (search: Record<string, unknown>) => ({
    status: choicesOf(search, 'status', placementStatuses),
    waitingFor: choicesOf(search, 'waitingFor', waits),
    overdue: choiceOf(search, 'overdue', ['true', 'false']),
    assigneeId: textsOf(search, 'assigneeId'),
    websiteId: textsOf(search, 'websiteId'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { overdue, ...filter } }) => {
    const isOverdue = overdue === undefined ? undefined : overdue === 'true';
    void queryClient.prefetchInfiniteQuery(placementQueueQuery({ ...filter, overdue: isOverdue }));
    void queryClient.prefetchQuery(assigneesQuery());
  },
  component: lazyPage(() => import('./placement-queue-page.tsx'), 'PlacementQueuePage'),
});

const publishers = createRoute({
  getParentRoute: () => work,
  path: '/publishers',
  validateSearch: (search: Record<string, unknown>) => ({
    search: textOf(search, 'search'),
    authorityMin: integerOf(search, 'authorityMin'),
    isPaused: choiceOf(search, 'isPaused', ['true', 'false']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForTeam(queryClient, () => void queryClient.prefetchInfiniteQuery(publishersQuery(deps))),
  component: lazyPage(() => import('./publishers-page.tsx'), 'PublishersPage'),
});

export const workRoutes = [work.addChildren([first, tasks, placements, publishers])] as const;
