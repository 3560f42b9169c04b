import { useInfiniteQuery } from '@tanstack/react-query';
import { type QueuedTask, taskQueueQuery } from '../../../api/tasks.ts';

/** The tasks of a website for these audit rules, by rule; undefined while they are not known. */
export function useRuleTasks(
  websiteId: string,
  checks: readonly string[],
): ((check: string) => QueuedTask[]) | undefined {
  const query = useInfiniteQuery({
    ...taskQueueQuery({ websiteId: [websiteId], check: checks.toSorted() }),
    enabled: checks.length > 0,
  });
  const tasks = query.data?.pages.flatMap(({ data }) => data);
  return tasks && ((check) => tasks.filter((task) => task.check === check));
}
