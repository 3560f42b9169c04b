import { nameMovers } from '../core/choose-movers.ts';
import type { NextAction, ReportSection } from '../core/report-content.ts';
import { sayMissing } from '../core/say-missing.ts';
import { issueFix, issueTitle, taskTitle } from '../core/titles.ts';
import type { Words } from '../words/words-in.ts';
import { chooseActions } from './choose-actions.ts';

/**
 * Suggests the next actions of who sends the report, from sections of a report on one website. Pure.
 * @param all the sections of the website, from which the actions of an older report are chosen
 */
export function suggestActions(
  sections: readonly ReportSection[],
  words: Words,
  all: readonly ReportSection[] = sections,
): string[] {
  const sentences = sections.flatMap((one) =>
    (one.section.actions ?? chooseActions(one, all)).map((action) => sayAction(action, one, words)),
  );
  // Campaigns of a website can have the same task.
  return [...new Set(sentences)];
}

/**
 * The next steps that a report shows: the actions that it stores, so older reports have none. Connecting a source is left out: it is a
 * step of the account, and the section says what is missing.
 */
export const nextSteps = (sections: readonly ReportSection[], words: Words): string[] =>
  suggestActions(
    sections.filter(({ section }) => section.state === 'ok' && section.actions !== undefined),
    words,
  );

function sayAction(action: NextAction, one: ReportSection, words: Words): string {
  const { say } = words;
  switch (action.kind) {
    case 'connectSource': {
      const { kind, section } = one;
      const reason = section.state === 'ok' ? '' : sayMissing(kind, section, words);
      return say('connectSource', { reason });
    }
    case 'checkPages': {
      const { count, keywords } = action;
      return say('checkPages', { count, keywords: nameMovers(keywords, words) });
    }
    case 'fixIssue': {
      const { issue } = action;
      const fix = say('fixIssue', { count: issue.pages, title: issueTitle(issue, words) });
      return `${fix} ${issueFix(issue, words)}`.trim();
    }
    case 'finishTask':
      return say('finishTask', { title: taskTitle(action.task, words) });
    case 'reviewLost':
      return say('reviewLost', { count: action.count });
  }
}
