import type { NewSubject, QueuedTask } from '../../../api/tasks.ts';

type Task = Pick<QueuedTask, 'type' | 'status' | 'subject' | 'affectedUrls'>;

const toBeDone = new Set<QueuedTask['status']>(['open', 'reopened', 'in_progress']);

/** The task of this type and subject that is to be done, of which there is only one. Pure. */
export const findSubjectTask = <T extends Task>(
  tasks: readonly T[],
  { type, ...asked }: NewSubject,
): T | undefined =>
  tasks.find(
    (task) =>
      task.type === type &&
      toBeDone.has(task.status) &&
      task.subject !== null &&
      task.subject.keywordId === (asked.keywordId ?? null) &&
      task.subject.page === (asked.page ?? null) &&
      (asked.query === undefined || task.subject.query === asked.query),
  );

/** The task that is to be done on a loss: its own, or one about competing pages of the same keyword or query, or with the same page. Pure. */
export function findLossTask<T extends Task>(tasks: readonly T[], loss: NewSubject): T | undefined {
  const { keywordId, query, page } = loss;
  const isSame = ({ subject, affectedUrls }: Task) =>
    page === undefined
      ? subject !== null &&
        subject.keywordId === (keywordId ?? null) &&
        (query === undefined || subject.query === query)
      : affectedUrls.includes(page);
  return (
    findSubjectTask(tasks, loss) ??
    tasks.find((task) => task.type === 'consolidate_pages' && toBeDone.has(task.status) && isSame(task))
  );
}
