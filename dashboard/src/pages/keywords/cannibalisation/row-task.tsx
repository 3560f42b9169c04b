import { t } from '@lingui/core/macro';
import { Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type NewSubject, type QueuedTask, taskQueueQuery } from '../../../api/tasks.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { findSubjectTask, toBeDone } from '../../audit/tasks/find-subject-task.ts';
import { SubjectTaskButton } from '../../audit/tasks/subject-task-button.tsx';
import { taskStatusStyles } from '../../campaigns/parts/status-styles.ts';

interface RowTaskProps {
  websiteId: string;
  /** The keyword or the query. */
  name: string;
  task: NewSubject;
}

/** The task that is to be done on the pages of a row, or a button that creates it. */
export function RowTask({ websiteId, name, task }: RowTaskProps) {
  const query = useInfiniteQuery(
    taskQueueQuery({
      websiteId: [websiteId],
      type: ['consolidate_pages'],
      status: [...toBeDone],
    }),
  );
  if (query.isPending) return null;
  const known = findSubjectTask(query.data?.pages.flatMap(({ data }) => data) ?? [], task);
  return (
    <>
      {known && <PlannedTask task={known} name={name} />}
      <SubjectTaskButton
        {...{ websiteId, name }}
        subject={task}
        label={t`Create task for ${name}`}
        isOffered={known === undefined}
      />
    </>
  );
}

const PlannedTask = ({ task: { id, campaignId, status }, name }: { task: QueuedTask; name: string }) => (
  <Group gap="xs" wrap="nowrap">
    <AppLink
      href={paths.campaignTask({ campaignId, taskId: id })}
      fz="sm"
      aria-label={t`View task for ${name}`}
    >
      {t`View task`}
    </AppLink>
    <StateBadge {...taskStatusStyles[status]} />
  </Group>
);
