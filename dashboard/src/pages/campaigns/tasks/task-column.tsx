import { Text } from '@mantine/core';
import type { Task } from '../../../api/tasks.ts';
import { formatCount } from '../../../format/numbers.ts';
import type { BoardColumn } from './task-board.ts';
import classes from './task-board.module.css';
import { type CardActions, TaskCard } from './task-card.tsx';

interface TaskColumnProps {
  column: BoardColumn;
  campaignId: string;
  tasks: readonly Task[];
  /** Null while no task is dragged. */
  drag: { isTarget: boolean; onDrop(): void } | null;
  card: CardActions;
}

/** The tasks of one column as cards. It accepts a dragged task that may move here. */
export function TaskColumn({ column: { title, empty }, campaignId, tasks, drag, card }: TaskColumnProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu and the keys move it as well
    <section
      className={classes.column}
      aria-label={title}
      data-column={title}
      data-target={drag?.isTarget}
      onDragOver={(event) => {
        if (drag?.isTarget) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag?.onDrop();
      }}
    >
      <div className={classes.head}>
        <Text component="h2" size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {formatCount(tasks.length)}
        </Text>
      </div>
      {tasks.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <ol className={classes.cards}>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} campaignId={campaignId} {...card} />
          ))}
        </ol>
      )}
    </section>
  );
}
