import type { Task, TaskStatus } from '../../../api/tasks.ts';

/** The columns of the board. */
export const boardColumns: { title: string; statuses: TaskStatus[]; empty: string }[] = [
  { title: 'Open', statuses: ['reopened', 'open'], empty: 'Nothing is open.' },
  { title: 'In progress', statuses: ['in_progress'], empty: 'Nothing is being worked on.' },
  {
    title: 'Done, to be verified',
    statuses: ['done'],
    empty: 'Whatever is said to be done stands here until Cairn has looked at its pages.',
  },
  { title: 'Verified', statuses: ['verified'], empty: 'Cairn has found nothing done yet.' },
];

interface BoardFilter {
  severity?: string[];
  status?: string[];
  category?: string[];
  search?: string;
}

/** Whether a task is among those that are asked for. */
export function keepTask(task: Task, { severity, status, category, search }: BoardFilter): boolean {
  const words = `${task.title} ${task.detail}`.toLowerCase();
  return (
    (severity?.includes(task.severity) ?? true) &&
    (status?.includes(task.status) ?? true) &&
    (category?.includes(task.category) ?? true) &&
    words.includes((search ?? '').toLowerCase())
  );
}
