import { keywordName } from './keyword-name.ts';
import { positionChange } from './position-change.ts';
import type { ReportSection } from './report-content.ts';
import type { KeywordLine } from './keyword-metrics.ts';
import { sayMissing } from './say-missing.ts';
import { issueFix, issueTitle, taskTitle } from './titles.ts';
import type { Words } from '../words/words-in.ts';

const maxNamed = 3;

/**
 * Suggests the next actions of who sends the report, from sections of a report on one website. Pure.
 * @param all the sections of the website, whose tasks replace suggestions about the same issue
 */
export function suggestActions(
  sections: readonly ReportSection[],
  words: Words,
  all: readonly ReportSection[] = sections,
): string[] {
  const planned = new Set(all.flatMap(plannedRules));
  return sections.flatMap((section) => actionsOf(section, { words, planned }));
}

/** The audit rules that an open task is about. */
function plannedRules({ kind, section }: ReportSection): string[] {
  if (kind !== 'tasks' || section.state !== 'ok') return [];
  return section.metrics.open.flatMap(({ rule }) => rule ?? []);
}

interface Suggested {
  words: Words;
  /** Rules whose issues are not suggested again, because a task is. */
  planned: ReadonlySet<string>;
}

function actionsOf(one: ReportSection, { words, planned }: Suggested): string[] {
  const { say } = words;
  if (one.section.state === 'not_connected')
    return [say('connectSource', { reason: sayMissing(one.kind, one.section, words) })];
  if (one.section.state !== 'ok') return [];
  switch (one.kind) {
    case 'rankings':
      return describeDeclined(one.section.metrics.lines, words);
    case 'audit':
      return (one.section.metrics.issues ?? [])
        .filter(({ severity, rule = '' }) => severity === 'error' && !planned.has(rule))
        .slice(0, maxNamed)
        .map((issue) =>
          [say('fixIssue', { count: issue.pages, title: issueTitle(issue, words) }), issueFix(issue, words)]
            .join(' ')
            .trim(),
        );
    case 'tasks':
      return one.section.metrics.open
        .slice(0, maxNamed)
        .map((task) => say('finishTask', { title: taskTitle(task, words) }));
    case 'backlinks':
      return describeLost(one.section.metrics.lostLinks, words);
    default:
      return [];
  }
}

/** The keywords with the largest known losses. */
function describeDeclined(lines: readonly KeywordLine[], words: Words): string[] {
  const declined = lines
    .flatMap((line) => {
      const change = positionChange(line);
      if (change?.direction !== 'declined') return [];
      return [{ ...line, size: change.size ?? -Infinity }];
    })
    .toSorted((one, other) => one.size - other.size);
  if (declined.length === 0) return [];
  const named = declined
    .slice(0, maxNamed)
    .map(
      (line) => `${keywordName(line, words)} (${line.first ?? '–'} → ${line.last ?? words.say('notRanked')})`,
    );
  return [words.say('checkPages', { count: declined.length, keywords: named.join(', ') })];
}

function describeLost(count: number, { say }: Words): string[] {
  return count === 0 ? [] : [say('reviewLost', { count })];
}
