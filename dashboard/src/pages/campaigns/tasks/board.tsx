import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { Task } from '../../../api/tasks.ts';
import { CountStrip } from '../../../ui/count-strip.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { focusNeighbour } from './board-focus.ts';
import {
  type BoardColumn,
  boardColumns,
  type BoardMove,
  findMove,
  findNextMove,
  tasksIn,
} from './task-board.ts';
import classes from './task-board.module.css';
import { TaskColumn } from './task-column.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useTaskMoves } from './use-task-moves.ts';

interface BoardProps {
  campaignId: string;
  tasks: readonly Task[];
}

const hintId = 'board-keys';

/** Tasks in columns, of which a phone shows one. They are moved with the mouse or a finger, with the menu of a card, or with Shift and an arrow key. */
export function Board({ campaignId, tasks }: BoardProps) {
  const { move, refuse, show, announcement } = useTaskMoves(campaignId);
  const [dragged, setDragged] = useState<Task | null>(null);
  const restoreFocus = useRestoredFocus();
  const moveByKeyboard = (task: Task, one: BoardMove) => {
    restoreFocus(task.id);
    void move(task, one);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, task: Task) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (event.shiftKey && step !== undefined) {
      const next = findNextMove(task, step);
      if (next === null) refuse(task);
      else moveByKeyboard(task, next);
    } else if (event.shiftKey || !focusNeighbour(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  const drop = (column: BoardColumn) => {
    const found = dragged && findMove(dragged, column);
    if (dragged && found) void move(dragged, found);
    setDragged(null);
  };
  const dropByTouch = (task: Task, title: string | null) => {
    const found = boardColumns.find((column) => column.title === title);
    const next = found && findMove(task, found);
    if (next) void move(task, next);
    setDragged(null);
  };
  const shown = tasks.map(show);
  const [selected, setSelected] = useState(boardColumns[0]?.title);
  const isPhone = useIsPhone();
  const columns = isPhone ? boardColumns.filter(({ title }) => title === selected) : boardColumns;
  return (
    <>
      {isPhone ? (
        <StatusStrip tasks={shown} selected={selected} onSelect={setSelected} />
      ) : (
        tasks.some(({ allowed }) => allowed.includes('assign')) && <KeyHint />
      )}
      <div className={classes.board} data-board>
        {columns.map((column) => (
          <TaskColumn
            key={column.title}
            column={column}
            campaignId={campaignId}
            tasks={tasksIn(column, shown)}
            drag={dragged && { isTarget: findMove(dragged, column) !== null, onDrop: () => drop(column) }}
            card={{ onDrag: setDragged, onTouchDrop: dropByTouch, onKeyDown, onMove: moveByKeyboard, hintId }}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function KeyHint() {
  return (
    <Text size="xs" c="dimmed" id={hintId} className={classes.hint}>
      <Trans>
        Drag a task to another column. By keyboard: arrow keys choose a task, Shift and an arrow key move it.
      </Trans>
    </Text>
  );
}

interface StatusStripProps {
  tasks: readonly Task[];
  /** The title of the shown column. */
  selected: string | undefined;
  onSelect(title: string): void;
}

/** Selects the column that a phone shows. */
function StatusStrip({ tasks, selected, onSelect }: StatusStripProps) {
  return (
    <CountStrip
      label={t`Status`}
      counts={boardColumns.map((column) => ({
        label: column.title,
        count: tasksIn(column, tasks).length,
        value: column.title,
      }))}
      isSelected={(title) => title === selected}
      onSelect={onSelect}
    />
  );
}
