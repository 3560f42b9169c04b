import { t } from '@lingui/core/macro';
import type { Task, TaskAction, TaskStatus } from '../../../api/tasks.ts';

/** A column of the board. */
export interface BoardColumn {
  title: string;
  statuses: readonly TaskStatus[];
  /** The actions that move a task here. */
  actions: readonly TaskAction[];
  empty: string;
}

export const boardColumns: readonly BoardColumn[] = [
  { title: t`Open`, statuses: ['reopened', 'open'], actions: ['stop', 'reopen'], empty: t`No open tasks` },
  { title: t`In progress`, statuses: ['in_progress'], actions: ['start'], empty: t`No tasks in progress` },
  {
    title: t`Awaiting verification`,
    statuses: ['done'],
    actions: ['done'],
    empty: t`Completed tasks stay here until Cairn has verified them.`,
  },
  // Only a verification moves a task here.
  { title: t`Verified`, statuses: ['verified'], actions: [], empty: t`No verified tasks yet` },
];

/** The status of a task after an action. */
export const statusAfter: Record<TaskAction, TaskStatus> = {
  start: 'in_progress',
  stop: 'open',
  done: 'done',
  reopen: 'reopened',
};

/** A column that a task can move to, and the action that moves it. */
export interface BoardMove {
  column: BoardColumn;
  action: TaskAction;
}

/** The move of a task to a column; null if its status or the member's role does not allow it. */
export function findMove({ allowed }: Pick<Task, 'allowed'>, column: BoardColumn): BoardMove | null {
  const action = column.actions.find((one) => allowed.includes(one));
  return action === undefined ? null : { column, action };
}

/** The moves that a task allows, from left to right. */
export function findMoves(task: Pick<Task, 'allowed'>): BoardMove[] {
  return boardColumns.map((column) => findMove(task, column)).filter((move) => move !== null);
}

/** The nearest move to the right or to the left. */
export function findNextMove(task: Pick<Task, 'allowed' | 'status'>, step: 1 | -1): BoardMove | null {
  const from = boardColumns.findIndex(({ statuses }) => statuses.includes(task.status));
  const ordered = step === 1 ? boardColumns.slice(from + 1) : boardColumns.slice(0, from).toReversed();
  return ordered.map((column) => findMove(task, column)).find((move) => move !== null) ?? null;
}

const severities = ['error', 'warning', 'notice'];

/** The tasks of a column as the API sorts them: reopened ones first, then by severity and impact. */
export function tasksIn({ statuses }: BoardColumn, tasks: readonly Task[]): Task[] {
  return tasks
    .filter(({ status }) => statuses.includes(status))
    .toSorted(
      (one, other) =>
        statuses.indexOf(one.status) - statuses.indexOf(other.status) ||
        severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
        other.impact - one.impact ||
        (one.id < other.id ? -1 : 1),
    );
}

interface BoardFilter {
  severity?: string[];
  status?: string[];
  category?: string[];
  /** Member ids; `none` for tasks without an assignee. */
  assigneeId?: string[];
  search?: string;
}

/** Whether a task matches the filters of the board. */
export function matchesFilters(
  task: Task,
  { severity, status, category, assigneeId, search }: BoardFilter,
): boolean {
  const text = `${task.title} ${task.detail}`.toLowerCase();
  return (
    (severity?.includes(task.severity) ?? true) &&
    (status?.includes(task.status) ?? true) &&
    (category?.includes(task.category) ?? true) &&
    (assigneeId?.includes(task.assigneeId ?? 'none') ?? true) &&
    text.includes((search ?? '').toLowerCase())
  );
}
