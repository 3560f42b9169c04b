import type { Said } from '#platform/text';
import { shortenText } from '../proposals/short-text.ts';
import { sayTask } from './say-task.ts';

const maxLength = 160;

/** The title of a task for an audit rule: the issue and what has it, `4XX page: /shoes` or `Duplicate titles, 5 URLs`. */
export function sayTitle(
  { code: check, title: issue }: { code: string; title: string },
  [url = '']: readonly string[],
  count: number,
): Said {
  if (count > 1) return sayTask('issue_on_urls', { check, issue, count });
  const { pathname, search } = new URL(url);
  const maxPath = maxLength - issue.length - ': '.length;
  return sayTask('issue_on_page', { check, issue, path: shortenText(`${pathname}${search}`, maxPath) });
}
