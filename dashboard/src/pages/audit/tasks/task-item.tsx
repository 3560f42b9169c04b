import { t } from '@lingui/core/macro';
import { Group, Text } from '@mantine/core';
import type { QueuedTask } from '../../../api/tasks.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CodedText } from '../../../ui/coded-text.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { taskStatusStyles } from '../../campaigns/parts/status-styles.ts';
import { useMemberName } from '../../campaigns/parts/use-member-name.ts';

/** A task in a list of the work on a page: its title, its status and who does it. */
export function TaskItem({ task: { id, campaignId, title, status, assigneeId } }: { task: QueuedTask }) {
  const nameOf = useMemberName();
  const unassigned = useHasRole('manager') ? t`Not assigned` : t`Your contact`;
  return (
    <Group gap="sm">
      <AppLink href={paths.campaignTask({ campaignId, taskId: id })}>
        <CodedText text={title} />
      </AppLink>
      <StateBadge {...taskStatusStyles[status]} />
      <Text size="sm" c="dimmed">
        {assigneeId === null ? unassigned : nameOf(assigneeId)}
      </Text>
    </Group>
  );
}
