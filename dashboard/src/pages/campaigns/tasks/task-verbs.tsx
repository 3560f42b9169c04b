import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { CampaignStatus } from '../../../api/campaigns.ts';
import { asProblem } from '../../../api/problem.ts';
import { changeTask, type TaskPlace, type TaskStatus, type TaskVerb } from '../../../api/tasks.ts';
import { useDeed } from '../parts/use-deed.ts';
import { useMay } from '../parts/use-may.ts';

const verbLabels: Record<TaskVerb, string> = { start: 'Start', done: 'Done', reopen: 'Not done' };
/** As the program's own table has it. */
const verbsOf: Record<TaskStatus, TaskVerb[]> = {
  open: ['start', 'done'],
  reopened: ['start', 'done'],
  in_progress: ['done'],
  done: ['reopen'],
  verified: ['reopen'],
};

interface TaskVerbsProps {
  place: TaskPlace;
  title: string;
  status: TaskStatus;
  campaignStatus: CampaignStatus;
  size: 'compact-xs' | 'sm';
}

/** What a person can say of a task now; nothing for who may not, and while the campaign rests. */
export function TaskVerbs({ place, title, status, campaignStatus, size }: TaskVerbsProps) {
  const mayWork = useMay('manager');
  const changing = useDeed(changeTask);
  if (!mayWork || campaignStatus !== 'active') return null;
  const say = (verb: TaskVerb) =>
    changing.mutate(
      { ...place, verb },
      {
        onError: (error) =>
          notifications.show({ color: 'red', title: 'Not changed', message: asProblem(error).message }),
      },
    );
  return (
    <Group gap={4}>
      {verbsOf[status].map((verb) => (
        <Button
          key={verb}
          size={size}
          variant={verb === 'done' && size === 'sm' ? 'filled' : 'default'}
          disabled={changing.isPending}
          aria-label={`${verbLabels[verb]}: ${title}`}
          onClick={() => say(verb)}
        >
          {verbLabels[verb]}
        </Button>
      ))}
    </Group>
  );
}
