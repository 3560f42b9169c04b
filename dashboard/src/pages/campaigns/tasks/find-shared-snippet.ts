import type { TaskDetails } from '../../../api/tasks.ts';

/** The markup or header that fixes several pages alike; null if each page has its own. */
export function findSharedSnippet({ proposals }: Pick<TaskDetails, 'proposals'>): string | null {
  const [first] = proposals;
  if (first === undefined || proposals.length < 2) return null;
  return proposals.every(({ snippet }) => snippet === first.snippet) ? first.snippet : null;
}
