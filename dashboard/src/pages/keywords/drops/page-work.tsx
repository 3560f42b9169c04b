import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { auditPageQuery } from '../../../api/audits.ts';
import { placementQueueQuery, type QueuedPlacement } from '../../../api/placements.ts';
import { type QueuedTask, taskQueueQuery } from '../../../api/tasks.ts';
import { paths } from '../../../paths.ts';
import { useContacts } from '../../../session/use-contacts.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { PageTaskButton } from '../../audit/tasks/page-task-button.tsx';
import { TaskItem } from '../../audit/tasks/task-item.tsx';
import { placementStatusStyles } from '../../campaigns/parts/status-styles.ts';

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
  /** The page, or the pages of a query. */
  urls: string[];
}

/** The work on a loss of a page or of the pages of a query: open tasks and placements of running campaigns, or that there are none. */
export function PageWork({ websiteId, urls }: PageWorkProps) {
  const tasks = useInfiniteQuery(taskQueueQuery({ websiteId: [websiteId], url: urls, status: openTasks }));
  const placements = useInfiniteQuery(
    placementQueueQuery({ websiteId: [websiteId], targetUrl: urls, status: currentPlacements }),
  );
  const [first, ...others] = urls;
  return (
    <section aria-label={t`Tasks and placements`}>
      <Text size="sm" fw={500} mb={4}>
        <Trans>Tasks and placements</Trans>
      </Text>
      <Loaded query={tasks}>
        {({ pages: ofTasks }) => (
          <Loaded query={placements}>
            {({ pages: ofPlacements }) => (
              <WorkList
                tasks={ofTasks.flatMap(({ data }) => data)}
                placements={ofPlacements.flatMap(({ data }) => data)}
                isOne={others.length === 0}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {first !== undefined && others.length === 0 && <PageAudit websiteId={websiteId} url={first} />}
    </section>
  );
}

interface WorkListProps {
  tasks: readonly QueuedTask[];
  placements: readonly QueuedPlacement[];
  isOne: boolean;
}

/** Notices hardly cost clicks, so their tasks are counted only. */
function WorkList({ tasks, placements, isOne }: WorkListProps) {
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
        {isEmpty && noneText(isOne, minor.length > 0)}{' '}
        {left > 0 && plural(left, { one: '# more is not shown.', other: '# more are not shown.' })}{' '}
        {minor.length > 0 &&
          plural(minor.length, {
            one: '# task is about notices of the site audit, which hardly cost clicks.',
            other: '# tasks are about notices of the site audit, which hardly cost clicks.',
          })}
      </Text>
      <Contact isEmpty={isEmpty} />
    </Stack>
  );
}

function noneText(isOne: boolean, hasMinor: boolean): string {
  if (hasMinor) return t`No task addresses this loss.`;
  return isOne ? t`No task concerns this page.` : t`No task concerns these pages.`;
}

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
      <PageTaskButton page={page} websiteId={websiteId} minIssues={1} label={t`Create task`} />
    </Group>
  );
}
