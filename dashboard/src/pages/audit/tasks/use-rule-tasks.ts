import { useInfiniteQuery } from '@tanstack/react-query';
import { type QueuedTask, taskQueueQuery } from '../../../api/tasks.ts';

/** The tasks of a website for these audit rules, by rule, and those of selected issues on a URL; undefined while they load. None if that fails. */
export function useRuleTasks(
  websiteId: string,
  checks: readonly string[],
): ((check: string, url?: string) => QueuedTask[]) | undefined {
  const query = useInfiniteQuery({
    ...taskQueueQuery({ websiteId: [websiteId], check: checks.toSorted() }),
    enabled: checks.length > 0,
  });
  const tasks = query.isError ? [] : query.data?.pages.flatMap(({ data }) => data);
  return (
    tasks &&
    ((check, url) =>
      tasks.filter(
        (task) =>
          task.check === check || task.proposals.some((one) => one.check === check && one.url === url),
      ))
  );
}
