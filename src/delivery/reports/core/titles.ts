import { catalogues, type Words } from '../words/words-in.ts';
import type { AuditIssue, TaskLine } from './report-content.ts';

/** The title of an audit issue: its rule has a message. Older reports have its English text only. */
export function issueTitle({ title, rule }: AuditIssue, { translate }: Words): string {
  return translate(title, `issue.${rule}`);
}

const namesOfBriefs = ['brief.write', 'brief.extend'] as const;

/** A sentence that says what to do about an audit issue; '' in older reports. */
export function issueFix({ rule }: AuditIssue, { translate }: Words): string {
  const fix = translate('', `fix.${rule}`);
  return fix === '' ? '' : `${fix}.`;
}

/** The title of a task: the issue of its audit rule, or a brief with its keyword. */
export function taskTitle({ title, rule }: Pick<TaskLine, 'title' | 'rule'>, words: Words): string {
  for (const name of namesOfBriefs) {
    const keyword = findKeyword(title, catalogues.en[name]);
    if (keyword !== null) return words.say(name, { keyword });
  }
  return words.translate(title, `issue.${rule}`);
}

/** The keyword in a title that was composed from an English message; null if it was not. */
function findKeyword(title: string, message: string): string | null {
  const [before = '', after = ''] = message.split('{keyword}');
  const isComposed = title.startsWith(before) && title.endsWith(after);
  return isComposed ? title.slice(before.length, title.length - after.length) : null;
}
