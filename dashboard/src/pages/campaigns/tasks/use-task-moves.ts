import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { changeTask, type Task, type TaskStatus } from '../../../api/tasks.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { type BoardMove, statusAfter } from './task-board.ts';

type Subject = Pick<Task, 'id' | 'title'>;

/** Moves of tasks, which the board shows before the server has responded. */
export function useTaskMoves(campaignId: string) {
  const changing = useCampaignAction(changeTask);
  const [moved, setMoved] = useState<ReadonlyMap<string, TaskStatus>>(new Map());
  const [announcement, announce] = useState('');
  const move = async ({ id, title }: Subject, { column, action }: BoardMove): Promise<void> => {
    setMoved((before) => new Map(before).set(id, statusAfter[action]));
    announce(t`${plainText(title)}: moved to ${column.title}.`);
    try {
      await changing.mutateAsync({ campaignId, taskId: id, action });
    } catch (error) {
      announce(t`${plainText(title)}: not moved.`);
      showFailure(error);
    } finally {
      setMoved((before) => new Map([...before].filter(([one]) => one !== id)));
    }
  };
  /** The task as the board shows it. It cannot be moved again until the server has responded. */
  const show = (task: Task): Task => {
    const status = moved.get(task.id);
    return status === undefined ? task : { ...task, status, allowed: [] };
  };
  const refuse = ({ title }: Subject) => announce(t`${plainText(title)}: cannot be moved in this direction.`);
  return { move, refuse, show, announcement };
}

const plainText = (text: string) => text.replaceAll('`', '');
