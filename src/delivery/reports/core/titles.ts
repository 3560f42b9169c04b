import { catalogues, type Words } from '../words/words-in.ts';
import type { AuditIssue, TaskLine } from './report-content.ts';

/** The title of an audit issue: its rule has a message. Older reports have its English text only. */
export function issueTitle({ title, rule }: AuditIssue, { translate }: Words): string {
  return translate(title, `issue.${rule}`);
}

/** A title that another message matches as well comes before it. */
const composedTitles = [
  'brief.write',
  'brief.extend',
  'selection.page',
  'selection.pages',
  'recover.clicks',
  'recover.lost',
  'recover.position',
  'recover.keyword',
  'recover.homeClicks',
  'recover.home',
  'recover.pageClicks',
  'recover.page',
  'consolidate.merge',
  'consolidate.separate',
  'consolidate.strengthen',
  'consolidate.target',
] as const;

/** A sentence that says what to do about an audit issue; '' in older reports. */
export function issueFix({ rule }: AuditIssue, { translate }: Words): string {
  const fix = translate('', `fix.${rule}`);
  return fix === '' ? '' : `${fix}.`;
}

/** The title of a task: the issue of its audit rule, a brief or a loss with its keyword, or selected issues. */
export function taskTitle({ title, rule }: Pick<TaskLine, 'title' | 'rule'>, words: Words): string {
  for (const name of composedTitles) {
    const values = findValues(title, catalogues.en[name]);
    if (values !== null) return words.say(name, formatNumbers(values, words));
  }
  return words.translate(title, `issue.${rule}`);
}

/** The values in a title that was composed from an English message; null if it was not. */
function findValues(title: string, message: string): Record<string, string> | null {
  const pattern = message
    .replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>.+)');
  const groups = new RegExp(`^${pattern}$`).exec(title)?.groups;
  return groups === undefined ? null : { ...groups };
}

const thousands = /^\d{1,3}(,\d{3})+$/;

/** Numbers of English titles in the form of the language. */
function formatNumbers(values: Record<string, string>, { count }: Words): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      thousands.test(value) ? count(Number(value.replaceAll(',', ''))) : value,
    ]),
  );
}
