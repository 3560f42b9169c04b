import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { auditPageQuery } from '../../../../api/audits.ts';
import {
  type PlacementFilter,
  placementQueueQuery,
  type QueuedPlacement,
} from '../../../../api/placements.ts';
import { type NewSubject, type QueuedTask, type TaskFilter, taskQueueQuery } from '../../../../api/tasks.ts';
import { pathOf } from '../../../../format/path-of.ts';
import { paths } from '../../../../paths.ts';
import { useContacts } from '../../../../session/use-contacts.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { PageTaskButton } from '../../../audit/tasks/page-task-button.tsx';
import { findLossTask } from '../../../audit/tasks/find-subject-task.ts';
import { SubjectTaskButton } from '../../../audit/tasks/subject-task-button.tsx';
import { TaskItem } from '../../../audit/tasks/task-item.tsx';
import { placementStatusStyles } from '../../../campaigns/parts/status-styles.ts';

const openTasks: QueuedTask['status'][] = ['open', 'reopened', 'in_progress', 'done'];
const currentPlacements: QueuedPlacement['status'][] = [
  'planned',
  'ordered',
  'in_progress',
  'published',
  'live',
];
const maxShown = 5;

interface PageWorkProps {
  websiteId: string;
  /** The page, or the pages of a keyword or a query; empty if they are not known. */
  urls: string[];
  /** The keyword or the query; null for a page. */
  keyword: string | null;
  /** The query of a page with the most lost clicks; null for a keyword or a query. */
  mainQuery: string | null;
  /** The task that a member may write down; null without a loss. */
  loss: NewSubject | null;
  /** Whether the issues of a single page are shown. */
  hasAudit: boolean;
}

/** The work on a loss: open tasks and placements of running campaigns on its pages or with its keyword or main query, or that there are none, and a task to create. */
export function PageWork({ websiteId, urls, keyword, mainQuery, loss, hasAudit }: PageWorkProps) {
  const { tasks, placements } = useWork(websiteId, urls, keyword ?? mainQuery);
  const [first, ...others] = urls;
  const known = loss && tasks && findLossTask(tasks, loss);
  return (
    <section aria-label={t`Tasks and placements`}>
      <Text size="sm" fw={500} mb={4}>
        <Trans>Tasks and placements</Trans>
      </Text>
      {tasks === undefined || placements === undefined ? (
        <Skeleton height={40} />
      ) : (
        <>
          <WorkList
            tasks={tasks}
            placements={placements}
            none={
              first === undefined
                ? t`No task or placement names “${keyword ?? ''}”.`
                : noneText(others.length)
            }
          />
          {loss !== null && (
            <Group mt={4}>
              {known && <OpenTask task={known} />}
              <SubjectTaskButton
                websiteId={websiteId}
                subject={loss}
                name={keyword ?? pathOf(loss.page ?? '')}
                isOffered={isToWrite(known, loss)}
              />
            </Group>
          )}
        </>
      )}
      {hasAudit && first !== undefined && others.length === 0 && (
        <PageAudit websiteId={websiteId} url={first} />
      )}
    </section>
  );
}

/** Not a second time. A page may have lost its clicks to other queries than those for which it competes. */
const isToWrite = (known: QueuedTask | null | undefined, { page }: NewSubject) =>
  known == null || (known.type === 'consolidate_pages' && page !== undefined);

const OpenTask = ({ task: { id, campaignId, type } }: { task: QueuedTask }) => (
  <AppLink href={paths.campaignTask({ campaignId, taskId: id })} size="sm">
    {type === 'consolidate_pages'
      ? t`View the open task about competing pages`
      : t`View the open task for this loss`}
  </AppLink>
);

