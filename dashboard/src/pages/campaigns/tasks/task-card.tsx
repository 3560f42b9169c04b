import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Task } from '../../../api/tasks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { IconDots } from '../../../ui/icons.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { LazyPopup } from '../../../ui/lazy/lazy-popup.tsx';
import { MemberAvatar } from '../../../ui/member-avatar.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { categoryLabel } from '../parts/campaign-labels.ts';
import { severityStyles } from '../../audit/parts/audit-labels.ts';
import { taskStatusStyles } from '../parts/status-styles.ts';
import { CodedText } from '../../../ui/coded-text.tsx';
import { DueDay } from '../parts/due-day.tsx';
import { useMemberName } from '../parts/use-member-name.ts';
import { cardLinkId } from './board-focus.ts';
import { startTouchDrag } from './start-touch-drag.ts';
import { type BoardMove, findMoves } from './task-board.ts';
import classes from './task-board.module.css';

const TaskMenu = lazyPart(async () => (await import('./task-menu.tsx')).TaskMenu);

export interface CardActions {
  /** Null when the drag ends. */
  onDrag(task: Task | null): void;
  /** A finger has dropped the card. @param column the title of the column, or null */
  onTouchDrop(task: Task, column: string | null): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>, task: Task): void;
  onMove(task: Task, move: BoardMove): void;
  /** The id of the text that explains the keys. */
  hintId: string;
}

interface TaskCardProps extends CardActions {
  task: Task;
  campaignId: string;
}

/** A task on the board. */
export function TaskCard({
  task,
  campaignId,
  onDrag,
  onTouchDrop,
  onKeyDown,
  onMove,
  hintId,
}: TaskCardProps) {
  const { id, title, severity, status, lastFinding } = task;
  const isMovable = findMoves(task).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu and the keys move it as well
    <li
      className={classes.card}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(task);
      }}
      onDragEnd={() => onDrag(null)}
      onPointerDown={(event) => {
        if (isMovable)
          startTouchDrag(event, {
            onStart: () => onDrag(task),
            onEnd: (column) => onTouchDrop(task, column),
          });
      }}
    >
      <div className={classes.top}>
        <StateBadge {...severityStyles[severity]} />
        {status === 'reopened' && <StateBadge {...taskStatusStyles.reopened} />}
        <CardAssignee assigneeId={task.assigneeId} />
        <CardMenu task={task} campaignId={campaignId} onMove={(move) => onMove(task, move)} />
      </div>
      <PlainLink
        href={paths.campaignTask({ campaignId, taskId: id })}
        className={classes.title}
        id={cardLinkId(id)}
        data-card
        draggable={false}
        aria-describedby={isMovable ? hintId : undefined}
        onKeyDown={(event) => onKeyDown(event, task)}
      >
        <CodedText text={title} />
      </PlainLink>
      {lastFinding !== null && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {lastFinding}
        </Text>
      )}
      <CardFoot task={task} />
    </li>
  );
}

function CardAssignee({ assigneeId }: Pick<Task, 'assigneeId'>) {
  const nameOf = useMemberName();
  if (assigneeId === null) return null;
  return (
    <span className={classes.assignee} aria-label={t`Assignee: ${nameOf(assigneeId)}`} role="img">
      <MemberAvatar name={nameOf(assigneeId)} />
    </span>
  );
}

interface CardMenuProps {
  task: Task;
  campaignId: string;
  onMove(move: BoardMove): void;
}

/** The button of the menu, whose items are loaded by the first click. */
function CardMenu({ task, ...menu }: CardMenuProps) {
  if (!task.allowed.includes('assign')) return null;
  const button = (
    <ActionIcon
      className={classes.menu}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t`Actions: ${task.title}`}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <LazyPopup kind="menu" target={button}>
      {(target) => <TaskMenu target={target} task={task} {...menu} />}
    </LazyPopup>
  );
}

function CardFoot({ task }: { task: Task }) {
  const { title, affectedCount, category, dueOn, status } = task;
  // Titles of audit tasks name their page, or count their pages.
  const isCounted = affectedCount < 2 || title.includes(formatCount(affectedCount));
  return (
    <div className={classes.foot}>
      <span>
        {[
          categoryLabel(category),
          ...(isCounted ? [] : [plural(affectedCount, { one: '# page', other: '# pages' })]),
        ].join(' · ')}
      </span>
      {dueOn !== null && (
        <span>
          <VisuallyHidden>
            <Trans>Due </Trans>
          </VisuallyHidden>
          <DueDay dueOn={dueOn} status={status} />
        </span>
      )}
    </div>
  );
}
