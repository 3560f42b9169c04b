import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { changeTask, type Task, type TaskPath, type TaskAction, taskActions } from '../../../api/tasks.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';

const actionLabels: Record<TaskAction, string> = {
  start: t`Start`,
  stop: t`Move to open`,
  done: t`Mark as done`,
  reopen: t`Reopen`,
};

interface TaskActionsProps {
  task: TaskPath;
  title: string;
  allowed: Task['allowed'];
}

/** Actions on a task that its status and the member's role allow. */
export function TaskActions({ task, title, allowed }: TaskActionsProps) {
  const changing = useCampaignAction(changeTask);
  const run = (action: TaskAction) => changing.mutate({ ...task, action }, { onError: showFailure });
  return (
    <Group gap={4}>
      {taskActions
        .filter((action) => allowed.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'done' ? 'filled' : 'default'}
            disabled={changing.isPending}
            aria-label={`${actionLabels[action]}: ${title}`}
            onClick={() => run(action)}
          >
            {actionLabels[action]}
          </Button>
        ))}
    </Group>
  );
}