/** Undefined while they load. Lists that fail to load are left out. */
function useWork(websiteId: string, urls: string[], keyword: string | null) {
  const website = { websiteId: [websiteId] };
  const tasksOf = (filter: TaskFilter) => taskQueueQuery({ ...website, ...filter, status: openTasks });
  const placementsOf = (filter: PlacementFilter) =>
    placementQueueQuery({ ...website, ...filter, status: currentPlacements });
  const [hasPages, named] = [urls.length > 0, keyword === null ? {} : { keyword }];
  const lists = {
    tasks: [
      useInfiniteQuery({ ...tasksOf({ url: urls }), enabled: hasPages }),
      useInfiniteQuery({ ...tasksOf(named), enabled: keyword !== null }),
    ],
    placements: [
      useInfiniteQuery({ ...placementsOf({ targetUrl: urls }), enabled: hasPages }),
      useInfiniteQuery({ ...placementsOf(named), enabled: keyword !== null }),
    ],
  };
  return {
    tasks: lists.tasks.some(({ isLoading }) => isLoading) ? undefined : joinLists(lists.tasks),
    placements: lists.placements.some(({ isLoading }) => isLoading) ? undefined : joinLists(lists.placements),
  };
}

/** Each row once. Pure. */
function joinLists<Row extends { id: string }>(
  lists: readonly { data?: { pages: readonly { data: readonly Row[] }[] } | undefined }[],
): Row[] {
  const rows = lists.flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

interface WorkListProps {
  tasks: readonly QueuedTask[];
  placements: readonly QueuedPlacement[];
  /** The text if there are none. */
  none: string;
}

/** Notices hardly cost clicks, so their tasks are counted only. */
function WorkList({ tasks, placements, none }: WorkListProps) {
  const [minor, shown] = [true, false].map((isMinor) =>
    tasks.filter(({ severity, type }) => (severity === 'notice' && type !== 'content_brief') === isMinor),
  ) as [QueuedTask[], QueuedTask[]];
  const left = Math.max(shown.length - maxShown, 0) + Math.max(placements.length - maxShown, 0);
  const isEmpty = shown.length + placements.length === 0;
  return (
    <Stack gap={4}>
      {shown.slice(0, maxShown).map((task) => (
        <TaskItem key={task.id} task={task} />
      ))}
      {placements.slice(0, maxShown).map(({ id, campaignId, sourceDomain, status }) => (
        <Group key={id} gap="sm">
          <AppLink href={paths.placement({ campaignId, placementId: id })}>
            {t`Placement on ${sourceDomain}`}
          </AppLink>
          <StateBadge {...placementStatusStyles[status]} />
        </Group>
      ))}
      <Text size="sm">
        {isEmpty && (minor.length > 0 ? t`No task for this loss yet.` : none)}{' '}
        {left > 0 && plural(left, { one: '# more is not shown.', other: '# more are not shown.' })}{' '}
        {minor.length > 0 &&
          plural(minor.length, {
            one: '# task about a minor issue (notice of the site audit) is not listed.',
            other: '# tasks about minor issues (notices of the site audit) are not listed.',
          })}
      </Text>
      <Contact isEmpty={isEmpty} />
    </Stack>
  );
}

const noneText = (others: number): string =>
  others === 0 ? t`No task concerns this page.` : t`No task concerns these pages.`;

function Contact({ isEmpty }: { isEmpty: boolean }) {
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <Text size="sm">
      {isEmpty ? t`Ask your contact whether something is planned:` : t`Ask your contact about this work:`}{' '}
      {contacts.map(({ id, name, email }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor href={`mailto:${email}`}>{name}</Anchor>
        </span>
      ))}
    </Text>
  );
}

/** The issues of the page, by severity, because a link alone would promise the cause. Nothing for a page that was not audited. */
function PageAudit({ websiteId, url }: { websiteId: string; url: string }) {
  const page = useQuery({ ...auditPageQuery(websiteId, url), retry: false }).data?.data;
  if (page === undefined) return null;
  const { errors, warnings, notices } = page;
  const counts = [
    errors > 0 && plural(errors, { one: '# error', other: '# errors' }),
    warnings > 0 && plural(warnings, { one: '# warning', other: '# warnings' }),
    notices > 0 && plural(notices, { one: '# notice', other: '# notices' }),
  ]
    .filter(Boolean)
    .join(', ');
  if (counts === '') return null;
  return (
    <Group gap="sm" mt={4}>
      <Text size="sm" c="dimmed">
        <AppLink href={paths.auditPage(websiteId, url)}>{t`Site audit of this page: ${counts}`}</AppLink>
        {errors === 0 && ` ${t`None of them is an error.`}`}
      </Text>
      <PageTaskButton page={page} websiteId={websiteId} minIssues={1} label={t`Create task for the issues`} />
    </Group>
  );
}
