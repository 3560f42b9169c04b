import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { asProblem } from '../../../api/problem.ts';
import { changeTask, type Task, type TaskPlace, type TaskVerb, taskVerbs } from '../../../api/tasks.ts';
import { useDeed } from '../parts/use-deed.ts';

const verbLabels: Record<TaskVerb, string> = { start: 'Start', done: 'Done', reopen: 'Not done' };

interface TaskVerbsProps {
  place: TaskPlace;
  title: string;
  allowed: Task['allowed'];
  size: 'compact-xs' | 'sm';
}

/** What who is signed in can say of a task now. */
export function TaskVerbs({ place, title, allowed, size }: TaskVerbsProps) {
  const changing = useDeed(changeTask);
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
      {taskVerbs
        .filter((verb) => allowed.includes(verb))
        .map((verb) => (
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
