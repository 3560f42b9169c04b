import type { NewSubject, QueuedTask } from '../../../api/tasks.ts';

type Task = Pick<QueuedTask, 'type' | 'status' | 'subject' | 'affectedUrls'>;

export const toBeDone = ['open', 'reopened', 'in_progress'] as const satisfies QueuedTask['status'][];
const isToBeDone = ({ status }: Task) => toBeDone.some((one) => one === status);

/** Whether a task is about the same keyword, query or page. A tracked keyword is another subject than its text as a query. */
const isAbout = ({ subject }: Task, { keywordId, query, page }: NewSubject): boolean =>
  subject !== null &&
  subject.keywordId === (keywordId ?? null) &&
  subject.page === (page ?? null) &&
  (query === undefined || subject.query === query);

/** The task of this type and subject that is to be done, of which a campaign has only one. Pure. */
export const findSubjectTask = <T extends Task>(tasks: readonly T[], asked: NewSubject): T | undefined =>
  tasks.find((task) => task.type === asked.type && isToBeDone(task) && isAbout(task, asked));

/** The task that is to be done on a loss: its own, or one about competing pages of the same keyword or query, or with the same page. Pure. */
export function findLossTask<T extends Task>(tasks: readonly T[], loss: NewSubject): T | undefined {
  const { page } = loss;
  const merge = { ...loss, type: 'consolidate_pages' as const };
  return (
    findSubjectTask(tasks, loss) ??
    (page === undefined
      ? findSubjectTask(tasks, merge)
      : tasks.find(
          (task) => task.type === merge.type && isToBeDone(task) && task.affectedUrls.includes(page),
        ))
  );
}
