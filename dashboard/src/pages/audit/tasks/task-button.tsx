import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { QueuedTask } from '../../../api/tasks.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CodedText } from '../../../ui/coded-text.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { taskStatusStyles } from '../../campaigns/parts/status-styles.ts';
import { NewTaskDialog } from './new-task-dialog.tsx';

interface TaskButtonProps {
  rule: { check: string; title: string };
  /** The tasks of the rule or of one of its issues; undefined while they are not known. */
  tasks: readonly QueuedTask[] | undefined;
  websiteId: string;
}

/** Links the tasks of an audit rule, or creates one. */
export function TaskButton({ rule, tasks, websiteId }: TaskButtonProps) {
  const [isCreating, setCreating] = useState(false);
  const mayCreate = useHasRole('manager');
  if (tasks === undefined) return null;
  if (tasks.length > 0)
    return tasks.map(({ id, campaignId, campaignName, title, status }) => (
      <Group key={id} gap="xs" wrap="nowrap">
        <AppLink href={paths.campaignTask({ campaignId, taskId: id })} fz="sm">
          {tasks.length === 1 ? (
            <Trans>View task</Trans>
          ) : (
            <Trans>
              Task in {campaignName}: <CodedText text={title} />
            </Trans>
          )}
        </AppLink>
        <StateBadge {...taskStatusStyles[status]} />
      </Group>
    ));
  if (!mayCreate) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setCreating(true)}>
        <Trans>Create task</Trans>
      </Button>
      {isCreating && (
        <NewTaskDialog subject={rule} websiteId={websiteId} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
