import { useInfiniteQuery } from '@tanstack/react-query';
import { type NewSubject, type QueuedTask, taskQueueQuery } from '../../../api/tasks.ts';
import { findLossTask, toBeDone } from './find-subject-task.ts';

/** The task of any campaign of the website that is to be done on a subject. It is read again with each dialog, because another member may have created it. */
export function useKnownTask(websiteId: string, subject: NewSubject | null) {
  const query = useInfiniteQuery({
    ...taskQueueQuery({
      websiteId: [websiteId],
      type: ['recover_loss', 'consolidate_pages'],
      status: [...toBeDone],
    }),
    enabled: subject !== null,
    refetchOnMount: 'always',
  });
  const tasks = query.data?.pages.flatMap(({ data }): QueuedTask[] => data) ?? [];
  return subject === null ? undefined : findLossTask(tasks, subject);
}
