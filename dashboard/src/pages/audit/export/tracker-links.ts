import { t } from '@lingui/core/macro';
import type { Ticket } from './format-tickets.ts';

/** Longer URLs are refused by servers and proxies. */
const maxUrlLength = 7_500;
const cutMark = `\n\n${t`(shortened; copy the whole ticket from Cairn)`}`;

/** `owner/name`, as GitHub writes repositories. */
export const isRepository = (text: string): boolean => /^[\w.-]{1,39}\/[\w.-]{1,100}$/.test(text);

/** Opens the form of a new issue on GitHub with this ticket. Pure. */
export const githubIssueUrl = (repository: string, { title, body }: Ticket): string =>
  prefilledUrl(
    body,
    (text) => `https://github.com/${repository}/issues/new?${queryOf({ title, body: text })}`,
  );

/** Opens the form of a new issue in Linear with this ticket. Pure. */
export const linearIssueUrl = ({ title, body }: Ticket): string =>
  prefilledUrl(body, (text) => `https://linear.app/new?${queryOf({ title, description: text })}`);

const queryOf = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

/** The URL with the longest start of the text that fits, in whole lines, so that no link is cut. */
function prefilledUrl(text: string, urlOf: (text: string) => string): string {
  const whole = urlOf(text);
  if (whole.length <= maxUrlLength) return whole;
  const lines = text.split('\n');
  const cutAfter = (count: number) => urlOf(lines.slice(0, count).join('\n') + cutMark);
  let [fits, tooMany] = [0, lines.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cutAfter(middle).length <= maxUrlLength) fits = middle;
    else tooMany = middle;
  }
  return cutAfter(fits);
}
