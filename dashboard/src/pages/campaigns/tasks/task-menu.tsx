import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assigneesOf, assigneesQuery } from '../../../api/assignees.ts';
import { assignTask, type Task } from '../../../api/tasks.ts';
import type { PopupTarget } from '../../../ui/lazy/lazy-popup.tsx';
import { OpenedMenu } from '../../../ui/popups/opened-menu.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { type BoardMove, findMoves } from './task-board.ts';

interface TaskMenuProps {
  target: PopupTarget;
  task: Task;
  campaignId: string;
  onMove(move: BoardMove): void;
}

/** The menu of a card: the columns to which the task can move, and its assignee. */
export function TaskMenu({ target, task, campaignId, onMove }: TaskMenuProps) {
  const { data } = useQuery(assigneesQuery());
  const assigning = useCampaignAction(assignTask);
  const assign = (assigneeId: string | null) =>
    assigning.mutate({ campaignId, taskId: task.id, assigneeId }, { onError: showFailure });
  const members = assigneesOf(data?.data ?? []).filter(({ id }) => id !== task.assigneeId);
  return (
    <OpenedMenu target={target} position="bottom-end" shadow="md">
      <Menu.Dropdown>
        {findMoves(task).map((move) => (
          <Menu.Item key={move.action + move.column.title} onClick={() => onMove(move)}>
            <Trans>Move to {move.column.title}</Trans>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {members.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => assign(id)}>
            <Trans>Assign to {name}</Trans>
          </Menu.Item>
        ))}
        {task.assigneeId !== null && (
          <Menu.Item onClick={() => assign(null)}>
            <Trans>Remove assignee</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </OpenedMenu>
  );
}
