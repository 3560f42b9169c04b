import { t } from '@lingui/core/macro';
import { Alert, Text } from '@mantine/core';
import { assigneesQuery } from '../../../api/assignees.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueuedTask } from '../../../api/tasks.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';

/** Says that a task of the same subject is to be done already, whose it is, and where it is. */
export function KnownTask({ task }: { task: QueuedTask }) {
  const { id, title, campaignId, campaignName, assigneeId } = task;
  const members = useQuery(assigneesQuery()).data?.data ?? [];
  const assignee = members.find((member) => member.id === assigneeId)?.name ?? t`Unassigned`;
  return (
    <Alert color="yellow" title={t`This work already has a task`}>
      <AppLink href={paths.campaignTask({ campaignId, taskId: id })}>{title}</AppLink>
      <Text size="sm">{t`Campaign: ${campaignName}. Assignee: ${assignee}.`}</Text>
    </Alert>
  );
}
