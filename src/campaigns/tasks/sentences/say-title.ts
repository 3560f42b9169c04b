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
  return sayTask('issue_on_page', {
    check,
    issue,
    path: shortPath(url, maxLength - issue.length - ': '.length),
  });
}

/** The title of a task for issues of several rules: `3 issues: /shoes` or `5 issues on 3 URLs`. */
export function saySelection(count: number, urls: readonly string[]): Said {
  const [url = '', ...others] = urls;
  if (others.length > 0) return sayTask('issues_on_urls', { count, pages: urls.length });
  return sayTask('issues_on_page', { count, path: shortPath(url, maxLength - `${count} issues: `.length) });
}

/** A URL without its scheme, in at most so many characters. */
export const shortUrl = (url: string, length: number): string =>
  shortenText(`${new URL(url).host}${shortPath(url, length)}`, length);

/** The path of a URL, in at most so many characters. */
function shortPath(url: string, length: number): string {
  const { pathname, search } = new URL(url);
  return shortenText(`${pathname}${search}`, length);
}
