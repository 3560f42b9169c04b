import type { Task, TaskStatus } from '../../../api/tasks.ts';

/** The columns of the board. */
export const boardColumns: { title: string; statuses: TaskStatus[]; empty: string }[] = [
  { title: 'Open', statuses: ['reopened', 'open'], empty: 'No open tasks' },
  { title: 'In progress', statuses: ['in_progress'], empty: 'No tasks in progress' },
  {
    title: 'Awaiting verification',
    statuses: ['done'],
    empty: 'Completed tasks stay here until Cairn has verified them.',
  },
  { title: 'Verified', statuses: ['verified'], empty: 'No verified tasks yet' },
];

interface BoardFilter {
  severity?: string[];
  status?: string[];
  category?: string[];
  search?: string;
}

/** Whether a task matches the filters of the board. */
export function matchesFilters(task: Task, { severity, status, category, search }: BoardFilter): boolean {
  const text = `${task.title} ${task.detail}`.toLowerCase();
  return (
    (severity?.includes(task.severity) ?? true) &&
    (status?.includes(task.status) ?? true) &&
    (category?.includes(task.category) ?? true) &&
    text.includes((search ?? '').toLowerCase())
  );
}
